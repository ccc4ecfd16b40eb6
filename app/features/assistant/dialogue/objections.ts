import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Intent, Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** A message as it is interpreted. */
export interface MessageInput {
  text: string;
  pack: LanguagePack;
  before: ConversationState;
  context: ReplyContext;
}

/** Messages that set something right: "no, FIRM not medium" is no answer to whether somebody sleeps hot. */

/** Questions that a bare no answers. */
const YES_NO_QUESTIONS: readonly unknown[] = ['heat', 'partner'];
/** What an objection may ask for. */
const REQUESTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['recommend', 'more', 'about-shown', 'compare', 'why', 'choose', 'sells', 'store'] as const),
]);

/** The message without its no, if that objects to what was said or shown; null for any other message. */
export function interpretObjection(
  input: MessageInput,
  interpretAsAnswer: (input: MessageInput) => Understanding,
): Understanding | null {
  const { text, pack, before } = input;
  const opening = pack.objection.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  if (opening === '' || rest === '' || before.checking !== null) return null;
  const isYesNo = YES_NO_QUESTIONS.includes(before.asked);
  const state = isYesNo ? { ...before, asked: null, leadWaits: false } : before;
  const read = interpretAsAnswer({ ...input, text: rest, before: state });
  const isJoined = /^\w+\s+$/.test(opening);
  // "No more memory foam" rules something out.
  if (isJoined && rulesOut(interpretAsAnswer(input)) && !rulesOut(read)) return null;
  const isThanks = /\s\w+/.test(opening.trim());
  const isEnded = /[.!?]/.test(opening);
  const isAsking = REQUESTS.has(read.intents[0]!) || (isThanks && read.topics.length > 0);
  const isRequest = (isAsking && (isJoined || isThanks)) || (read.change !== null && !isEnded);
  const objects =
    read.isCorrection === true || contradicts(read, before, isJoined ? rest : null) || isRequest;
  return objects ? { ...read, isCorrection: true } : null;
}

const AVOIDED: ReadonlySet<string> = new Set(['materialsAvoided', 'featuresAvoided']);
const rulesOut = ({ facts }: Understanding) => facts.some(({ key }) => AVOIDED.has(key));

/** Words before a value that belong to a sentence of its own: "no twins" wants none, "no I want twins" does. */
const BEFORE_MIN = 2;

/** Whether a message states something else than what was known; right after a no, only in a sentence of its own. */
function contradicts({ facts }: Understanding, before: ConversationState, joined: string | null): boolean {
  const known: Record<string, unknown> = knownValues(before.facts);
  const isSentence = (quote: string) =>
    joined === null || joined.slice(0, Math.max(0, joined.indexOf(quote))).split(/\s+/).length > BEFORE_MIN;
  return facts.some(({ key, value, quote }) => {
    const old = known[key];
    return old !== undefined && value !== null && !Array.isArray(old) && old !== value && isSentence(quote);
  });
}

/** What sets something right neither agrees nor says goodbye. */
export function withoutReaction(read: Understanding): Understanding {
  if (read.isCorrection !== true) return read;
  const intents = read.intents.filter((intent) => !REACTIONS.has(intent));
  return { ...read, intents: intents.length > 0 ? intents : ['inform'] };
}

const REACTIONS: ReadonlySet<Intent> = new Set<Intent>(['agree', 'refuse', 'bye', 'thanks', 'browse']);
