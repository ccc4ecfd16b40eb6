import { createHash } from 'node:crypto';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { previewPrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import {
  type ChatDisplayConfig,
  type TranscriptMessage,
  mergeReplyParts,
} from '#app/features/chat/api/chat-api.ts';
import {
  createOpening,
  getChatDisplayConfig,
  getStoreChat,
  type StoreChat,
} from '#app/features/chat/context/store-chat.server.ts';
import { parseSettingsDraft, pickConversationSettings } from '#app/features/chat/drafts/draft-settings.ts';
import { createSession, type SessionDraft } from '#app/features/chat/sessions/session.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import type { ChangesError } from '#app/features/merchant/settings/parse-settings.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';
import { pool } from '#app/platform/db/db.server.ts';

export const DRAFTS_MAX = 20;
const DRAFT_TTL_HOURS = 24;
const DELETE_BATCH_SIZE = 200;

const DELETE_OLD_DRAFTS = {
  name: 'chat-drafts-remove',
  text: `delete from chat_session where merchant_id = $1 and id in (
           select id from (
             select id, created_at, row_number() over (order by created_at desc, id desc) as place
               from chat_session where merchant_id = $1 and mode = 'draft') drafts
            where place >= ${DRAFTS_MAX} or created_at < $2
            order by created_at limit ${DELETE_BATCH_SIZE})`,
};

interface DraftStart {
  merchantId: string;
  changes: object;
  engine: SessionDraft['engine'];
  language?: string | null;
  now?: Date;
}
/**
 * Opens a chat with a merchant's unsaved changes and the prompt that they result in. It isn't counted. If `engine`
 * is null, the settings decide. Deletes the merchant's old draft chats. `settingsHash` identifies the new chat's
 * settings.
 */
export async function startDraftChat(
  input: DraftStart,
): Promise<{ ok: true; token: string; settingsHash: string } | ChangesError> {
  const { merchantId, engine, now = new Date() } = input;
  const parsed = parseSettingsDraft(input.changes);
  if (!parsed.ok) return parsed;
  const chat = await getStoreChat({ merchantId, draft: parsed.changes });
  const { settings } = chat;
  const masterPrompt = await previewPrompt({ merchantId, changes: parsed.changes, settings, now });
  const prompt = masterPrompt === null ? {} : { assistant: { masterPrompt } };
  await pool.query(DELETE_OLD_DRAFTS, [merchantId, new Date(now.getTime() - DRAFT_TTL_HOURS * 3_600_000)]);
  const draft = { changes: mergeDeep(parsed.changes, prompt) as SessionDraft['changes'], engine };
  const { token } = await createSession({
    merchantId,
    created: createOpening(chat, [input.language]),
    draft,
  });
  return { ok: true, token, settingsHash: hashConversationSettings(settings) };
}

export interface DraftPreview {
  look: ChatDisplayConfig;
  /** Sample messages of the scene. */
  messages: TranscriptMessage[];
  settingsHash: string;
  /** Whether it recommends sample mattresses, because the store has none. */
  hasSamples: boolean;
}

/**
 * How a chat looks with unsaved changes, without opening one. `settingsHash` changes with anything that affects a
 * chat.
 */
export async function previewDraft(
  merchantId: string,
  changes: object,
  scene: PreviewScene = 'greeting',
): Promise<({ ok: true } & DraftPreview) | ChangesError> {
  const parsed = parseSettingsDraft(changes);
  if (!parsed.ok) return parsed;
  const chat = await getStoreChat({ merchantId, draft: parsed.changes });
  return {
    ok: true,
    look: getChatDisplayConfig(chat),
    messages: createScene(chat, scene),
    hasSamples: chat.hasSamples,
    settingsHash: hashConversationSettings(chat.settings),
  };
}

function hashConversationSettings(settings: Settings): string {
  return createHash('sha256')
    .update(JSON.stringify(pickConversationSettings(settings)))
    .digest('base64url');
}

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
function createScene(chat: StoreChat, scene: PreviewScene): TranscriptMessage[] {
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
  return formatPrice(Math.max(range.budgetSteps.at(-1) ?? 0, USUAL_BUDGET_MINOR), store.currency);
}
