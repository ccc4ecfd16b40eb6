import type { Act } from '#app/features/assistant/acts.ts';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import { type Figure, figuresIn, isTrueFigure } from '#app/features/assistant/figures.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { quickReplies } from '#app/features/assistant/dialogue/quick-replies.ts';
import type { ReplyPlan, RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { knownValues, listQuotes } from '#app/features/assistant/understanding/known-facts.ts';

const USED_WORDINGS_MAX = 120;
/** Acts whose wording includes values: the state remembers the variant used, not its text. */
const ACTS_REMEMBERED_BY_VARIANT: readonly Act['act'][] = [
  'acknowledge',
  'clarify',
  'property',
  'property-each',
  'rank',
  'describe',
  'why',
  'pick',
  'drawbacks',
  'cite',
  'store-unknown',
];

/** Renders a plan: text, cards or a table, closing text with the question last, quick replies. */
export function renderPlan(plan: ReplyPlan, renderContext: RenderContext): ReplyPart[] {
  const { state } = renderContext;
  const hasMiddle = plan.cards.length > 0 || plan.table !== null;
  const acts = [...plan.opening, ...plan.closing];
  const lastSaid = state.said.at(-1);
  const opening = withoutQuestions(renderActs(plan.opening, renderContext));
  const closing = introduceQuestion(
    withOneQuestion(renderActs(plan.closing, renderContext)),
    plan,
    renderContext,
  );
  const whole = joinLines([opening, closing]);
  const isSame = whole !== '' && renderContext.alreadySaid === '' && hash(whole) === lastSaid;
  const intro = isSame && !hasMiddle ? renderActs([{ act: 'as-before' }], renderContext) : '';
  recordUsedWording(state, hash(whole));
  state.lastActs = acts;
  const parts: ReplyPart[] = [];
  const texts = hasMiddle ? [joinLines([intro, opening]), closing] : [joinLines([intro, whole]), ''];
  const figures = figuresIn(acts);
  if (texts[0] !== '') parts.push({ type: 'text', text: texts[0]!, ...(figures.length > 0 && { figures }) });
  if (plan.cards.length > 0) parts.push({ type: 'products', items: plan.cards });
  if (plan.table !== null) parts.push({ type: 'comparison', table: plan.table });
  if (texts[1] !== '') parts.push({ type: 'text', text: texts[1]! });
  if (plan.form !== null) parts.push({ type: 'lead-form', form: plan.form });
  if (plan.link !== null) parts.push({ type: 'link', link: plan.link });
  const items = quickReplies(plan, renderContext);
  return items.length === 0 ? parts : [...parts, { type: 'quick-replies', items }];
}

/** Explains why a question follows new cards: they already fit. */
function introduceQuestion(said: string, { cards, closing }: ReplyPlan, { pack }: RenderContext): string {
  const isQuestion = closing.length === 1 && closing[0]!.act === 'ask' && !closing[0]!.again;
  const isPlain = splitSentences(said).length === 1 && said.endsWith('?');
  return cards.length > 0 && isQuestion && isPlain ? pack.replies.narrowDown(said) : said;
}

/** Renders acts, preferring wordings the chat hasn't used, then the least recently used. */
export function renderActs(acts: readonly Act[], renderContext: RenderContext): string {
  const lines = acts.flatMap((act) => chooseWording(act, renderContext) ?? []);
  return joinLines(withoutRepeats(lines, renderContext.alreadySaid));
}

function chooseWording<A extends Act>(act: A, renderContext: RenderContext): string | null {
  const { pack, context, state } = renderContext;
  if (!figuresIn(act).every((figure) => mayBeStated(figure, renderContext))) return null;
  const word = pack.acts[act.act] as (act: A, context: WordingContext) => readonly string[];
  const ranked = word(act, wordingContext(state, context))
    .filter((one) => one.trim() !== '')
    .map((text, place) => {
      const isByPlace = ACTS_REMEMBERED_BY_VARIANT.includes(act.act);
      const keys = isByPlace ? [hash(`${wordingKey(act)} ${place}`)] : splitSentences(text).map(hash);
      return { text, keys, heard: Math.max(...keys.map((key) => state.said.lastIndexOf(key))) };
    })
    .toSorted((one, other) => one.heard - other.heard);
  const [wording] = ranked;
  if (wording === undefined || (wording.heard >= 0 && isOptional(act))) return null;
  // A lesson that didn't help isn't repeated.
  if (wording.heard >= 0 && act.act === 'explain')
    return chooseWording(
      { act: 'unanswered', about: 'other', contact: getFirstContact(context.store) },
      renderContext,
    );
  // The last sentence of a lesson says what to do.
  if (wording.heard >= 0 && act.act === 'lesson') return shortened(wording.text, renderContext);
  for (const key of wording.keys) recordUsedWording(state, key);
  return wording.text;
}

/** An amount that doesn't follow from the catalog and the shopper's own budget is never said. */
function mayBeStated(figure: Figure, { context, state }: RenderContext): boolean {
  const isOwnBudget = figure.budgets === 0 || figure.budgetMinor === knownValues(state.facts).budget;
  return isOwnBudget && isTrueFigure(figure, context.getProduct);
}

/** A paragraph the chat has seen, as a short reminder. */
function shortened(text: string, renderContext: RenderContext): string {
  const last = splitSentences(text).at(-1)!.trim();
  return joinLines([chooseWording({ act: 'as-before' }, renderContext) ?? '', last]);
}

/** Acts to leave out rather than repeat. */
function isOptional(act: Act): boolean {
  if (act.act === 'explain') return act.isUnasked === true;
  return act.act === 'offer' || act.act === 'need-more' || (act.act === 'ask' && act.again);
}

/** The act without its values: only which of its fields are filled. */
function wordingKey(act: Act): string {
  const filled = Object.entries(act).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return [act.act, ...filled.map(([key]) => key)].join(' ');
}

function wordingContext(
  state: ConversationState,
  { store, voice }: RenderContext['context'],
): WordingContext {
  const units = { currency: store.currency, measurementUnit: store.measurementUnit };
  const shopper = { known: knownValues(state.facts), quotes: listQuotes(state.facts) };
  return { store, voice, units, shownCount: state.lastShown.length, ...shopper };
}

function recordUsedWording(state: ConversationState, key: number): void {
  state.said = [...state.said, key].slice(-USED_WORDINGS_MAX);
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function withoutQuestions(text: string): string {
  return text.replace(/\?+/g, '.').replaceAll('¿', '');
}

/** Keeps only the question at the end of the text; turns others into statements. */
function withOneQuestion(text: string): string {
  const last = text.lastIndexOf('?');
  if (last < 0 || last < text.length - 1) return withoutQuestions(text);
  const start = Math.max(text.lastIndexOf('. ', last), text.lastIndexOf('? ', last - 1)) + 1;
  return `${withoutQuestions(text.slice(0, start))}${text.slice(start)}`;
}

const REPETITION_MIN_SHARE = 0.7;

/** The lines that aren't already in the reply. */
export function withoutRepeats(lines: readonly string[], said: string): string[] {
  if (said === '') return [...lines];
  const known = new Set(wordsOf(said));
  return lines.filter((line) => {
    const words = wordsOf(line);
    return (
      words.length === 0 ||
      words.filter((word) => known.has(word)).length / words.length < REPETITION_MIN_SHARE
    );
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
