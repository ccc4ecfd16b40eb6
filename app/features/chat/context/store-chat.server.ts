import { z } from 'zod';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import type { MerchantQuestion } from '#app/features/assistant/engine/chat-engine.ts';
import { findAskedFactKey } from '#app/features/assistant/lang/languages.ts';
import { chooseLanguage, WIDGETS, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { getCachedCatalog, getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import { createReplyContext, type ReplyContextInput } from '#app/features/assistant/reply/reply-context.ts';
import { FACT_KEYS, type FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { getSampleCatalog } from '#app/features/chat/context/sample-catalog.ts';
import {
  type ChatDisplayConfig,
  type ChatGreeting,
  mergeReplyParts,
} from '#app/features/chat/api/chat-api.ts';
import { constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import { type Construction, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import { formatAddress } from '#app/features/merchant/locale/regions.ts';
import { getTeamHours } from '#app/features/merchant/locale/store-hours.ts';
import { getAvailability } from '#app/features/merchant/locale/store-time.ts';
import { createThemeCss } from '#app/features/merchant/settings/chat-theme.ts';
import {
  chooseOpeningText,
  isOptionEnabled,
  type Settings,
  toShopperName,
} from '#app/features/merchant/settings/default-settings.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import { EDITABLE_SECTIONS, type SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';

const DEFAULT_ASSISTANT_NAME = 'AI Assistant';
const UNNAMED_STORE = 'this store';

/** The settings that a conversation needs; `now` decides whether staff is available. */
export function toConversationSettings(settings: Settings, now: Date): Omit<ReplyContextInput, 'catalog'> {
  const { storeInfo, assistant, chatConfig } = settings;
  const { leadCapture, leadCaptureTiming } = chatConfig;
  const { hours, contactInfo, website, currency, measurementUnit, language } = storeInfo;
  return {
    store: {
      name: toShopperName(storeInfo.name) || UNNAMED_STORE,
      hours,
      contactInfo,
      address: formatAddress(storeInfo.location),
      hasMultipleLocations: storeInfo.hasMultipleLocations,
      about: storeInfo.uniqueFeatures,
      website,
      currency,
      measurementUnit,
      language,
      availability: getAvailability(getTeamHours(settings), now),
      ...(chatConfig.takeover.enabled && { waitMinutes: chatConfig.takeover.waitMinutes }),
    },
    voice: {
      name: assistant.name || DEFAULT_ASSISTANT_NAME,
      description: assistant.description,
      openingText: chooseOpeningText(settings),
      primaryGoal: chatConfig.primaryGoal,
    },
    matchSettings: toMatchSettings(settings),
    hiddenConstructions: CONSTRUCTIONS.filter(
      (one) => !isOptionEnabled(settings.products.categories, toProductCategory(one)),
    ),
    canRecommend: settings.features.recommendationsEnabled,
    taughtFacts: listEducationFacts(chatConfig),
    merchantQuestions: getClassifiedQuestions(chatConfig.questions),
    masterPrompt: assistant.masterPrompt,
    leads: {
      timing: leadCaptureTiming,
      style: leadCapture.captureStyle,
      fields: leadCapture.requiredFields,
      incentives: leadCapture.incentives,
      bookingUrl: settings.leads.redirectUrl,
    },
    shopperTexts: [storeInfo.uniqueFeatures, leadCapture.incentives].filter((text) => text.trim() !== ''),
  };
}

/** Keyed by the cached settings' list, like the questions below. */
const educationFacts = new WeakMap<string[], FactKey[]>();

/** If the goal is education: the facts that the topics are about, or every fact if there are no topics. */
function listEducationFacts({ primaryGoal, educationTopics }: Settings['chatConfig']): FactKey[] {
  if (primaryGoal !== 'education') return [];
  if (educationTopics.length === 0) return FACT_KEYS;
  const cached = educationFacts.get(educationTopics);
  if (cached) return cached;
  const facts = educationTopics.flatMap((topic) => findAskedFactKey(topic) ?? []);
  educationFacts.set(educationTopics, facts);
  return facts;
}

type MerchantQuestions = Settings['chatConfig']['questions'];
/** Keyed by the cached settings' list: classifying for every reply would cost more than the rest of it. */
const classifiedQuestions = new WeakMap<MerchantQuestions, MerchantQuestion[]>();

/** The merchant's questions in order; of several about the same fact, only the first. */
function getClassifiedQuestions(questions: MerchantQuestions): MerchantQuestion[] {
  const cached = classifiedQuestions.get(questions);
  if (cached) return cached;
  const asked = new Set<MerchantQuestion['fact']>();
  const classified = questions
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ text, required, kind, answers }): MerchantQuestion[] => {
      // A question with the merchant's own answers isn't about a built-in fact.
      const fact = kind === undefined || kind === 'text' ? findAskedFactKey(text) : null;
      if (fact !== null && asked.has(fact)) return [];
      asked.add(fact);
      return [{ text, fact, required, kind: kind ?? 'text', answers: (answers ?? []).map(toAnswer) }];
    });
  classifiedQuestions.set(questions, classified);
  return classified;
}

function toAnswer({
  label,
  tag,
}: {
  label: string;
  tag?: string | null;
}): MerchantQuestion['answers'][number] {
  return tag ? { label, tag } : { label };
}

function toMatchSettings({ storeInfo, chatConfig, products }: Settings): ReplyContextInput['matchSettings'] {
  const { keyAttributeWeight } = products;
  return {
    ...DEFAULT_MATCH_SETTINGS,
    limit: chatConfig.productRecommendationLimit,
    threshold: products.matchThreshold,
    currency: storeInfo.currency,
    ...(keyAttributeWeight === 'balanced' ? {} : { emphasis: keyAttributeWeight }),
  };
}

function toProductCategory(construction: Construction): string {
  return constructionLabel(construction)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function applyDraftSettings(settings: Settings, draft: SettingsChanges): Settings {
  const sections = EDITABLE_SECTIONS.map((section) => {
    const changes = (draft as Partial<Record<string, object | null>>)[section] ?? {};
    return [section, mergeDeep(settings[section], changes)];
  });
  return applyDefaultSettings(Object.fromEntries(sections) as Parameters<typeof applyDefaultSettings>[0]);
}

export type StoreChat = Awaited<ReturnType<typeof getStoreChat>>;

/**
 * A store's settings, with a draft's unsaved changes, and the context for replies. A draft of a store without
 * mattresses recommends samples.
 */
export async function getStoreChat({ merchantId, draft }: { merchantId: string; draft?: SettingsChanges }) {
  const now = new Date();
  const [stored, own, documents] = await Promise.all([
    getCachedSettings({ merchantId, now: now.getTime() }),
    getCachedCatalog({ merchantId, now: now.getTime() }),
    getCachedDocuments({ merchantId, now }),
  ]);
  const settings = draft === undefined ? stored : applyDraftSettings(stored, draft);
  const hasSamples = draft !== undefined && own.mattressCount === 0;
  const catalog = hasSamples ? getSampleCatalog() : own;
  return {
    settings,
    hasSamples,
    context: createReplyContext({ catalog, documents, ...toConversationSettings(settings, now) }),
  };
}

/**
 * The first reply of a chat and what the widget needs to show it, in the first wished language that the chat
 * supports, else the store's own.
 */
export function createOpening(chat: StoreChat, preferred: readonly (string | null | undefined)[] = []) {
  const { settings, context } = chat;
  const language = chooseLanguage([...preferred, settings.storeInfo.language]);
  const { reply, greeting } = createOpeningIn(chat, language);
  const { colors, chatTitle, logo, chatIcon } = settings.branding;
  const opening = {
    ...greeting,
    language,
    assistantName: context.voice.name,
    storeName: context.store.name,
    chatTitle: chatTitle || context.store.name,
    colors: getBrandColors(colors.primary),
    logoUrl: logo || chatIcon || null,
    aiDisclosure: widgetTexts(language).aiDisclosure(context.store.name),
  };
  return { reply, opening };
}

function createOpeningIn({ context }: StoreChat, language: string) {
  const { parts, state } = createOpeningReply({ ...context, store: { ...context.store, language } });
  const { text, quickReplies = [] } = mergeReplyParts(parts);
  return { reply: { parts, state: { ...state, language } }, greeting: { greeting: text, quickReplies } };
}

/** The chat window's initial state, with openings in every language so it can switch immediately. */
export function getChatDisplayConfig(
  chat: StoreChat,
  preferred?: readonly (string | null | undefined)[],
): ChatDisplayConfig {
  const { assistantName: _, ...opening } = createOpening(chat, preferred).opening;
  const { storeInfo, chatConfig, branding } = chat.settings;
  const openings: Record<string, ChatGreeting> = {};
  for (const language of Object.keys(WIDGETS)) openings[language] = createOpeningIn(chat, language).greeting;
  return {
    ...opening,
    lang: storeInfo.language,
    openings,
    themeCss: createThemeCss(branding),
    isTypewriterEnabled: chatConfig.isTypewriterEnabled,
    ...(chatConfig.takeover.enabled && chatConfig.takeover.isButtonShown ? { canRequestPerson: true } : {}),
  };
}

const ACCEPTED_MAX = 20;

/** Languages of an Accept-Language header, most preferred first; only reads the start of a long header. */
export function readAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .split(',', ACCEPTED_MAX)
    .map((entry) => {
      const [tag = '', quality = ''] = entry.trim().split(';q=');
      return { tag: tag.trim(), weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** A BCP 47 tag in a request. Invalid tags are ignored: no chat is refused for its language. */
export const languageSchema = z.string().max(35).nullish().catch(null);
