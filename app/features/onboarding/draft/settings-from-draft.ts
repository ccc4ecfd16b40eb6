import { buildInitialPrompt } from '#app/features/assistant/prompt/generate-master-prompt.ts';
import {
  createWelcomeMessage,
  DEFAULT_GREETING,
  DEFAULT_SETTINGS,
  type Settings,
} from '#app/features/merchant/settings/default-settings.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  type Draft,
  DRAFT_FIELDS,
  DRAFT_KEYS,
  normalizeDraft,
  type OnboardingState,
} from '#app/features/onboarding/draft/draft.ts';

/**
 * A deploy opens the chat. A launch completes the wizard; if there was no deploy before, it deploys with other
 * defaults.
 */
export type DeployMode = 'deploy' | 'launch';

const DRAFT_DEFAULTS = {
  primaryColor: '#2563eb',
  secondaryColor: '#64748b',
  welcomeMessage: createWelcomeMessage(null),
  assistantName: 'AI Assistant',
  description: 'Your friendly mattress expert',
  persona: 'professional and helpful',
  greeting: DEFAULT_GREETING,
  primaryGoal: 'lead',
} as const;

function getDefaults({ storeName, primaryColor }: Draft, mode: DeployMode) {
  if (mode === 'launch')
    return { ...DRAFT_DEFAULTS, secondaryColor: primaryColor || DRAFT_DEFAULTS.secondaryColor };
  return {
    ...DRAFT_DEFAULTS,
    secondaryColor: primaryColor || DRAFT_DEFAULTS.primaryColor,
    welcomeMessage: createWelcomeMessage(storeName),
    description: `AI assistant for ${storeName}`,
    persona: 'Professional and helpful',
  };
}

/** The settings that result from a draft, with defaults for empty fields that the chat needs. */
export function toSettingsFromDraft(typed: Draft, mode: DeployMode): SettingsChanges {
  const draft = normalizeDraft(typed);
  const { description, greeting, ...defaults } = getDefaults(draft, mode);
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const complete: Draft = { ...draft, ...defaults, chatTitle: draft.storeName, ...filled };
  const keys = DRAFT_KEYS.filter((key) => key !== 'storeName' || complete.storeName !== '');
  const values = Object.fromEntries(keys.map((key) => [DRAFT_FIELDS[key][0], complete[key]]));
  return toSettingsChanges({
    ...values,
    'assistant.description': description,
    'assistant.greeting': greeting,
  });
}

const { model, temperature, maxTokens, conversationStyle, productRecommendationLimit } =
  DEFAULT_SETTINGS.chatConfig;

const DEPLOY_CHAT_CONFIG: SettingsChanges['chatConfig'] = {
  model,
  temperature,
  maxTokens,
  conversationStyle,
  leadCaptureTiming: 'after-engagement',
  productRecommendationLimit,
  responseCreativity: 0.7,
  educationTopics: [
    'Mattress types and materials',
    'Firmness and sleep position',
    'Body weight and support',
    'Sleeping hot or cold',
    'Sharing a bed',
    'Mattress sizes',
  ],
};

export function buildDeploySettings(typed: Draft, mode: DeployMode, current: Settings): SettingsChanges {
  const { storeName, storeHours: hours, contactInfo, website } = normalizeDraft(typed);
  const changes = toSettingsFromDraft(typed, mode);
  const { name: assistantName = '', persona = '' } = changes.assistant as Record<string, string>;
  const store = { storeName, hours, contactInfo, website };
  const existing = current.assistant.masterPrompt.trim();
  const prompt = existing
    ? { masterPrompt: existing }
    : {
        masterPrompt: buildInitialPrompt({ ...store, assistantName, persona }),
        masterPromptSource: 'auto' as const,
      };
  return {
    ...changes,
    assistant: { ...changes.assistant, ...prompt },
    features: DEFAULT_SETTINGS.features,
    chatConfig: { ...DEPLOY_CHAT_CONFIG, ...changes.chatConfig },
  };
}

/** Title of the chat preview while the store has no name. */
const UNNAMED_CHAT_TITLE = 'Chat Assistant';

type PreviewedState = Pick<OnboardingState, 'draft' | 'logo' | 'chatUrl'>;

/**
 * Settings for the wizard's chat preview, on the server and in the browser. Before the first deploy, uses the
 * launch's defaults, because the launch would deploy. Leaves out lead settings, which shoppers never see.
 */
export function toPreviewSettings(state: PreviewedState): SettingsChanges {
  const { draft, logo, chatUrl } = state;
  const { leads: _, ...changes } = toSettingsFromDraft(draft, chatUrl === null ? 'launch' : 'deploy');
  const { branding } = changes;
  return {
    ...changes,
    branding: { ...branding, chatTitle: branding?.chatTitle || UNNAMED_CHAT_TITLE, logo },
  };
}
