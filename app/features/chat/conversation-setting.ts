import type { WishedQuestion } from '#app/features/assistant/chat-engine.ts';
import { classifyQuestion } from '#app/features/assistant/llm/classify-question.ts';
import type { ConversationSetting } from '#app/features/assistant/reply-context.ts';
import { CONSTRUCTIONS, type Construction } from '#app/features/inventory/inventory.ts';
import { wordConstruction } from '#app/features/inventory/attributes/words.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import { availabilityAt } from '#app/features/merchant/available-hours.ts';
import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { isSwitchedOn, LAUNCH_GREETING, type Settings } from '#app/features/merchant/default-settings.ts';
import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { SECTIONS, type SettingsChanges } from '#app/features/merchant/settings.ts';

const DEFAULT_ASSISTANT_NAME = 'AI Assistant';
const UNNAMED_STORE = 'this store';

/** A merchant's settings as a conversation needs them; `now` decides whether somebody of the store is there. */
export function toConversation(settings: Settings, now: Date): Omit<ConversationSetting, 'catalog'> {
  const { storeInfo, branding, assistant, chatConfig } = settings;
  const { leadCapture, leadCaptureTiming } = chatConfig;
  return {
    store: {
      name: storeInfo.name || UNNAMED_STORE,
      hours: storeInfo.hours,
      contactInfo: storeInfo.contactInfo,
      website: storeInfo.website,
      currency: storeInfo.currency,
      measurementUnit: storeInfo.measurementUnit,
      language: storeInfo.language,
      availability: availabilityAt(chatConfig.availableHours, now),
    },
    voice: {
      name: assistant.name || DEFAULT_ASSISTANT_NAME,
      greeting: greetingOf(settings),
      welcomeMessage: branding.welcomeMessage,
      primaryGoal: chatConfig.primaryGoal,
    },
    matchSettings: matchSettingsOf(settings),
    hiddenConstructions: hiddenConstructions(settings),
    wishedQuestions: wishedQuestions(chatConfig.questions),
    masterPrompt: assistant.masterPrompt,
    leads: {
      timing: leadCaptureTiming,
      style: leadCapture.captureStyle,
      fields: leadCapture.requiredFields,
      incentives: leadCapture.incentives,
    },
    shopperTexts: [storeInfo.uniqueFeatures, leadCapture.incentives].filter((text) => text.trim() !== ''),
  };
}

// The greeting that every store starts with gives way to a welcome message: else no shopper would ever read that one.
function greetingOf({ assistant: { greeting }, branding: { welcomeMessage } }: Settings): string {
  return greeting === LAUNCH_GREETING && welcomeMessage.trim() !== '' ? welcomeMessage : greeting;
}

type Questions = Settings['chatConfig']['questions'];

/** By the list as the live settings hold it: classifying it anew in every reply would cost more than the rest. */
const wishedByList = new WeakMap<Questions, WishedQuestion[]>();

/** The merchant's questions that ask for one of our facts, each fact once; the prompt holds the others too. */
function wishedQuestions(questions: Questions): WishedQuestion[] {
  const wished = wishedByList.get(questions) ?? classifyQuestions(questions);
  wishedByList.set(questions, wished);
  return wished;
}

function classifyQuestions(questions: Questions): WishedQuestion[] {
  const wished = new Map<WishedQuestion['key'], WishedQuestion>();
  for (const { text, required } of questions.toSorted((one, other) => one.order - other.order)) {
    const key = classifyQuestion(/[?？]/.test(text) ? text : `${text}?`);
    if (key !== null && !wished.has(key)) wished.set(key, { key, required });
  }
  return [...wished.values()];
}

function matchSettingsOf({
  storeInfo,
  chatConfig,
  products,
}: Settings): ConversationSetting['matchSettings'] {
  const { keyAttributeWeight } = products;
  return {
    ...DEFAULT_MATCH_SETTINGS,
    limit: chatConfig.productRecommendationLimit,
    threshold: products.matchThreshold,
    currency: storeInfo.currency,
    ...(keyAttributeWeight === 'balanced' ? {} : { emphasis: keyAttributeWeight }),
  };
}

function hiddenConstructions({ products }: Settings): Construction[] {
  return CONSTRUCTIONS.filter((one) => !isSwitchedOn(products.categories, categoryOf(one)));
}

/** The category of the settings that a construction belongs to; plain foam has none of its own. */
function categoryOf(construction: Construction): string {
  if (construction === 'airbed') return 'Airbed';
  return wordConstruction(construction)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Settings with changes that nobody has saved laid over them. */
export function applyDraft(settings: Settings, draft: SettingsChanges): Settings {
  const sections = SECTIONS.map((section) => {
    const changes = (draft as Partial<Record<string, object | null>>)[section] ?? {};
    return [section, mergeDocuments(settings[section], changes)];
  });
  return completeSettings(Object.fromEntries(sections) as Parameters<typeof completeSettings>[0]);
}
