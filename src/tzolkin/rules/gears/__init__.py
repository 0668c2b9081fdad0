"""The five gears, one file each."""
