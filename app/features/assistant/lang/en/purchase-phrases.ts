import { combine, list } from '#app/features/assistant/lang/phrases.ts';

/** Asks for one bed and no more. */
export const PICK_ONE_PHRASES = [
  ...combine(
    'just, please, only, can you, could you, so, -',
    'pick, choose, recommend, name, suggest, tell me, give me, select',
    'one, 1, just one, only one, one bed, one mattress, one for me, one for us, the best one, the one, a bed for me, a winner, the winner',
  ),
  ...combine(
    'which, which one, which bed, which mattress, what one, which of them, which of these, which of those',
    'do i, do we, should i, should we, shall i, would you, would u, wld u, do you, do u, you, youd, to',
    'buy, get, take, choose, pick, go with, go for, like, prefer, recommend',
  ),
  ...combine(
    'narrow it, narrow this, narrow them, narrow it all, cut it, boil it, bring it, get it, whittle it',
    'down to, to',
    'one, 1, just one, a single one, the one, the best one',
  ),
  ...combine(
    'give me, show me, i want, i need, i just want, i only want, just, name me, find me',
    'one, 1, a single, only one, just one',
    'bed, mattress, option, pick, recommendation, answer, choice, name',
  ),
  ...combine('the, a, your, -', 'safest, safe, surest', 'choice, bet, pick, option, one, bed, mattress'),
  ...combine('which, what', 'single, one single, one', 'bed, mattress, one, option'),
  ...list(
    `one only, one bed only, one mattress only, single best, best bet, best compromise, stop giving me options, too many options, too many choices, just the one`,
  ),
  ...list(
    `just one, just 1, if you had to, had to choose, had to pick, pick for me, choose for me, decide for me, choose for us, pick for us, you pick, you choose, you decide, your call, whichever you think, make the choice, tell me which, tell me which one`,
  ),
];

/** Asks how a bed is bought. */
export const BUYING = [
  ...combine(
    'how do, how can, how may, how could, how would, how should, where do, where can, how',
    'i, we, u',
    'buy, order, purchase, pay, pay for, check out, get it, get this, get that, get them, get the, get one, get this one, get that one, get it ordered, take it home',
  ),
  ...combine('where, how', 'to', 'buy, order, purchase, pay, check out'),
  ...combine(
    'can i, can we, could i, may i, i want to, i wanna, i would like to, i should like to, id like to, i am ready to, im ready to, we want to, we are ready to, ready to, lets',
    'buy, order, purchase',
    '-, it, this, that, one, the, that one, this one, now, it now, online',
  ),
  ...list('how do i go about buying, how do i go about ordering, whats the next step, how do i proceed'),
];

/** Asks what we would take. */
export const PICKING = [
  ...combine(
    'would you, wld u, would u, should i, should we',
    'pick, choose, go with, go for, get, buy, take, recommend, suggest, prefer, like best',
  ),
  // "Do you take cards" asks something of the store.
  ...combine('do you, could you', 'pick, choose, go with, go for, recommend, suggest, prefer, like best'),
];
