import type { MessageInput } from '#app/features/assistant/dialogue/reading-corrections.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';
import type { SituationDetails } from '#app/features/assistant/understanding/situation.ts';
import type {
  Change,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/**
 * Remarks that state a preference by what they reject: "nothing I sink into", "not hard as a board", "that price scares
 * me".
 */

interface RefusedFeel {
  /** A feel the words name but reject. */
  isRefused(firmness: number): boolean;
  change: Change;
  /** The feel to look for if no beds are shown to compare with. */
  firmness: number;
}

const REFUSED_FEELS: Readonly<Record<string, RefusedFeel>> = {
  'has.no-sink': { isRefused: (firmness) => firmness <= 4, change: 'firmer', firmness: 6.5 },
  'has.no-hard': { isRefused: (firmness) => firmness >= 8, change: 'softer', firmness: 5.5 },
};

/** Corrects a statement by what its numbers measure and what it rejects. */
export function correctStatement(stated: Understanding, input: MessageInput): Understanding {
  const { text, pack, before } = input;
  const own = pack.readSituation(text);
  const isAsking = stated.isQuestion || isQuestionForm(text, pack.asking);
  const read = dropUnrelatedMeasures(
    isAsking ? dropUnrelatedNo(stated, before.asked) : stated,
    own,
    isAsking,
  );
  if (isAsking) return read;
  const { named } = own;
  const hasBeds = before.lastShown.length > 0;
  const [, feel] = Object.entries(REFUSED_FEELS).find(([concept]) => named.has(concept)) ?? [];
  if (feel !== undefined) {
    const beside = readBesideRefusal(input);
    return beside === null ? withoutRefusedFeel(read, feel, hasBeds) : withFeel(read, beside);
  }
  if (named.has('has.cant-pay') && own.amounts.length > 0 && hasBeds) return asCheaperRequest(read);
  const isPlain =
    read.facts.length === 0 &&
    read.change === null &&
    read.intents.every((one) => UNSPECIFIC_INTENTS.has(one));
  if (!named.has('has.shock') || !hasBeds || !isPlain) return read;
  return { ...read, intents: ['more'], topics: [], change: 'cheaper' };
}

const SOFT_MAX = 4;
const SOFT_WITHOUT_SINKING = 4.25;

/** "Soft on top, but nothing I sink into": somewhat soft; null if nothing soft is wished for beside the refusal. */
function readBesideRefusal({ text, pack, before, context }: MessageInput): number | null {
  const parts = text.split(pack.joins).filter((part) => part !== undefined);
  const rest = parts.filter((part) => {
    const { named } = pack.readSituation(part);
    return !Object.keys(REFUSED_FEELS).some((concept) => named.has(concept));
  });
  if (rest.length === parts.length) return null;
  const { currency } = context.store;
  const asked = before.asked === 'firmness' ? 'firmness' : null;
  const { facts } = pack.understand(rest.join(', '), { asked, shownCount: 0, currency });
  const isSoft = facts.some(({ key, value }) => key === 'firmness' && Number(value) <= SOFT_MAX);
  return isSoft ? SOFT_WITHOUT_SINKING : null;
}

function withFeel(read: Understanding, firmness: number): Understanding {
  const others = read.facts.filter(({ key }) => key !== 'firmness');
  const wish = { key: 'firmness', value: firmness, quote: '', manner: 'said' } as const;
  return { ...read, facts: [...others, wish], doubts: read.doubts.filter(({ key }) => key !== 'firmness') };
}

const UNRELATED_KIND = /^(?:store|service|know)\./;

/** The "no" in "third floor, no elevator" isn't an answer. */
function dropUnrelatedNo(read: Understanding, asked: MessageInput['before']['asked']): Understanding {
  const isElse = UNRELATED_KIND.test(read.kind ?? '');
  const isBare = ({ key, value }: UnderstoodFact) => key === asked && typeof value === 'boolean';
  return isElse ? { ...read, facts: read.facts.filter((fact) => !isBare(fact)) } : read;
}

const HEIGHTS: ReadonlySet<string> = new Set(['thicknessMax', 'thicknessMin']);

/**
 * The height of a frame or rail isn't a bed's, a person's height isn't a feel, and asking whether a split bed is needed
 * isn't a request for one.
 */
function dropUnrelatedMeasures(
  read: Understanding,
  { amounts, named, tall }: SituationDetails,
  isAsking: boolean,
): Understanding {
  const isOfBed = ({ of }: SituationDetails['amounts'][number]) => of === null || of === 'bed';
  const isOther = (value: unknown) =>
    amounts.some((one) => one.value === value && !isOfBed(one)) &&
    !amounts.some((one) => one.value === value && isOfBed(one));
  const isNeedAsked = isAsking && named.has('has.need') && named.has('has.split');
  // "Do two twin XLs fit on a queen base", "will my king sheets fit on two twins".
  const isCompared = named.has('has.twins') && named.has('has.as-big');
  const isHeightOnly = tall !== null && read.namedFeels === undefined;
  const isStated = ({ key, value }: UnderstoodFact) =>
    !(isHeightOnly && key === 'firmness') &&
    !(HEIGHTS.has(key) && isOther(value)) &&
    !(isCompared && isAsking && (key === 'size' || key === 'base')) &&
    !(isNeedAsked && key === 'size' && String(value).startsWith('Split'));
  return { ...read, facts: read.facts.filter(isStated), doubts: read.doubts.filter(isStated) };
}

/** An amount the shopper can't pay isn't a budget; they want to pay less. */
function asCheaperRequest(read: Understanding): Understanding {
  const isOther = ({ key }: UnderstoodFact) => key !== 'budget';
  const facts = read.facts.filter(isOther);
  return {
    ...read,
    facts,
    doubts: read.doubts.filter(isOther),
    intents: ['more'],
    topics: [],
    change: 'cheaper',
  };
}

const UNSPECIFIC_INTENTS: ReadonlySet<string> = new Set([
  'inform',
  'refuse',
  'agree',
  'about-shown',
  'choose',
  'angry',
]);

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
