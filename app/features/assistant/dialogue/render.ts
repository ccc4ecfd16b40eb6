import type { Act } from '#app/features/assistant/acts.ts';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import { firstContact } from '#app/features/assistant/dialogue/answers/store-contact.ts';
import { quickReplies } from '#app/features/assistant/dialogue/quick-replies.ts';
import type { Plan, RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { knownValues, quotesOf } from '#app/features/assistant/understanding/known-facts.ts';

const SAID_MAX = 120;
/** Acts whose wordings differ by the values in them: variants are known by their place. */
const ACTS_WITH_CARD_POSITION: readonly Act['act'][] = [
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

/** A plan in the words of the language: text, cards or a table, text with the question last, quick replies. */
export function renderPlan(plan: Plan, speaker: RenderContext): ReplyPart[] {
  const { state } = speaker;
  const hasMiddle = plan.cards.length > 0 || plan.table !== null;
  const acts = [...plan.opening, ...plan.closing];
  const lastSaid = state.said.at(-1);
  const opening = withoutQuestions(renderActs(plan.opening, speaker));
  const closing = withOneQuestion(renderActs(plan.closing, speaker));
  const whole = joined([opening, closing]);
  const isSame = whole !== '' && speaker.alreadySaid === '' && hash(whole) === lastSaid;
  const lead = isSame && !hasMiddle ? renderActs([{ act: 'as-before' }], speaker) : '';
  remember(state, hash(whole));
  state.lastActs = acts;
  const parts: ReplyPart[] = [];
  const texts = hasMiddle ? [joined([lead, opening]), closing] : [joined([lead, whole]), ''];
  if (texts[0] !== '') parts.push({ type: 'text', text: texts[0]! });
  if (plan.cards.length > 0) parts.push({ type: 'products', items: plan.cards });
  if (plan.table !== null) parts.push({ type: 'comparison', table: plan.table });
  if (texts[1] !== '') parts.push({ type: 'text', text: texts[1]! });
  if (plan.form !== null) parts.push({ type: 'lead-form', form: plan.form });
  if (plan.link !== null) parts.push({ type: 'link', link: plan.link });
  const items = quickReplies(plan, speaker);
  return items.length === 0 ? parts : [...parts, { type: 'quick-replies', items }];
}

/** The words of acts, each in a wording of which the chat has heard no sentence, or heard it longest ago. */
export function renderActs(acts: readonly Act[], speaker: RenderContext): string {
  const lines = acts.flatMap((act) => wordingOf(act, speaker) ?? []);
  return joined(withoutRepeats(lines, speaker.alreadySaid));
}

function wordingOf<A extends Act>(act: A, speaker: RenderContext): string | null {
  const { pack, context, state } = speaker;
  const word = pack.acts[act.act] as (act: A, context: WordingContext) => readonly string[];
  const ranked = word(act, wordingContext(state, context))
    .filter((one) => one.trim() !== '')
    .map((text, place) => {
      const isByPlace = ACTS_WITH_CARD_POSITION.includes(act.act);
      const keys = isByPlace ? [hash(`${wordingKey(act)} ${place}`)] : splitSentences(text).map(hash);
      return { text, keys, heard: Math.max(...keys.map((key) => state.said.lastIndexOf(key))) };
    })
    .toSorted((one, other) => one.heard - other.heard);
  const [wording] = ranked;
  if (wording === undefined || (wording.heard >= 0 && isOptional(act))) return null;
  // A lesson that didn't help isn't given again.
  if (wording.heard >= 0 && act.act === 'explain')
    return wordingOf({ act: 'unanswered', about: 'other', contact: firstContact(context.store) }, speaker);
  for (const key of wording.keys) remember(state, key);
  return wording.text;
}

/** Rather left out than said again. */
function isOptional(act: Act): boolean {
  if (act.act === 'explain') return act.isUnasked === true;
  return act.act === 'offer' || act.act === 'need-more' || (act.act === 'ask' && act.again);
}

/** The act without its values: which of its parts hold something. */
function wordingKey(act: Act): string {
  const filled = Object.entries(act).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return [act.act, ...filled.map(([key]) => key)].join(' ');
}

function wordingContext(
  state: ConversationState,
  { store, voice }: RenderContext['context'],
): WordingContext {
  const units = { currency: store.currency, measurementUnit: store.measurementUnit };
  const shopper = { known: knownValues(state.facts), quotes: quotesOf(state.facts) };
  return { store, voice, units, shownCount: state.lastShown.length, ...shopper };
}

function remember(state: ConversationState, key: number): void {
  state.said = [...state.said, key].slice(-SAID_MAX);
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function withoutQuestions(text: string): string {
  return text.replace(/\?+/g, '.').replaceAll('¿', '');
}

/** Keeps a question only at the end of the text; any other becomes a statement. */
function withOneQuestion(text: string): string {
  const last = text.lastIndexOf('?');
  if (last < 0 || last < text.length - 1) return withoutQuestions(text);
  const start = Math.max(text.lastIndexOf('. ', last), text.lastIndexOf('? ', last - 1)) + 1;
  return `${withoutQuestions(text.slice(0, start))}${text.slice(start)}`;
}

/** Share of repeated words that makes a line a repetition. */
const REPEATED = 0.7;

/** The lines that say something new after what a reply has said already. */
export function withoutRepeats(lines: readonly string[], said: string): string[] {
  if (said === '') return [...lines];
  const known = new Set(wordsOf(said));
  return lines.filter((line) => {
    const words = wordsOf(line);
    return words.length === 0 || words.filter((word) => known.has(word)).length / words.length < REPEATED;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
