import type { MessageInput } from '#app/features/assistant/dialogue/objections.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/asking.ts';
import type {
  Change,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Remarks that wish for something by what they refuse: "nothing I sink into", "not hard as a board", "that price scares me". */

interface RefusedFeel {
  /** A feel that the words name, and which isn't wished for. */
  isRefused(firmness: number): boolean;
  change: Change;
  /** What is looked for instead, where no beds are shown that it could be held against. */
  firmness: number;
}

const REFUSED_FEELS: Readonly<Record<string, RefusedFeel>> = {
  'has.no-sink': { isRefused: (firmness) => firmness <= 4, change: 'firmer', firmness: 6.5 },
  'has.no-hard': { isRefused: (firmness) => firmness >= 8, change: 'softer', firmness: 5.5 },
};

export function withRemark(read: Understanding, { text, pack, before }: MessageInput): Understanding {
  if (read.isQuestion || isQuestionForm(text, pack.asking)) return read;
  const { named } = pack.ownCase(text);
  const hasBeds = before.lastShown.length > 0;
  const [, feel] = Object.entries(REFUSED_FEELS).find(([concept]) => named.has(concept)) ?? [];
  if (feel !== undefined) return withoutRefusedFeel(read, feel, hasBeds);
  const isPlain =
    read.facts.length === 0 && read.change === null && read.intents.every((one) => OPEN.has(one));
  if (!named.has('has.shock') || !hasBeds || !isPlain) return read;
  return { ...read, intents: ['more'], topics: [], change: 'cheaper' };
}

const OPEN: ReadonlySet<string> = new Set(['inform', 'refuse', 'agree', 'about-shown', 'angry']);

function withoutRefusedFeel(read: Understanding, feel: RefusedFeel, hasBeds: boolean): Understanding {
  const isOfFeel = ({ key, value }: UnderstoodFact) =>
    key === 'firmness' && (typeof value !== 'number' || feel.isRefused(value));
  const facts = read.facts.filter((fact) => !isOfFeel(fact));
  const isSaid = facts.some(({ key }) => key === 'firmness');
  const rest = { ...read, facts, doubts: read.doubts.filter((fact) => !isOfFeel(fact)), skipped: [] };
  if (isSaid || read.intents.includes('angry')) return rest;
  if (hasBeds) return { ...rest, intents: ['more'], topics: [], change: feel.change };
  const wish = { key: 'firmness', value: feel.firmness, quote: '', manner: 'said' } as const;
  return { ...rest, intents: ['inform'], facts: [...facts, wish] };
}
