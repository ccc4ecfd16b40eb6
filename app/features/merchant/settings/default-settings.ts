import type { z } from 'zod';
import {
  OPEN_ALL_DAY,
  type OpeningPeriod,
  type Weekday,
  WEEKDAYS,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import {
  DEFAULT_ALERTS,
  type EditableSection,
  type NamedSwitch,
  type SECTION_SCHEMAS,
} from '#app/features/merchant/settings/settings-schema.ts';

/** Makes every known field required and drops index signatures. */
type Complete<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as string extends K ? never : K]-?: Complete<NonNullable<T[K]>> }
    : T;

export type Settings = {
  [S in Exclude<EditableSection, 'betaFlags'>]: Complete<z.output<(typeof SECTION_SCHEMAS)[S]>>;
} & { betaFlags: Record<string, boolean> };

export type ChatConfig = Settings['chatConfig'];

/** Options that aren't listed are on. */
export function isOptionEnabled(switches: readonly NamedSwitch[], name: string): boolean {
  return switches.find((one) => one.name === name)?.enabled ?? true;
}

const ALWAYS_OPEN = Object.fromEntries(WEEKDAYS.map((day) => [day, [OPEN_ALL_DAY]])) as Record<
  Weekday,
  OpeningPeriod[]
>;

function enableAll(names: string[]): NamedSwitch[] {
  return names.map((name) => ({ name, enabled: true }));
}

const DEFAULT_CHAT_CONFIG: ChatConfig = {
  model: 'gpt-4',
  temperature: 0.7,
  maxTokens: 2_000,
  isThinkingAllowed: false,
  promptTemplate: 'comprehensive',
  conversationStyle: 'professional',
  toneDirective: '',
  leadCaptureTiming: 'after-first-recommendation',
  primaryGoal: 'conversion',
  responseCreativity: 0.6,
  productRecommendationLimit: 3,
  educationTopics: [],
  isTypewriterEnabled: true,
  promptPrefix: '',
  systemPrompt: '',
  defaultBehavior: '',
  promptGuard: '',
  responsibleAINotice: '',
  availableHours: { enabled: true, isSameAsStore: true, timezone: 'UTC', schedule: ALWAYS_OPEN },
  takeover: { enabled: true, waitMinutes: 5, isButtonShown: false },
  questions: [
    { text: 'How do you usually sleep: on your side, back, or stomach?', order: 1, required: 'firm' },
    { text: 'Which mattress size are you looking for?', order: 2, required: 'firm' },
    { text: 'Roughly what do you weigh? A range is fine.', order: 3, required: 'moderate' },
    { text: 'Is there a budget you would like to stay within?', order: 4, required: 'moderate' },
    { text: 'Do you like a soft, medium, or firm feel?', order: 5, required: 'moderate' },
    { text: 'Do you tend to get warm at night?', order: 6, required: 'loose' },
    { text: 'Will anyone share the bed with you?', order: 7, required: 'loose' },
  ],
  leadCapture: {
    requiredFields: { email: 'optional', name: 'disabled', phone: 'disabled' },
    captureStyle: 'ask',
    incentives: '',
  },
};

/**
 * Values for settings that aren't set. A launch stores different ones, from
 * `onboarding/draft/settings-from-draft.ts`.
 */
export const DEFAULT_SETTINGS: Settings = {
  storeInfo: {
    name: '',
    website: '',
    hours: '',
    contactInfo: '',
    hasMultipleLocations: false,
    location: { address: '', city: '', state: '', zip: '', country: '' },
    timezone: 'UTC',
    language: 'en',
    currency: 'USD',
    measurementUnit: 'imperial',
    uniqueFeatures: '',
  },
  branding: {
    colors: { primary: '#3b82f6', secondary: '#6b7280', background: '#ffffff', text: '#111827' },
    fonts: { primary: 'Inter', secondary: 'system-ui' },
    logo: '',
    chatIcon: '',
    chatTitle: 'Sleep Expert Assistant',
    welcomeMessage: '',
  },
  assistant: {
    name: '',
    description: '',
    persona: '',
    greeting: '',
    masterPrompt: '',
    masterPromptSource: 'auto',
    masterPromptLastEditedAt: '',
    temperature: 0.7,
  },
  leads: { adminEmail: '', adminMobile: '', redirectUrl: '', alerts: DEFAULT_ALERTS },
  features: {
    chatEnabled: true,
    recommendationsEnabled: true,
    analyticsEnabled: true,
    countVisitors: false,
    holdoutPercent: 0,
  },
  chatConfig: DEFAULT_CHAT_CONFIG,
  products: {
    categories: enableAll(['Memory Foam', 'Hybrid', 'Latex', 'Innerspring', 'Airbed']),
    matchingAlgorithm: 'semantic',
    matchThreshold: 0.6,
    recommendationOrder: 'score',
    keyAttributeWeight: 'balanced',
    dataSource: 'catalog',
    inventoryChecking: 'strict',
  },
  betaFlags: {},
};

const LEGAL_FORM = /,? (?:GmbH(?: & Co\. KG)?|Inc\.?|LLC|Ltd\.?|Corp\.?)$/i;

/** The store's name as shoppers know it, without its legal form. */
export function toShopperName(storeName: string): string {
  return storeName.trim().replace(LEGAL_FORM, '');
}

/** Stored if a merchant launches the assistant without entering a greeting. */
export const DEFAULT_GREETING = 'Hello! How can I assist you today?';

/**
 * Stored if a merchant launches the assistant without a welcome message; `storeName` is null if the store has no
 * name.
 */
export function createWelcomeMessage(storeName: string | null): string {
  return `Welcome${storeName === null ? '' : ` to ${storeName}`}! How can I help you today?`;
}

/** Whether a merchant wrote a greeting; the defaults that a launch stores give way to the chat's own opening. */
export function isTypedGreeting(greeting: string, storeName: string): boolean {
  const text = greeting.trim();
  const defaults = [DEFAULT_GREETING, createWelcomeMessage(null), createWelcomeMessage(storeName)];
  return text !== '' && !defaults.includes(text);
}

type GreetingSettings = Pick<Settings, 'assistant' | 'branding' | 'storeInfo'>;

/**
 * The merchant's opening words: the welcome message and the greeting. Where both are empty, `createOpeningReply` opens
 * the chat.
 */
export function chooseOpeningText({ assistant, branding, storeInfo }: GreetingSettings): string {
  const texts = [branding.welcomeMessage, assistant.greeting].map((text) => text.trim());
  return texts.filter((text) => isTypedGreeting(text, storeInfo.name)).join('\n');
}
