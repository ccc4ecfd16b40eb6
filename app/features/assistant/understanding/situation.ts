import { CENTIMETERS_PER_INCH } from '#app/features/inventory/attributes/sizes.ts';
import { parseMessage, type TrainedPack } from '#app/features/assistant/understanding/classify-message.ts';
import {
  type ConceptMatch,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** A number and what it measures: "4 inch gaps", "my frame is 10 inches high". */
export interface MeasuredAmount {
  value: number;
  unit: 'inches' | 'pounds' | 'years' | null;
  /** An `of.` concept from the language pack; null if none is named near the number. */
  of: string | null;
}

/** Numbers and objects that a message mentions about the shopper's own situation: room, base, door, people. */
export interface SituationDetails {
  named: ReadonlySet<string>;
  amounts: readonly MeasuredAmount[];
  /** A person's height in inches, from "6 ft 4", 5'11" or 190 cm. */
  tall: number | null;
}

const MESSAGE_MAX = 600;
/** Maximum tokens between a number and what it measures. */
const AFTER_MAX = 2;
const BEFORE_MAX = 5;
const POUNDS_PER_KILO = 2.2046;

/** Conversion factors to inches, pounds and years. */
const UNITS: Readonly<Record<string, readonly [unit: NonNullable<MeasuredAmount['unit']>, factor: number]>> =
  {
    inches: ['inches', 1],
    centimetres: ['inches', 1 / CENTIMETERS_PER_INCH],
    metres: ['inches', 100 / CENTIMETERS_PER_INCH],
    feet: ['inches', 12],
    pounds: ['pounds', 1],
    kilos: ['pounds', POUNDS_PER_KILO],
    years: ['years', 1],
    time: ['years', 1],
  };

export function createSituationReader(
  pack: TrainedPack,
  words: Lexicon,
): (message: string) => SituationDetails {
  return (message) => {
    const context = parseMessage(message.slice(0, MESSAGE_MAX), null, pack);
    // Both as typed and after spelling correction.
    const found = [splitTokens(message.slice(0, MESSAGE_MAX)), context.tokens].flatMap((tokens) =>
      findConcepts(words, tokens),
    );
    const amounts = context.spans
      .filter(({ type, number }) => type === 'number' && number !== undefined)
      .map((span) => toAmount(span, found, context));
    return { named: new Set(found.map(({ concept }) => concept)), amounts, tall: personHeight(message) };
  };
}

/** Limited to plausible human heights. */
const FEET = /\b([4-7])\s?(?:ft|feet|foot|pies|['’′])\.?\s?(\d{1,2})?\b/i;
const CENTIMETRES =
  /(?<!\b(?:x|by|por) ?)\b(1[2-9]\d|2[0-2]\d) ?cm\b(?! ?(?:x|by|por|×|wide|long|across|de (?:ancho|largo))\b)/i;

function personHeight(message: string): number | null {
  const feet = FEET.exec(message);
  if (feet !== null) return Number(feet[1]) * 12 + Number(feet[2] ?? 0);
  const centimetres = CENTIMETRES.exec(message)?.[1];
  return centimetres === undefined ? null : Math.round(Number(centimetres) / CENTIMETERS_PER_INCH);
}

function toAmount(span: Span, found: readonly ConceptMatch[], context: MessageContext): MeasuredAmount {
  const [unit, factor] = UNITS[span.unit ?? ''] ?? [null, 1];
  const value = Math.round(span.number!.value * factor * 10) / 10;
  return { value, unit, of: findMeasuredThing(span, found, context) };
}

/** The object right after a number and its unit, or else the last one before it in the sentence. */
function findMeasuredThing(
  { from, to, unit }: Span,
  found: readonly ConceptMatch[],
  { sentences, spans, clauseAt }: MessageContext,
): string | null {
  const sentence = sentences.find((one) => from >= one.from && from < one.to);
  const things = found.filter(
    (one) =>
      one.concept.startsWith('of.') &&
      one.from >= (sentence?.from ?? 0) &&
      one.to <= (sentence?.to ?? Number.POSITIVE_INFINITY),
  );
  const isFree = (start: number, end: number) =>
    !spans.some((other) => other.type === 'number' && other.from >= start && other.to <= end);
  const end = to + (unit === '' ? 0 : 1);
  const isNext = (one: ConceptMatch) =>
    one.from >= to && one.from - end <= AFTER_MAX && clauseAt[one.from] === clauseAt[from];
  const next = things.find((one) => isNext(one) && isFree(to, one.from));
  const last = things.findLast(
    (one) => one.to <= from && from - one.to <= BEFORE_MAX && isFree(one.to, from),
  );
  return (next ?? last)?.concept.slice('of.'.length) ?? null;
}
