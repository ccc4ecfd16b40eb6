import { z } from 'zod';
import { isHexColor } from '#app/features/merchant/colors.ts';

/** The sections of a merchant's settings; each is one document. Keys that are not named here are kept as they are. */
export const SECTIONS = ['storeInfo', 'branding', 'assistant', 'leads', 'features', 'chatConfig'] as const;
export type Section = (typeof SECTIONS)[number];

/** Whoever changes a merchant's settings announces the merchant's id here. */
export const SETTINGS_CHANNEL = 'settings';

/** Most characters of each text. */
export const LIMITS = {
  storeName: 100,
  website: 2_000,
  hours: 2_000,
  contactInfo: 2_000,
  uniqueFeatures: 5_000,
  logo: 2_000,
  chatTitle: 100,
  message: 500,
  assistantName: 60,
  description: 500,
  persona: 1_000,
  masterPrompt: 40_000,
  email: 254,
  phone: 16,
  word: 100,
} as const;

const text = (max: number) => z.string().max(max).nullish();
const word = text(LIMITS.word);
const flag = z.boolean().nullish();
const color = (name: string) =>
  z
    .string()
    .refine(isHexColor, { error: `${name} color must be a valid hex color` })
    .nullish();
const share = z.number({ error: 'A number between 0 and 1' }).min(0).max(1).nullish();
const storeName = z
  .string()
  .max(LIMITS.storeName)
  .refine((name) => name.trim() !== '', { error: 'Store name is required' });

const temperatureError = { error: 'Temperature must be a number between 0 and 1' };
const maxTokensError = { error: 'Max tokens must be a number between 100 and 8000' };
const webAddress = z
  .string()
  .max(LIMITS.website)
  .refine((address) => address === '' || isWebAddress(address), {
    error: 'An address starts with http:// or https://',
  });

const storeInfo = z.looseObject({
  name: storeName.nullish(),
  website: webAddress.nullish(),
  hours: text(LIMITS.hours),
  contactInfo: text(LIMITS.contactInfo),
  hasMultipleLocations: flag,
  timezone: word,
  language: word,
  currency: word,
  measurementUnit: z.enum(['imperial', 'metric']).nullish(),
  uniqueFeatures: text(LIMITS.uniqueFeatures),
});

const branding = z.looseObject({
  colors: z
    .looseObject({
      primary: color('Primary'),
      secondary: color('Secondary'),
      background: color('Background'),
      text: color('Text'),
    })
    .nullish(),
  fonts: z.looseObject({ primary: word, secondary: word }).nullish(),
  logo: text(LIMITS.logo),
  chatIcon: text(LIMITS.logo),
  chatTitle: text(LIMITS.chatTitle),
  welcomeMessage: text(LIMITS.message),
});

const assistant = z.looseObject({
  name: text(LIMITS.assistantName),
  description: text(LIMITS.description),
  persona: text(LIMITS.persona),
  greeting: text(LIMITS.message),
  masterPrompt: text(LIMITS.masterPrompt),
  masterPromptSource: z.enum(['auto', 'manual']).nullish(),
  masterPromptLastEditedAt: word,
  temperature: z.number(temperatureError).min(0, temperatureError).max(1, temperatureError).nullish(),
});

const leads = z.looseObject({
  adminEmail: text(LIMITS.email),
  adminMobile: text(LIMITS.phone),
  redirectUrl: webAddress.nullish(),
});

const features = z.looseObject({
  chatEnabled: flag,
  recommendationsEnabled: flag,
  analyticsEnabled: flag,
});

const chatConfig = z.looseObject({
  model: word,
  temperature: z.number(temperatureError).min(0, temperatureError).max(1, temperatureError).nullish(),
  maxTokens: z.number(maxTokensError).min(100, maxTokensError).max(8_000, maxTokensError).nullish(),
  conversationStyle: word,
  leadCaptureTiming: word,
  primaryGoal: word,
  responseCreativity: share,
  productRecommendationLimit: z.number().int().min(1).max(10).nullish(),
  educationTopics: z.array(z.string().max(LIMITS.word)).max(50).nullish(),
  isTypewriterEnabled: flag,
});

/** What each section may hold; null and absent are both "not set". */
export const SECTION_SCHEMAS = { storeInfo, branding, assistant, leads, features, chatConfig };

/** New values of some sections; objects inside are merged, everything else replaces. */
export type SettingsChanges = { [S in Section]?: z.input<(typeof SECTION_SCHEMAS)[S]> };

export function isSection(name: string): name is Section {
  return (SECTIONS as readonly string[]).includes(name);
}

export function unknownSection(name: string): string {
  return `Invalid config section: ${name}`;
}

/** Whether an address leads to a web page, and not to a script or a file. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || /\s/.test(address)) return false;
  return URL.canParse(address) && new URL(address).hostname !== '';
}
