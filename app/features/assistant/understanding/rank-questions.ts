import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type {
  Attribute,
  Rank,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Questions about the best or most of something, among the shown beds or in general. */

/** How a kind of question changes the understanding. */
export type Effect = Partial<Understanding>;

/** Clears everything else the message seems to ask. */
export const NOTHING_ELSE: Effect = {
  rank: null,
  change: null,
  fit: undefined,
  lesson: undefined,
  why: undefined,
};

export const isOf = <T extends string>(names: readonly T[], name: string): name is T =>
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

export function ofRank(name: string, { rank, topics, pains = [] }: Understanding): Effect | null {
  if (name === 'bounce' && rank !== null) return ranked(rank);
  if (name === 'lifespan' || name === 'bounce')
    return { ...NOTHING_ELSE, listing: undefined, topics: [], intents: ['about-shown'] };
  if (name === 'position' && rank !== null && isOf(POSITIONS, rank.attribute)) return ranked(rank);
  if (name === 'pain' || name === 'position') {
    const purpose = rank?.purpose ?? painPurpose(pains) ?? positionPurpose(topics);
    if (purpose === null) return null;
    return ranked({ attribute: 'pressure', most: true, purpose });
  }
  const own = RANKS[name];
  return own === undefined
    ? null
    : ranked(rank?.attribute === own.attribute && own.purpose === undefined ? rank : own);
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

export function ofGeneralRank(name: string): Effect | null {
  const kind = GENERAL_KINDS[name];
  if (kind === undefined) return null;
  return { ...NOTHING_ELSE, kind, listing: undefined, topics: [], intents: ['explain'] };
}

const ranked = (rank: Rank): Effect => ({
  ...NOTHING_ELSE,
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

export function painPurpose(pains: readonly { spot: string }[]): Exclude<Purpose, 'value'> | null {
  return pains.map(({ spot }) => PURPOSE_BY_SPOT[spot]).find((one) => one !== undefined) ?? null;
}

const POSITIONS: readonly Attribute[] = ['side', 'back', 'stomach'];

function positionPurpose(topics: readonly Topic[]): Purpose | null {
  const found = POSITIONS.find((one) => topics.includes(`attribute.${one}`));
  return (found as Purpose | undefined) ?? null;
}
