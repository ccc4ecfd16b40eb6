import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { mergeReplyParts, type TranscriptMessage } from '#app/features/chat/api/chat-api.ts';
import { createOpening, type StoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';

type SceneMessages = Record<Exclude<PreviewScene, 'greeting'>, string>;

/** What a shopper says to get to each moment, by language. */
const SCENE_MESSAGES: Record<string, SceneMessages> = {
  en: {
    question: 'I sleep on my side.',
    recommendations: 'I sleep on my side and need a queen up to {budget}. Show me what fits.',
    'contact-form': 'I sleep on my side.',
    'store-facts': 'Where are you, and when are you open?',
  },
  es: {
    question: 'Duermo de lado.',
    recommendations: 'Duermo de lado y necesito un queen de hasta {budget}. Muéstrame lo que me va bien.',
    'contact-form': 'Duermo de lado.',
    'store-facts': '¿Dónde están y a qué hora abren?',
  },
};

/** The settings of the chat, changed so that its next reply shows what the scene is about. */
function toSceneContext(context: ReplyContext, scene: PreviewScene): ReplyContext {
  if (scene === 'contact-form')
    return { ...context, leads: { ...context.leads, style: 'ask', timing: 'immediate' } };
  return { ...context, voice: { ...context.voice, primaryGoal: 'conversion' } };
}

/**
 * A chat's first messages as the built-in assistant writes them: the greeting, and for other scenes one message of a
 * shopper with its reply. Nothing is stored. Only the greeting where the reply doesn't have what the scene is about.
 */
export function createScene(chat: StoreChat, scene: PreviewScene): TranscriptMessage[] {
  const { reply, opening } = createOpening(chat);
  const createdAt = new Date(0).toISOString();
  const { greeting, quickReplies, language } = opening;
  const start: TranscriptMessage = {
    id: 'greeting',
    author: 'assistant',
    text: greeting,
    quickReplies,
    createdAt,
  };
  if (scene === 'greeting') return [start];
  const context = toSceneContext(chat.context, scene);
  const text = (SCENE_MESSAGES[language] ?? SCENE_MESSAGES.en!)[scene].replace('{budget}', budgetOf(context));
  const message = mergeReplyParts(
    createGuidedReply({ state: reply.state, text, messageId: 'scene', context }).parts,
  );
  if (scene === 'contact-form' && !message.leadForm) return [start];
  if (scene === 'recommendations' && !message.products) return [start];
  return [
    start,
    { id: 'scene-shopper', author: 'shopper', text, createdAt },
    {
      id: 'scene-reply',
      author: 'assistant',
      createdAt,
      ...message,
      // Opened and by itself, so that the whole form shows.
      ...(message.leadForm && {
        text: '',
        quickReplies: [],
        leadForm: { ...message.leadForm, style: 'require' },
      }),
    },
  ];
}

const USUAL_BUDGET_MINOR = 200_000;

/** A budget that most of the catalog fits. */
function budgetOf({ range, store }: ReplyContext): string {
  return formatPrice(range.budgetSteps.at(-1) ?? USUAL_BUDGET_MINOR, store.currency);
}
