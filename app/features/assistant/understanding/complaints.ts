import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';
import type { SpanFacts, StatementContext } from '#app/features/assistant/understanding/corrections.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { Stances, StanceInput } from '#app/features/assistant/understanding/stances.ts';
import type {
  Change,
  Intent,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** An objection to the shown beds ("that one is too high for her", "12 is not fine") and the change it asks for. */
export interface Complaint {
  change: Change;
  /** What the spans in the complaint state: a limit, or nothing. */
  rulings: ReadonlyMap<Span, SpanFacts>;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'firmness.most': 'softer',
  'firmness.least': 'firmer',
  'thickness.most': 'thinner',
  'thickness.least': 'thicker',
  'price.most': 'cheaper',
};
/** A rejected height counts as too high at or above this, and as too low below. */
const HIGH_INCHES = 10;
const STEP = 1;
const NEAR = 3;

interface ComplaintContext {
  context: MessageContext;
  stances: Stances;
}

interface Sentence {
  from: number;
  to: number;
}

export function readComplaint(
  context: MessageContext,
  stances: Stances,
  { message, pack, hasCards }: StanceInput,
): Complaint | null {
  if (!hasCards) return null;
  const scene = { context, stances };
  for (const sentence of context.sentences) {
    const { tokens } = context;
    const text = message.slice(tokens[sentence.from]!.start, tokens[sentence.to - 1]!.end);
    const isReproach = listWordsIn(scene, sentence).some(({ concept }) => concept === 'say.reply');
    if (isQuestionForm(text, pack.asking) && !isReproach) continue;
    const found = findComplaint(scene, sentence);
    if (found !== null) return found;
  }
  return null;
}

function listWordsIn({ stances }: ComplaintContext, { from, to }: Sentence): ConceptMatch[] {
  return stances.words.filter((one) => one.from >= from && one.to <= to);
}

function findComplaint(scene: ComplaintContext, sentence: Sentence): Complaint | null {
  const { context } = scene;
  const words = listWordsIn(scene, sentence);
  const numbers = context.spans.filter(
    ({ type, from, to }) => type === 'number' && from >= sentence.from && to <= sentence.to,
  );
  const height = numbers.find((one) => isHeight(one) && isRejected(scene, one));
  if (height !== undefined) return toHeightComplaint(scene, height, height.number!.value >= HIGH_INCHES);
  const price = numbers.find((one) => isMoneyAmount(one) && isTooHigh(words, one));
  if (price !== undefined) return { change: 'cheaper', rulings: new Map([[price, []]]) };
  const too = words.find((one) => isComplaining(scene, one, words));
  const change = too && CHANGES[too.concept.slice(too.concept.indexOf('.') + 1)];
  if (too === undefined || change === undefined) return null;
  const named = numbers.findLast((one) => isHeight(one) && one.to <= too.from);
  if (named !== undefined && (change === 'thinner' || change === 'thicker'))
    return toHeightComplaint(scene, named, change === 'thinner');
  const feels = context.spans.filter(
    ({ type, from, to }) => type === 'feel' && from >= too.from && to <= too.to,
  );
  return { change, rulings: new Map(feels.map((one) => [one, []])) };
}

function isHeight({ offers, unit }: Span): boolean {
  return 'thicknessMax' in offers && unit !== 'money';
}

function isMoneyAmount({ offers, unit }: Span): boolean {
  return 'budget' in offers && (unit === '' || unit === 'money');
}

function isRejected({ stances }: ComplaintContext, one: Span): boolean {
  const isBefore = ({ concept, to }: ConceptMatch) =>
    concept === 'verdict.reach' && to <= one.from && one.from - to < NEAR;
  return stances.ruledOut.has(one) || stances.words.some(isBefore);
}

/** "899 is too much", "$799 is way over". */
function isTooHigh(words: readonly ConceptMatch[], { to }: Span): boolean {
  const verb = words.find(({ concept, from }) => concept === 'verb.be' && from >= to && from - to < NEAR);
  return verb !== undefined && words.some((one) => HIGH.test(one.concept) && one.from === verb.to);
}

const HIGH = /^(?:verdict\.high|too\.(?:thickness|price)\.most)$/;

/** A rejected height sets a limit, unless the message goes on to give the right one. */
function toHeightComplaint({ context }: ComplaintContext, part: Span, isTooHighUp: boolean): Complaint {
  const { value } = part.number!;
  const isOther = (one: Span) =>
    one.type === 'number' && one.from > part.from && isHeight(one) && isMeasured(context, one);
  const limit = isTooHighUp
    ? { key: 'thicknessMax', value: value - STEP }
    : { key: 'thicknessMin', value: value + STEP };
  const rulings = context.spans.some(isOther) ? [] : [limit];
  return { change: isTooHighUp ? 'thinner' : 'thicker', rulings: new Map([[part, rulings]]) };
}

function isMeasured({ conceptsAt }: MessageContext, { unit, from, to }: Span): boolean {
  const beside = conceptsAt.slice(Math.max(0, from - NEAR), to + NEAR).flat();
  return unit === 'inches' || beside.some((one) => one === 'cue.most' || one === 'cue.least');
}

/** "Too firm" about a shown bed, but not "not too firm", "I want it very firm" or "my old bed is too soft". */
function isComplaining(
  { context }: ComplaintContext,
  { concept, from }: ConceptMatch,
  words: readonly ConceptMatch[],
): boolean {
  const [degree] = concept.split('.');
  if (degree !== 'too' && degree !== 'very') return false;
  const { conceptsAt, clauses, clauseAt } = context;
  const before = words.filter((one) => one.to <= from);
  const isSubject = before.some((one) => one.concept === 'shown.bed');
  const isOfOwn = before.some((one) => one.concept === 'bed.own');
  const cues = conceptsAt.slice(words[0]!.from, from).flat();
  const isOfNow = !isSubject && cues.some((one) => one === 'cue.current' || one === 'cue.past');
  const isNot = conceptsAt
    .slice(Math.max(0, from - NEAR), from)
    .flat()
    .includes('cue.not');
  const isWished = clauses[clauseAt[from] ?? 0]?.flags.includes('wish') === true;
  const isSaidOf =
    degree === 'too' || before.some((one) => one.concept === 'verb.be' && from - one.to < NEAR - 1);
  return isSaidOf && !isOfOwn && !isOfNow && !isNot && !isWished;
}

/** "That's too high for her" asks for other beds; it isn't a question about the shown ones. */
export function toComplaintReading(read: Understanding, change: Change): Understanding {
  const intents = read.intents.filter((intent) => KEPT_WITH_COMPLAINT.has(intent));
  return { ...read, intents: ['more', ...intents], topics: [], rank: null, change, isQuestion: false };
}

const KEPT_WITH_COMPLAINT: ReadonlySet<Intent> = new Set<Intent>([
  ...(['angry', 'grief', 'person', 'thanks', 'recommend'] as const),
]);

const WISH_BY_COMPLAINT: readonly (readonly [complaint: RegExp, feel: string])[] = [
  [/^(?:feel\.(?:extra-)?firm|bed\.too-firm)$/, 'medium-soft'],
  [/^(?:feel\.(?:extra-)?soft|bed\.too-soft)$/, 'medium-firm'],
];

/** "Everything feels like a rock to me": whoever complains of all beds wants the other way. */
export function resolveGeneralComplaints(
  { context, words }: StatementContext,
  rulings: Map<Span, SpanFacts>,
): void {
  for (const every of words.filter(({ concept }) => concept === 'bed.every')) {
    const sentence = context.sentences.find(({ from, to }) => every.from >= from && every.from < to);
    const after = context.spans.filter(
      ({ from, to }) => from >= every.to && to <= (sentence?.to ?? 0) && from - every.to <= COMPLAINT_REACH,
    );
    for (const span of after) {
      const feel = WISH_BY_COMPLAINT.find(([complaint]) => complaint.test(span.concept))?.[1];
      if (feel !== undefined) rulings.set(span, [{ key: 'feel', value: feel }]);
    }
  }
}

const COMPLAINT_REACH = 8;
