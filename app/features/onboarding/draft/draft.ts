import { buildLaunchPrompt, LAUNCH_TOPICS } from '#app/features/assistant/prompt/launch-prompt.ts';
import { LAUNCH_GREETING, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { parseSetting, toSettingsChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { isHexColor } from '#app/features/merchant/validation/colors.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

/** The wizard's fields, each with the setting that it becomes and its name in messages. */
const DRAFT_FIELDS = {
  storeName: ['storeInfo.name', 'The store name'],
  storeHours: ['storeInfo.hours', 'The store hours'],
  contactInfo: ['storeInfo.contactInfo', 'The contact information'],
  website: ['storeInfo.website', 'The website'],
  hasMultipleLocations: ['storeInfo.hasMultipleLocations'],
  primaryColor: ['branding.colors.primary'],
  secondaryColor: ['branding.colors.secondary'],
  chatTitle: ['branding.chatTitle', 'The chat title'],
  welcomeMessage: ['branding.welcomeMessage', 'The welcome message'],
  assistantName: ['assistant.name', 'The assistant name'],
  persona: ['assistant.persona', 'The personality'],
  greeting: ['assistant.greeting', 'The greeting'],
  adminMobile: ['leads.adminMobile'],
  adminEmail: ['leads.adminEmail'],
  redirectUrl: ['leads.redirectUrl', 'The address'],
} satisfies Record<string, [path: string, label?: string]>;

export type DraftKey = keyof typeof DRAFT_FIELDS;
export type TextDraftKey = Exclude<DraftKey, 'hasMultipleLocations'>;
/** The values of the wizard's forms as typed, finished or not. */
export type Draft = Record<TextDraftKey, string> & { hasMultipleLocations: boolean };
export type FieldErrors = Partial<Record<DraftKey, string>>;

const DRAFT_KEYS = Object.keys(DRAFT_FIELDS) as DraftKey[];

export const EMPTY_DRAFT = {
  ...Object.fromEntries(DRAFT_KEYS.map((key) => [key, ''])),
  hasMultipleLocations: false,
  primaryColor: '#2563eb',
} as Draft;

/** A text that is too long is stored up to this length, so that the merchant can shorten it. */
const STORED_TEXT_MAX_LENGTH = 20_000;

/** The changed fields of a draft; unknown fields and values of the wrong type are dropped. */
export function parseDraftPatch(patch: unknown): Partial<Draft> {
  const values = new Map(Object.entries(patch ?? {}) as [string, unknown][]);
  return Object.fromEntries(
    DRAFT_KEYS.filter((key) => typeof values.get(key) === typeof EMPTY_DRAFT[key]).map((key) => {
      const value = values.get(key);
      return [key, typeof value === 'string' ? storableText(value.slice(0, STORED_TEXT_MAX_LENGTH)) : value];
    }),
  );
}

export function parseDraft(stored: unknown): Draft {
  return { ...EMPTY_DRAFT, ...parseDraftPatch(stored) };
}

/** The draft with its valid values normalized as the settings store them. */
export function normalizeDraft(draft: Draft): Draft {
  return Object.fromEntries(DRAFT_KEYS.map((key) => [key, parseField(draft, key).value])) as Draft;
}

/** The errors of a draft's fields; an empty field has none. */
export function findFieldErrors(draft: Draft, keys: readonly DraftKey[] = DRAFT_KEYS): FieldErrors {
  const errors = keys.map((key) => [key, parseField(draft, key).error]);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as FieldErrors;
}

function parseField(draft: Draft, key: DraftKey): { value: unknown; error?: string } {
  const [path, label] = DRAFT_FIELDS[key];
  const typed = typeof draft[key] === 'string' ? draft[key].trim() : draft[key];
  if (typed === '') return { value: '' };
  const hex = path.startsWith('branding.colors') && isHexColor(`#${typed}`) ? `#${typed}` : typed;
  const { value, errors: [issue] = [] } = parseSetting(path, hex);
  if (!issue) return { value };
  if (issue.code !== 'too_big' || !label) return { value: typed, error: issue.message };
  const [limit, length] = [issue.maximum, String(typed).length].map((count) => count.toLocaleString('en-US'));
  return { value: typed, error: `${label} can have ${limit} characters at most; this has ${length}` };
}

/** Deploying and launching fill empty fields with different defaults; a launch also ends the wizard. */
export type DeployMode = 'deploy' | 'launch';

export const LAUNCH_DEFAULTS = {
  primaryColor: '#2563eb',
  secondaryColor: '#64748b',
  welcomeMessage: 'Welcome! How can I help you today?',
  assistantName: 'AI Assistant',
  description: 'Your friendly mattress expert',
  persona: 'professional and helpful',
  greeting: LAUNCH_GREETING,
} as const;

function getDefaults({ storeName, primaryColor }: Draft, mode: DeployMode) {
  if (mode === 'launch')
    return { ...LAUNCH_DEFAULTS, secondaryColor: primaryColor || LAUNCH_DEFAULTS.secondaryColor };
  return {
    ...LAUNCH_DEFAULTS,
    secondaryColor: primaryColor || LAUNCH_DEFAULTS.primaryColor,
    welcomeMessage: `Welcome to ${storeName}! How can I help you today?`,
    description: `AI assistant for ${storeName}`,
    persona: 'Professional and helpful',
  };
}

/** The settings of a draft, with defaults for the empty fields that the chat needs. */
export function toSettingsFromDraft(typed: Draft, mode: DeployMode): SettingsChanges {
  const draft = normalizeDraft(typed);
  const { description, ...defaults } = getDefaults(draft, mode);
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const complete: Draft = { ...draft, ...defaults, chatTitle: draft.storeName, ...filled };
  const keys = DRAFT_KEYS.filter((key) => key !== 'storeName' || complete.storeName !== '');
  const values = Object.fromEntries(keys.map((key) => [DRAFT_FIELDS[key][0], complete[key]]));
  return toSettingsChanges({ ...values, 'assistant.description': description });
}

/** The changes of a deploy or launch. An existing master prompt stays. */
export function buildLiveSettings(typed: Draft, mode: DeployMode, current: Settings): SettingsChanges {
  const { storeName, storeHours: hours, contactInfo, website } = normalizeDraft(typed);
  const changes = toSettingsFromDraft(typed, mode);
  const { name: assistantName = '', persona = '' } = changes.assistant as Record<string, string>;
  const store = { storeName, hours, contactInfo, website };
  const existing = current.assistant.masterPrompt.trim();
  const prompt = existing
    ? { masterPrompt: existing }
    : {
        masterPrompt: buildLaunchPrompt({ ...store, assistantName, persona }),
        masterPromptSource: 'auto' as const,
      };
  return {
    ...changes,
    assistant: { ...changes.assistant, ...prompt },
    features: { chatEnabled: true, recommendationsEnabled: true, analyticsEnabled: true },
    chatConfig: {
      model: 'gpt-4',
      temperature: 0.7,
      maxTokens: 2_000,
      conversationStyle: 'professional',
      leadCaptureTiming: 'after_rapport',
      primaryGoal: 'lead',
      responseCreativity: 0.7,
      productRecommendationLimit: 3,
      educationTopics: LAUNCH_TOPICS,
    },
  };
}
