import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { saidAmounts } from '#app/features/assistant/guided/acknowledge.ts';
import { feelWord, materialsAsAvoided, materialsAsWanted } from '#app/features/assistant/guided/facts.en.ts';
import { blockWords, openerReply, openerWords } from '#app/features/assistant/guided/obstacles.en.ts';
import { recommendationsOf, rememberShown } from '#app/features/assistant/guided/cards.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { type Spoken, spoken, type Turn } from '#app/features/assistant/guided/turn.ts';
import type { MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';

const QUICK_REPLIES_MAX = 4;

/** Nothing fits: what stands in the way, what would open it up, and the nearest, labelled as such on their cards. */
export function nothingFound(
  turn: Turn,
  { profile, result }: { profile: ShopperProfile; result: MatchResult },
): Spoken {
  const { context } = turn;
  if (profile.budgetMaxMinor !== undefined && context.range.budgetSteps.length === 0) {
    return withoutBudget(turn, profile);
  }
  const blocks = unique(result.whyNot.map((remark) => blockWords(remark))).slice(0, 2);
  const openers = unique(result.whatWouldChangeIt.map((remark) => openerWords(remark))).slice(0, 2);
  const cards = recommendationsOf(turn, result.alternatives);
  const lines = [texts.nothingFits(wishWords(turn))];
  if (openers.length > 0) lines.push(texts.openedBy(openers));
  else if (blocks.length > 0) lines.push(texts.blockedBy(blocks));
  if (cards.length > 0) lines.push(texts.nearest(cards.length));
  else if (openers.length === 0) lines.push(contactLine(context.store));
  rememberShown(turn, { profile, cards });
  const opened = result.whatWouldChangeIt.map((remark) => openerReply(remark));
  const loosened = [
    profile.size === undefined ? '' : texts.ANY_SIZE,
    profile.materialsAvoided?.length ? texts.ANY_MATERIAL : '',
    texts.ASK_A_PERSON,
  ];
  const quickReplies = unique([...opened, ...loosened]).slice(0, QUICK_REPLIES_MAX);
  return spoken({ lines: lines.filter((line) => line !== ''), cards, quickReplies });
}

/** In a catalogue without prices a budget would hide everything: it is named and left aside. */
function withoutBudget(turn: Turn, profile: ShopperProfile): Spoken {
  const { budgetMaxMinor: _, ...rest } = profile;
  const result = turn.context.match(rest);
  if (result.matches.length === 0) return nothingFound(turn, { profile: rest, result });
  const cards = recommendationsOf(turn, result.matches);
  rememberShown(turn, { profile: rest, cards });
  return spoken({ lines: [texts.budgetWithoutPrices(), texts.fits(cards.length, turn.before.turns)], cards });
}

/** The hard wishes, as one would say them: "in King within your budget, without latex". */
function wishWords(turn: Turn): string {
  const known = knownValues(turn.state.facts);
  const { budget } = saidAmounts(turn);
  const words: string[] = [];
  if (known.firmness !== undefined) words.push(feelWord(known.firmness));
  if (known.size !== undefined) words.push(`in ${known.size}`);
  if (known.budget !== undefined) words.push(budget === null ? 'within your budget' : `up to ${budget}`);
  if (known.materialsWanted?.length) words.push(`in ${materialsAsWanted(known.materialsWanted)}`);
  if (known.materialsAvoided?.length) words.push(`without ${materialsAsAvoided(known.materialsAvoided)}`);
  return words.join(' ');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '');
}
