import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type {
  Attribute,
  Rank,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Questions about the best or most of something, among the shown beds or in general. */

/** How a kind of question changes the understanding. */
export type UnderstandingPatch = Partial<Understanding>;

/** Clears everything else the message seems to ask. */
export const CLEARED_QUESTIONS: UnderstandingPatch = {
  rank: null,
  change: null,
  fit: undefined,
  lesson: undefined,
  why: undefined,
};

export const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

const RANKS: Readonly<Record<string, Rank>> = {
  firmest: { attribute: 'firmness', most: true },
  softest: { attribute: 'firmness', most: false },
  thickest: { attribute: 'thickness', most: true },
  thinnest: { attribute: 'thickness', most: false },
  cheapest: { attribute: 'price', most: false },
  dearest: { attribute: 'price', most: true },
  value: { attribute: 'price', most: true, purpose: 'value' },
  cooling: { attribute: 'cooling', most: true },
  motion: { attribute: 'motion', most: true },
  edge: { attribute: 'edge', most: true },
  heavy: { attribute: 'capacity', most: true, purpose: 'weight' },
  couple: { attribute: 'motion', most: true, purpose: 'couple' },
  'getting-up': { attribute: 'edge', most: true, purpose: 'getting-up' },
};

export function patchForRank(
  name: string,
  { rank, topics, pains = [] }: Understanding,
): UnderstandingPatch | null {
  if (name === 'bounce' && rank !== null) return patchWithRank(rank);
  if (name === 'lifespan' || name === 'bounce')
    return { ...CLEARED_QUESTIONS, listing: undefined, topics: [], intents: ['about-shown'] };
  if (name === 'position' && rank !== null && isOneOf(POSITIONS, rank.attribute)) return patchWithRank(rank);
  if (name === 'pain' || name === 'position') {
    const purpose = rank?.purpose ?? getPainPurpose(pains) ?? positionPurpose(topics);
    if (purpose === null) return null;
    return patchWithRank({ attribute: 'pressure', most: true, purpose });
  }
  const own = RANKS[name];
  return own === undefined
    ? null
    : patchWithRank(rank?.attribute === own.attribute && own.purpose === undefined ? rank : own);
}

/** The kinds that replace a ranking while no beds are shown. */
const GENERAL_KINDS: Readonly<Record<string, string>> = {
  heavy: 'fit.weight',
  couple: 'fit.couple',
  pain: 'fit.pain',
  position: 'fit.position',
  lifespan: 'know.lifespan',
  bounce: 'know.bounce',
};

export function patchForGeneralRank(name: string): UnderstandingPatch | null {
  const kind = GENERAL_KINDS[name];
  if (kind === undefined) return null;
  return { ...CLEARED_QUESTIONS, kind, listing: undefined, topics: [], intents: ['explain'] };
}

const patchWithRank = (rank: Rank): UnderstandingPatch => ({
  ...CLEARED_QUESTIONS,
  listing: undefined,
  rank,
  topics: [],
  intents: ['about-shown'],
});

const PURPOSE_BY_SPOT: Readonly<Record<string, Exclude<Purpose, 'value'>>> = {
  shoulders: 'shoulders',
  hips: 'hips',
  back: 'back-pain',
  neck: 'shoulders',
  other: 'joints',
};

export function getPainPurpose(pains: readonly { spot: string }[]): Exclude<Purpose, 'value'> | null {
  return pains.map(({ spot }) => PURPOSE_BY_SPOT[spot]).find((one) => one !== undefined) ?? null;
}

const POSITIONS: readonly Attribute[] = ['side', 'back', 'stomach'];

function positionPurpose(topics: readonly Topic[]): Purpose | null {
  const found = POSITIONS.find((one) => topics.includes(`attribute.${one}`));
  return (found as Purpose | undefined) ?? null;
}
