#!/usr/bin/perl
# A computer player for tzolkin in Perl, without any library.
#
# Try it:     tzolkin check-bot "perl docs/examples/perl_bot.pl"
# Play it:    tzolkin play --terminal --seat human --seat "mine=perl docs/examples/perl_bot.pl"
#
# It knows nothing of positions: it looks at the names of the choices, and takes the one that it likes best.  Messages
# are always written in the same way, so patterns are enough to read them.  docs/bot-protocol.md describes them all.
use strict;
use warnings;

$| = 1;    # what is printed goes out at once: an answer that stays in a buffer is none

# What it likes, the best first.  The first line that fits the name of a choice says how good that is.
my @likes = (
    qr/^monument to /,
    qr/^pick up (Tikal|Yaxchilan|Chichen Itza) [4-9]/,
    qr/^pick up Palenque [3-9]/,
    qr/^pick up (Tikal|Uxmal) [23]/,
    qr/^(Tikal|Yaxchilan) 4$/, qr/^Palenque 5$/, qr/^Palenque 4$/, qr/^Tikal 3$/, qr/^Uxmal 3$/, qr/^Palenque 3$/,
    qr/^Tikal 1$/, qr/^Yaxchilan 3$/, qr/^Palenque 2$/, qr/^Tikal 2$/, qr/^Uxmal 1$/, qr/^Yaxchilan 2$/,
    qr/^(shrine|tomb|hall|farm|great)/,                          # buildings
    qr/^(extraction|architecture|agriculture|theology)$/,
    qr/^corn tile$/, qr/^wood tile$/,
    qr/^Palenque$/, qr/^Tikal$/, qr/^Yaxchilan$/, qr/^Uxmal$/,  # gears to place a worker on
    qr/^done$/,
    qr/^pick up /,
);

sub dislike {    # 0 for what it likes best
    my ($name) = @_;
    for my $place (0 .. $#likes) {
        return $place if $name =~ $likes[$place];
    }
    return $name eq 'nothing' ? 2 * @likes : scalar @likes;
}

while (my $line = <STDIN>) {
    if ($line =~ /^\{"hello": /) {
        print qq({"hello": "perl sample", "version": "1", "protocol": 1}\n);
    }
    elsif ($line =~ /^\{"question": (\d+)/) {
        my $question = $1;
        my ($best, $least);
        while ($line =~ /\{"choice": (\d+), "name": "([^"]*)"\}/g) {
            my ($choice, $name) = ($1, $2);
            my $dislike = dislike($name);
            ($best, $least) = ($choice, $dislike) if !defined $least || $dislike < $least;
        }
        print qq({"answer": $question, "choice": $best}\n);
    }
    # All else needs no answer: a game begins or is over.
}
