"""What comes in the box: tables of printed facts, without logic."""
