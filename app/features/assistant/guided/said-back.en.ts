import type { FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import {
  buildWord,
  feelPhrase,
  materialsAsAvoided,
  needsPhrase,
  sleeperPhrase,
  withArticle,
} from '#app/features/assistant/guided/facts.en.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { listed, pickByTurn } from '#app/features/assistant/wording.ts';

/** How what was just said is said back: whole sentences, as a shop assistant would speak them. */

/** What may be repeated in the shopper's own words; null where only a general word may stand. */
export interface SaidAmounts {
  weight: string | null;
  partnerWeight: string | null;
  budget: string | null;
  /** "Plush", "luxury firm": a feel by the name that the shopper gave it. */
  feel: string | null;
}

export interface SaidBack {
  values: Partial<FactValues>;
  amounts: SaidAmounts;
  /** Whether these take the place of earlier answers. */
  isRenewed: boolean;
  turn: number;
}

/** At most four short sentences: the sleeper and the bed, warmth, the partner, and what the search will keep to. */
export function sayBack(said: SaidBack): string[] {
  const shared = sharedKeys(said.values);
  const nouns = nounsOf(said, shared);
  const nounSentence = said.isRenewed ? texts.corrected : texts.acknowledged;
  const lines = nouns.length > 0 ? [nounSentence(nouns, said.turn)] : [];
  lines.push(...changedAmounts(said), warmth(said, shared), partnerSentence(said, shared), plans(said));
  return lines.filter((line) => line !== '');
}

type SharedKey = 'positions' | 'weight' | 'firmness';
const PARTNER_OF: Record<SharedKey, FactKey> = {
  positions: 'partnerPositions',
  weight: 'partnerWeight',
  firmness: 'partnerFirmness',
};

/** What both sleepers have in common is said once. */
function sharedKeys(values: Partial<FactValues>): ReadonlySet<SharedKey> {
  const keys = Object.keys(PARTNER_OF) as SharedKey[];
  const isShared = (key: SharedKey) =>
    values[key] !== undefined && JSON.stringify(values[key]) === JSON.stringify(values[PARTNER_OF[key]]);
  return new Set(keys.filter(isShared));
}

function nounsOf({ values, amounts, isRenewed }: SaidBack, shared: ReadonlySet<SharedKey>): string[] {
  const { positions, weight, firmness, size, budget, heat } = values;
  const nouns: string[] = [];
  if (positions !== undefined) {
    const sleeper = sleeperPhrase(positions, shared.has('positions'));
    nouns.push(heat === true && !shared.has('positions') ? `${sleeper} who sleeps warm` : sleeper);
  }
  if (weight !== undefined && !(isRenewed && amounts.weight === null)) {
    nouns.push(`${amounts.weight ?? buildWord(weight)}${shared.has('weight') ? ' each' : ''}`);
  }
  if (firmness !== undefined) {
    const feel = amounts.feel === null ? feelPhrase(firmness) : `${withArticle(amounts.feel)} feel`;
    nouns.push(`${feel}${shared.has('firmness') ? ' for you both' : ''}`);
  }
  const cap = budget === undefined || amounts.budget === null ? '' : `up to ${amounts.budget}`;
  if (size !== undefined) nouns.push(`${withArticle(size)}${cap === '' ? '' : ` ${cap}`}`);
  else if (cap !== '') nouns.push(cap);
  return nouns;
}

/** A changed amount that can't be repeated in figures. */
function changedAmounts({ values, amounts, isRenewed }: SaidBack): string[] {
  if (!isRenewed) return [];
  return values.weight !== undefined && amounts.weight === null ? [texts.WEIGHT_CHANGED] : [];
}

function warmth({ values, turn }: SaidBack, shared: ReadonlySet<SharedKey>): string {
  if (values.heat === undefined) return '';
  if (!values.heat) return 'Warmth is no issue, then.';
  if (values.positions !== undefined && !shared.has('positions')) return '';
  return pickByTurn(
    ['You sleep warm, noted.', 'You sleep warm, so I look for airier beds.', 'You get warm at night, I see.'],
    turn,
  );
}

function partnerSentence({ values, amounts, isRenewed }: SaidBack, shared: ReadonlySet<SharedKey>): string {
  const { partner, partnerPositions, partnerWeight, partnerFirmness, partnerHeat } = values;
  const does: string[] = [];
  if (partnerPositions !== undefined && !shared.has('positions')) {
    const isMover = partnerPositions.every((position) => position === 'combination');
    does.push(
      isMover ? 'moves around at night' : `is ${withArticle(sleeperPhrase(partnerPositions, false))}`,
    );
  }
  if (partnerWeight !== undefined && !shared.has('weight')) {
    const build = buildWord(partnerWeight).replace(/^an? /, '');
    does.push(
      amounts.partnerWeight === null
        ? `has a${/^a/.test(build) ? 'n' : ''} ${build}`
        : `weighs ${amounts.partnerWeight}`,
    );
  }
  if (partnerFirmness !== undefined && !shared.has('firmness')) {
    does.push(`likes ${feelPhrase(partnerFirmness)}`);
  }
  if (partnerHeat !== undefined) does.push(partnerHeat ? 'sleeps warm' : "doesn't get warm");
  if (does.length > 0) return `${isRenewed ? 'So your' : 'Your'} partner ${listed(does)}.`;
  if (partner === undefined || shared.size > 0) return '';
  return partner ? 'Then it should suit both of you.' : 'Just for you, then.';
}

/** What the search will keep to, in one sentence. */
function plans({ values, amounts, isRenewed }: SaidBack): string {
  const does: string[] = [];
  if (values.budget !== undefined && amounts.budget === null) {
    does.push(isRenewed ? 'go by the new budget' : 'stay within your budget');
  }
  if (values.materialsWanted?.length)
    does.push(`look at ${materialsAsAvoided(values.materialsWanted, 'and')} first`);
  if (values.materialsAvoided?.length)
    does.push(`leave out ${materialsAsAvoided(values.materialsAvoided, 'and')}`);
  if (values.needs?.length) does.push(`look for ${needsPhrase(values.needs)}`);
  return does.length === 0 ? '' : `I'll ${listed(does)}.`;
}
