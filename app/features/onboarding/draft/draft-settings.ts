import { buildLaunchPrompt, LAUNCH_TOPICS } from '#app/features/assistant/prompt/launch-prompt.ts';
import { LAUNCH_GREETING, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type Draft, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';

/** By which way a store goes live: the Deploy button has its own values for empty fields, the launch has others. */
export type GoLiveMode = 'deploy' | 'launch';

export const LAUNCH_DEFAULTS = {
  primaryColor: '#2563eb',
  secondaryColor: '#64748b',
  welcomeMessage: 'Welcome! How can I help you today?',
  assistantName: 'AI Assistant',
  description: 'Your friendly mattress expert',
  persona: 'professional and helpful',
  greeting: LAUNCH_GREETING,
} as const;

/** What a deploy puts into fields that were left empty; the rest is as at launch. */
function getDeployDefaults(draft: Draft) {
  return {
    ...LAUNCH_DEFAULTS,
    secondaryColor: draft.primaryColor || LAUNCH_DEFAULTS.primaryColor,
    welcomeMessage: `Welcome to ${draft.storeName}! How can I help you today?`,
    description: `AI assistant for ${draft.storeName}`,
    persona: 'Professional and helpful',
  };
}

/** The chat configuration that every store starts with. */
export const LAUNCH_CHAT_CONFIG: SettingsChanges['chatConfig'] = {
  model: 'gpt-4',
  temperature: 0.7,
  maxTokens: 2_000,
  conversationStyle: 'professional',
  leadCaptureTiming: 'after_rapport',
  primaryGoal: 'lead',
  responseCreativity: 0.7,
  productRecommendationLimit: 3,
  educationTopics: LAUNCH_TOPICS,
};

/** What a draft makes of the settings that shoppers see, with nothing left empty that the chat needs. */
export function toSettingsFromDraft(typed: Draft, path: GoLiveMode): SettingsChanges {
  const draft = normalizeDraft(typed);
  const empty = path === 'deploy' ? getDeployDefaults(draft) : LAUNCH_DEFAULTS;
  const primary = draft.primaryColor || empty.primaryColor;
  // Whoever chose one colour gets a chat of that colour, by either way.
  const secondary = draft.secondaryColor || (draft.primaryColor ? primary : empty.secondaryColor);
  return {
    storeInfo: {
      ...(draft.storeName ? { name: draft.storeName } : {}),
      hours: draft.storeHours,
      contactInfo: draft.contactInfo,
      website: draft.website,
      hasMultipleLocations: draft.hasMultipleLocations,
    },
    branding: {
      colors: { primary, secondary },
      chatTitle: draft.chatTitle || draft.storeName,
      welcomeMessage: draft.welcomeMessage || empty.welcomeMessage,
    },
    assistant: {
      name: draft.assistantName || empty.assistantName,
      description: empty.description,
      persona: draft.persona || empty.persona,
      greeting: draft.greeting || empty.greeting,
    },
    leads: getLeadSettings(typed),
  };
}

/** Where leads go. */
export function getLeadSettings(typed: Draft): {
  adminEmail: string;
  adminMobile: string;
  redirectUrl: string;
} {
  const { adminEmail, adminMobile, redirectUrl } = normalizeDraft(typed);
  return { adminEmail, adminMobile, redirectUrl };
}

/** All that goes live with a deploy or a launch. A master prompt that is there already is kept. */
export function buildLiveSettings(typed: Draft, path: GoLiveMode, current: Settings): SettingsChanges {
  const changes = toSettingsFromDraft(typed, path);
  const draft = normalizeDraft(typed);
  const masterPrompt =
    current.assistant.masterPrompt.trim() ||
    buildLaunchPrompt({
      storeName: draft.storeName,
      assistantName: changes.assistant?.name ?? '',
      persona: changes.assistant?.persona ?? '',
      hours: draft.storeHours,
      contactInfo: draft.contactInfo,
      website: draft.website,
    });
  const isNew = masterPrompt !== current.assistant.masterPrompt.trim();
  return {
    ...changes,
    assistant: {
      ...changes.assistant,
      masterPrompt,
      ...(isNew ? { masterPromptSource: 'auto' as const } : {}),
    },
    features: { chatEnabled: true, recommendationsEnabled: true, analyticsEnabled: true },
    chatConfig: LAUNCH_CHAT_CONFIG,
  };
}
