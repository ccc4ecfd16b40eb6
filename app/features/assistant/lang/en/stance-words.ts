import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import { TOO_MUCH_WORDS } from '#app/features/assistant/lang/en/shown-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** English words that say what a statement is about: a preference, the current bed, a shown bed or a reply. */
export const STANCE_WORDS: ConceptWords = {
  ...TOO_MUCH_WORDS,
  /** About the current bed, before its description. */
  'bed.own': [
    ...combine('my, our', 'old, last, current, present, previous, existing', 'mattress, bed, one, -'),
    ...combine('the', 'old, last, current, present', 'mattress, bed, one'),
    ...combine('my, our', 'mattress, bed', 'is, was, now is'),
    ...combine(
      'i, we, ive, weve, i just, we just',
      'had, own, tried, bought, owned, got rid of, threw out, came off, sleep on, slept on, been on, been sleeping on, currently have, currently sleep on, already have',
    ),
    ...combine(
      'have tried, tried, replacing, coming off, came off, sleeping on, been sleeping on, been on',
      '-, a, an, my, our',
    ),
    ...list(
      'mine is, mine was, the one we have, the one i have, what we have now is, what i have now is, we have an old, i have an old, have a saggy',
    ),
  ],
  /** About the current bed, after its description. */
  'bed.what': combine(
    'is what, are what, thats what, that is what, which is what',
    'we have, i have, we had, i had, we own, ive got, weve got',
  ),
  'say.reply': [
    ...combine(
      'you, u, you just, you guys',
      'said, told me, showed me, wrote, picked, recommended, called, listed, gave me, sent me',
    ),
    ...combine(
      'you keep, you just keep, you are, youre, keep',
      'saying, showing me, showing, giving me, sending me, pushing, recommending',
    ),
    ...combine(
      'why do you, why are you, why did you, why would you',
      'show me, showing me, keep showing me, keep pushing, push, pushing, keep saying, saying, say, recommend, recommending, suggest, suggesting, give me, list',
    ),
    ...combine(
      'it, card, listing, box, that, they, those, these, all, all three, still',
      'says, say, all say, still says, still say',
    ),
    ...combine(
      'why is, why are, why was',
      'one, it, this, that, these, those, they, one of them, one of these, two, all, both, the first, the second, the third',
    ),
    ...list('where does, where did, where do you get, how did you get, stop showing me, quit showing me'),
  ],
  /** Repeats what the assistant said. */
  'say.echo': combine('like, as, just like, just as', 'you wanted, you asked, you asked for'),
  'say.denied': [
    ...combine(
      'never, didnt, did not, dont remember, dont recall, i dont recall',
      'said, say, saying, asked for, ask for, asking for, told you, tell you, mentioned, mention, wanted',
    ),
    ...combine(
      'who said, who told you, when did i say, when did i ask for, did i say, did i ask for, what made you think, where did i say, who says',
      '-, i, im, i was, i want, i wanted, we',
    ),
    ...list('made that up, not saying'),
  ],
  /** Returns to the shopper's own preference: a bed with some quality, also in a question. */
  'wish.one': combine(
    'one, ones, something, anything, bed, mattress',
    'thats, that is, thats a, that is a, that are, which is, that feels',
  ),
  'turn.own': [
    ...combine(
      'i, we, i just, i literally, i already, i clearly',
      'said, told you, asked for, asked, want, wanted, need, needed, like, prefer, meant, have, can do, can, would, got',
    ),
    ...combine('my, our', 'budget, max, limit, price, range, bed, frame, room'),
    ...combine('he, she, they', 'needs, wants, need, want, likes'),
    ...list(
      'i only, we only, ive got, id like, ill take, looking for, lets, make it, show me, give me, go with, actually, instead, im, ive',
    ),
  ],
  'measure.gap': list(
    'left over, leftover, left, gap, to spare, apart, short, too short, too long, too wide, too narrow, wide, long, longer, shorter, narrower, wider, of space, between, of room, gaps',
  ),
  'shown.bed': [
    ...combine(
      'the, that',
      'first, second, third, last, other, middle, cheap, cheapest, expensive',
      'one, ones, two, bed, mattress, -',
    ),
    ...combine('number', 'one, two, three, 1, 2, 3'),
    ...combine('all three, all 3, both, none, one, two, 1, 2, 3, all, each', 'of these, of those, of them'),
    ...list('all three, all 3, both, none'),
    ...list(
      'these, those, this one, that one, the card, the listing, your card, your listing, your pick, your picks, top pick, best match, the top one',
    ),
  ],
  'shown.the': list('the, that, this, your'),
  'shown.one': list('one, ones, bed, mattress'),
  'verb.be': list(
    'is, are, isnt, arent, has, have, hasnt, havent, doesnt, dont, does not, do not, is still, are all, are still, costs, cost, says, say, all say, all have, was, were, sounds, looks, seems',
  ),
  /** Names the allergen right after: "allergic to latex". */
  'allergy.to': list(
    'allergic to, allergy to, allergies to, allergic reaction to, allergy is to, allergic is to',
  ),
  'gap.before': list(
    'extra, an extra, the extra, additional, an additional, another, save, saves, saving, difference of, gap of',
  ),
  'gap.after': list(
    'more, extra, cheaper, less, less than the, more than the, difference, gap, apart, savings, off',
  ),
  'shown.those': list(
    'those, these, those two, these two, the two of those, both of those, both those, both these',
  ),
  'verdict.allergy': list('allergic, allergy, allergies, break out, get hives, get a rash'),
  'verdict.good': list(
    'loved it, love it, loves it, liked it, same again, it again, another one, not stopping, just like it, happy with it',
  ),
  'verdict.much': list('too, way, double, twice, not, still'),
  'verdict.high': list(
    'too much, too high, way too much, too rich, way over, over, out of, beyond, above, a lot, crazy, insane, nuts, ridiculous, steep, more than, way more than',
  ),
  'verdict.reach': combine(
    'cant, cannot, could not, couldnt, will never, wont, unable to',
    'climb, get, reach, step, climb up, get up',
    'on, onto, on to, into, in, up to, -',
  ),
  'verdict.bad': [
    ...combine(
      'is, was, are, were, its, feels, felt',
      '-, just, so, the, the absolute, absolutely, pure, pretty, really, kinda, such',
      'worst, awful, crap, gross, nasty, disgusting, miserable, hell, torture, the devil, evil, overrated, unbearable, the pits, the pits of hell, hot garbage, no bueno, not my thing, not my jam, not it, not our thing, a scam, a dealbreaker, a deal breaker, off the table, a nonstarter, nasty stuff, my enemy, dead to me, for the birds',
    ),
    ...combine(
      'gives, give, gave',
      'me, us, him, her',
      'the creeps, headaches, a headache, nightmares, hives, the ick',
    ),
    ...combine(
      'makes, make, made, drives, drive, drove',
      'me, us, him, her',
      'sick, crazy, nuts, insane, miserable, feel stuck, feel trapped, feel like im stuck, feel like im sinking, gag',
    ),
    ...combine(
      'i, we, and, but, -',
      'cant stand, couldnt stand, cant bear, cant handle, loathe, loathed, detest, hate, hated, despise',
      'it, that, them, that stuff, the stuff, the feel of it',
    ),
    ...combine(
      'isnt, arent, wasnt, is not, are not, its not',
      'my thing, my jam, my favorite, my cup of tea, our thing, our cup of tea, for my, doing it for me',
    ),
    ...list(
      'stinks, blows, bites, yuck, yucky, ew, eww, gross, blech, bleh, ugh no, hell no, no thank you, hard no, no way, nope, never again for me, gets a no from me, gets a no, over my dead body, you can keep it, need not apply, can go, can go away',
    ),
    ...combine(
      'is, was, were, are, its, thats, it was, that was, being',
      'a joke, the problem, the whole problem, the issue, garbage, trash, junk, terrible, awful, horrible, useless, a mistake, a nightmare, a disaster, a waste, out, a no, a hard no, a no go, a hell no, no good, not for me, not for us, not for him, not for her, not fine, not ok, not okay, not working, not good',
    ),
    ...combine('isnt, arent, wasnt', 'for me, for us, for her, for him, fine, ok, okay, good, working'),
    ...combine(
      'ruined, killed, kills, destroyed, wrecked, destroys, messed up, hurts, hurt',
      'my, our, his, her',
    ),
    ...combine(
      'the one, the brand, the very one, the same one, one',
      'that',
      'sagged, sags, is sagging, broke, broke down, fell apart, failed, failed me, died, died on me, is the problem',
    ),
    ...combine('hated, hate, hates, despise, despised, regret, regretted', 'it, that, them, every minute'),
    ...list(
      'never again, did nothing, didnt do anything, didnt help, didnt work, did not work, wont work, wont do, doesnt work, does not work, never worked, waste of money, was no good, sucked, sucks, out of it, out of this, out of the question, away from me, away from us, not an option, not happening, hard pass, no thanks, back hates it',
    ),
  ],
};
