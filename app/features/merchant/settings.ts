import { z } from 'zod';
import { chatConfig } from '#app/features/merchant/chat-settings.ts';
import { products } from '#app/features/merchant/product-settings.ts';
import {
  choice,
  color,
  count,
  currency,
  email,
  flag,
  language,
  LIMITS,
  line,
  lineText,
  list,
  phone,
  pictureAddress,
  prose,
  script,
  share,
  timeZone,
  webAddress,
  word,
} from '#app/features/merchant/setting-fields.ts';

/** The sections that merchants change. Keys that are not named here are kept as they are. */
export const EDITABLE_SECTIONS = [
  'storeInfo',
  'branding',
  'assistant',
  'leads',
  'features',
  'chatConfig',
  'products',
  'betaFlags',
] as const;
export type EditableSection = (typeof EDITABLE_SECTIONS)[number];

/** The sections of a merchant's settings; each is one document. What a subscription allows is not the merchant's to say. */
export const SECTIONS = [...EDITABLE_SECTIONS, 'subscription'] as const;
export type Section = (typeof SECTIONS)[number];

/** Whoever changes a merchant's settings announces the merchant's id here. */
export const SETTINGS_CHANNEL = 'settings';

const storeName = lineText(LIMITS.storeName).refine((name) => name !== '', {
  error: 'Store name is required',
});

const storeInfo = z.looseObject({
  name: storeName.nullish(),
  website: webAddress,
  hours: prose(LIMITS.hours),
  contactInfo: prose(LIMITS.contactInfo),
  hasMultipleLocations: flag,
  location: z
    .looseObject({
      address: line(LIMITS.address),
      city: word,
      state: word,
      zip: word,
      country: word,
    })
    .nullish(),
  timezone: timeZone,
  language,
  currency,
  measurementUnit: choice(['imperial', 'metric']).nullish(),
  uniqueFeatures: prose(LIMITS.uniqueFeatures),
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
  logo: pictureAddress,
  chatIcon: pictureAddress,
  chatTitle: line(LIMITS.chatTitle),
  welcomeMessage: prose(LIMITS.message),
});

const assistant = z.looseObject({
  name: line(LIMITS.assistantName),
  description: prose(LIMITS.description),
  persona: prose(LIMITS.persona),
  greeting: prose(LIMITS.message),
  masterPrompt: script(LIMITS.masterPrompt),
  masterPromptSource: choice(['auto', 'manual']).nullish(),
  masterPromptLastEditedAt: word,
  temperature: share('Temperature must be a number between 0 and 1'),
});

const leads = z.looseObject({
  adminEmail: email,
  adminMobile: phone,
  redirectUrl: webAddress,
});

const features = z.looseObject({
  chatEnabled: flag,
  recommendationsEnabled: flag,
  analyticsEnabled: flag,
});

const betaFlags = z
  .record(z.string(), flag)
  .refine((flags) => Object.keys(flags).length <= LIMITS.betaFlags, {
    error: `At most ${LIMITS.betaFlags} entries`,
  })
  .superRefine((flags, context) => {
    const wrong = Object.keys(flags).filter((name) => !/^[a-z][\w-]{0,99}$/i.test(name));
    for (const name of wrong) {
      context.addIssue({ code: 'custom', path: [name], message: 'A name of letters, digits, _ and -' });
    }
  });

const MANY = 1_000_000_000;

const subscription = z.looseObject({
  plan: word,
  status: word,
  features: list(z.string().max(LIMITS.word), LIMITS.features).nullish(),
  limits: z
    .looseObject({
      monthlyConversations: count(MANY),
      concurrentChats: count(MANY),
      retentionDays: count(MANY),
    })
    .nullish(),
});

/** What each section may hold; null and absent are both "not set". Parsing cleans texts and puts choices into one spelling. */
export const SECTION_SCHEMAS = {
  storeInfo,
  branding,
  assistant,
  leads,
  features,
  chatConfig,
  products,
  betaFlags,
  subscription,
};

/** New values of some sections; objects inside are merged, everything else replaces. */
export type SettingsChanges = { [S in EditableSection]?: z.input<(typeof SECTION_SCHEMAS)[S]> };

export function isEditableSection(name: string): name is EditableSection {
  return (EDITABLE_SECTIONS as readonly string[]).includes(name);
}

export function unknownSection(name: string): string {
  return `Invalid config section: ${name}`;
}
