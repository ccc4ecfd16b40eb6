import { canRecommendProducts, noRecommendationsAct } from '#app/features/assistant/dialogue/reply.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { nextQuestion, recordAsked } from '#app/features/assistant/dialogue/questions.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { renderActs, renderPlan, withoutRepeats } from '#app/features/assistant/dialogue/render.ts';
import { makePlan, type ReplyPlan, type RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { Reply, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { QuestionKey } from '#app/features/assistant/acts.ts';

/**
 * The opening, before the shopper writes: the merchant's welcome message as typed, in its own paragraph, and a note
 * that this is an AI assistant. Ends with the question in the welcome message, or else the search's first one.
 */
export function createOpeningReply(context: ReplyContext, language: string | null = null): Reply {
  const { voice } = context;
  const pack = selectLanguagePack(language, context);
  const state = { ...EMPTY_CONVERSATION, language: language === null ? null : pack.code };
  const renderContext: RenderContext = { pack, context, state, alreadySaid: '', text: '' };
  const welcome = voice.openingText.trim();
  const asks = welcome.includes('?');
  const key = asks || !canRecommendProducts(context) ? null : nextQuestion(state, context);
  if (key !== null) recordAsked(state, key);
  const parts = renderPlan(planOpening(context, key), renderContext);
  const said = parts.find((part) => part.type === 'text')?.text ?? '';
  const own = [...introduction(welcome, renderContext), said].filter((line) => line !== '').join(' ');
  const paragraphs = asks ? [own, welcome] : [welcome, own];
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
  return { parts: [{ type: 'text', text }, ...parts.filter(({ type }) => type !== 'text')], state };
}

function planOpening(context: ReplyContext, question: QuestionKey | null): ReplyPlan {
  if (!canRecommendProducts(context)) return makePlan({ closing: [noRecommendationsAct(context)] });
  if (question === null) return makePlan({ replies: 'opening' });
  return makePlan({ closing: [{ act: 'ask', question, again: false, isOpening: true }], replies: question });
}

/** Adds nothing to a greeting that already introduces the assistant. */
function introduction(greeting: string, renderContext: RenderContext): string[] {
  const { voice, store } = renderContext.context;
  const isSaid = (name: string) =>
    name.trim() !== '' && greeting.toLowerCase().includes(name.trim().toLowerCase());
  if (renderContext.pack.replies.introducesAi(greeting)) return [];
  const names = { saysName: !isSaid(voice.name), saysStore: !isSaid(store.name) };
  const said = renderActs([{ act: 'introduce', saysHello: greeting === '', ...names }], renderContext);
  return withoutRepeats([said], greeting);
}
