import type { ConversationState, FactKey } from '#app/features/assistant/conversation/conversation.ts';
import type { ModelContext } from '#app/features/assistant/engine/chat-engine.ts';
import { recordLeadAsk } from '#app/features/assistant/engine/lead-timing.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { followUpReplies } from '#app/features/assistant/guided/advance.ts';
import { LEAD_REPLIES } from '#app/features/assistant/guided/leads.en.ts';
import { answersFor } from '#app/features/assistant/guided/next-question.ts';

/** Records a reply's question, so that a bare answer is understood; `closing` is the text after the cards. */
export function recordAskedQuestion(
  state: ConversationState,
  sent: { closing: string; text: string },
  context: ModelContext,
): { state: ConversationState; quickReplies: readonly string[] } {
  const question = splitSentences(sent.closing).findLast(isQuestion);
  const after = { ...state };
  const followUps = followUpReplies(state.lastShown.length, sent.text);
  if (question === undefined) return { state: after, quickReplies: followUps };
  if (context.voice.primaryGoal === 'lead' && asksForContact(question)) {
    recordLeadAsk(after);
    return { state: after, quickReplies: LEAD_REPLIES };
  }
  const key = classifyQuestion(question);
  if (key === null) return { state: after, quickReplies: followUps };
  // The same question again is a second and last try.
  after.dodges = key === state.asked ? Math.max(state.dodges, 0) + 1 : 0;
  after.asked = key;
  after.questions += 1;
  if (!after.askedSoFar.includes(key)) after.askedSoFar = [...after.askedSoFar, key];
  return { state: after, quickReplies: answersFor(key, context) };
}

const PARTNER = /\b(?:partner|spouse|wife|husband|they|their|he|she|his|her|other person)\b/i;

/** The fact, the same fact of a partner, and the pattern; the more specific first. */
const QUESTION_PATTERNS: readonly [FactKey, FactKey | null, RegExp][] = [
  [
    'partner',
    null,
    /\b(?:shar(?:e|es|ing)|anyone else|somebody else|someone else|with (?:a|your) partner|alone|by yourself|just (?:for )?you(?:rself)?)\b/i,
  ],
  ['weight', 'partnerWeight', /\b(?:weigh(?:t|s|ing)?|pounds|lbs?|kilos?|kg|body type|build)\b/i],
  [
    'budget',
    null,
    /\b(?:budget|spend|price range|price limit|upper limit|how much (?:would|do|are|can) you|afford)\b/i,
  ],
  ['size', null, /\b(?:what|which) size\b|\bsize\b|\b(?:twin|full|queen|king)\b.{0,120}\bor\b/i],
  [
    'positions',
    'partnerPositions',
    /\b(?:side|back|stomach)\b.{0,120}\b(?:side|back|stomach|or)\b|\bsleep(?:ing)? position|\bposition\b|\bhow (?:do|does) (?:you|your \w+|they|he|she) (?:usually |normally |mostly |typically )?(?:sleep|lie)\b|\bside sleeper|\bback sleeper/i,
  ],
  [
    'heat',
    'partnerHeat',
    /\b(?:hot|warm|heat|overheat\w*|temperature|sweat\w*|cool(?:er|ing)?)\b.{0,120}\b(?:night|sleep\w*|you)\b|\bsleep (?:hot|warm|cool)\b/i,
  ],
  [
    'firmness',
    'partnerFirmness',
    /\b(?:firm(?:ness|er)?|soft(?:er)?|plush|medium)\b|\b(?:which|what|kind of) feel\b/i,
  ],
  [
    'materialsWanted',
    null,
    /\b(?:materials?|memory foam|latex|hybrid|innerspring|springs|coils|construction)\b/i,
  ],
  [
    'needs',
    null,
    /\b(?:anything else|other (?:needs|wishes|preferences|requirements)|matters? (?:most )?to you|important to you|allerg\w+|motion|edges?|adjustable)\b/i,
  ],
];

/** The fact that a reply's last question asks for; null without one. */
export function classifyQuestion(reply: string): FactKey | null {
  const question = splitSentences(reply).findLast(isQuestion);
  if (question === undefined) return null;
  for (const [own, partners, pattern] of QUESTION_PATTERNS) {
    if (!pattern.test(question)) continue;
    return partners !== null && PARTNER.test(question) ? partners : own;
  }
  return null;
}
