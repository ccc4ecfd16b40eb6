import { hasCards, whyNoCards } from '#app/features/assistant/dialogue/reply.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { nextQuestion, recordAsked } from '#app/features/assistant/dialogue/questions.ts';
import { packFor } from '#app/features/assistant/dialogue/read-turn.ts';
import { renderActs, renderPlan, withoutRepeats } from '#app/features/assistant/dialogue/render.ts';
import { makePlan, type Plan, type RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { Reply, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { isStoredDefault } from '#app/features/merchant/settings/greeting.ts';

const GREETING_MAX = 500;

/**
 * The greeting, before the shopper has written: the merchant's words as they are, that an AI assistant speaks, and the
 * first question of the search if those words ask nothing. Who speaks comes first if the words end with a question; of
 * several questions only the last one stays.
 */
export function openingReply(context: ReplyContext, language: string | null = null): Reply {
  const { voice } = context;
  const pack = packFor(language, context);
  const state = { ...EMPTY_CONVERSATION, language: language === null ? null : pack.code };
  const speaker: RenderContext = { pack, context, state, alreadySaid: '', text: '' };
  const greeting = (voice.greeting.trim() || voice.welcomeMessage.trim()).slice(0, GREETING_MAX);
  const sentences = splitSentences(greeting).map((sentence) => sentence.trim());
  const statements = sentences.filter((sentence) => !sentence.includes('?')).join(' ');
  const question = sentences.findLast((sentence) => sentence.includes('?')) ?? '';
  const isAsWritten = greeting.split('?').length <= 2 && !isStoredDefault(greeting, context.store.name);
  const own = isAsWritten ? greeting : statements;
  const intro = introduction(own, speaker);
  const lines = isAsWritten && question !== '' ? [[...intro, own].join('\n')] : [own, ...intro];
  if (!hasCards(context)) return greetingReply(lines, makePlan({ closing: [whyNoCards(context)] }), speaker);
  if (question !== '')
    return greetingReply(
      isAsWritten ? lines : [...lines, question],
      makePlan({ replies: 'opening' }),
      speaker,
    );
  const key = nextQuestion(state, context);
  if (key === null) return greetingReply(lines, makePlan({ replies: 'opening' }), speaker);
  recordAsked(state, key);
  return greetingReply(
    lines,
    makePlan({ closing: [{ act: 'ask', question: key, again: false, isOpening: true }], replies: key }),
    speaker,
  );
}

/** Adds nothing to a greeting that already introduces the assistant. */
function introduction(greeting: string, speaker: RenderContext): string[] {
  const { voice, store } = speaker.context;
  const isSaid = (name: string) =>
    name.trim() !== '' && greeting.toLowerCase().includes(name.trim().toLowerCase());
  if (speaker.pack.replies.introducesAi(greeting)) return [];
  const names = { saysName: !isSaid(voice.name), saysStore: !isSaid(store.name) };
  const said = renderActs([{ act: 'introduce', saysHello: greeting === '', ...names }], speaker);
  return withoutRepeats([said], greeting);
}

/** The merchant's words in front of the acts. */
function greetingReply(lines: readonly string[], rest: Plan, speaker: RenderContext): Reply {
  const parts = renderPlan(rest, speaker);
  const first = parts.find((part) => part.type === 'text');
  const text = [...lines, first?.text ?? ''].filter((line) => line !== '').join(' ');
  const others = parts.filter(({ type }) => type !== 'text');
  return { parts: [{ type: 'text', text }, ...others], state: speaker.state };
}
