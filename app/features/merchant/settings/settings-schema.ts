import { z } from 'zod';
import { chatConfigSchema } from '#app/features/merchant/settings/chat-config-schema.ts';
import {
  choiceSchema,
  colorSchema,
  countSchema,
  currencySchema,
  FIELD_LIMITS,
  flagSchema,
  fractionSchema,
  imageUrlSchema,
  languageSchema,
  lineSchema,
  listSchema,
  optionalEmailSchema,
  optionalLineSchema,
  optionalMultilineSchema,
  phoneSchema,
  shortTextSchema,
  timeZoneSchema,
  verbatimTextSchema,
  webAddressSchema,
} from '#app/features/merchant/validation/field-schemas.ts';
import { FONT_NAMES } from '#app/features/merchant/validation/colors-and-fonts.ts';

export const ALERT_CHANNELS = ['email', 'push', 'sms', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** lead: someone left contact details; person: a shopper asked for a person. */
export const ALERT_KINDS = ['lead', 'person'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const clockError = { error: 'A time such as 21:30' };
const clockSchema = z
  .string(clockError)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockError)
  .nullish();

const hourError = { error: 'An hour from 0 to 23' };

const channelsSchema = z
  .looseObject({ email: flagSchema, push: flagSchema, sms: flagSchema, webhook: flagSchema })
  .nullish();

/** How the team is alerted of leads. Times are in the store's time zone. */
const alertsSchema = z
  .looseObject({
    lead: channelsSchema,
    person: channelsSchema,
    quietHours: z
      .looseObject({ enabled: flagSchema, start: clockSchema, end: clockSchema })
      .refine(({ enabled, start, end }) => !enabled || !start || start !== end, {
        error: 'Quiet hours need a different start and end',
        path: ['end'],
      })
      .nullish(),
    digest: z
      .looseObject({
        enabled: flagSchema,
        hour: z.number(hourError).int(hourError).min(0, hourError).max(23, hourError).nullish(),
      })
      .nullish(),
  })
  .nullish();

const ALL_CHANNELS = { email: true, push: true, sms: true, webhook: true };

/** Channels that aren't set up are skipped. */
export const DEFAULT_ALERTS = {
  lead: ALL_CHANNELS,
  person: ALL_CHANNELS,
  quietHours: { enabled: false, start: '21:00', end: '08:00' },
  digest: { enabled: false, hour: 8 },
};

/** `balanced`, or the attribute that counts more. */
const KEY_ATTRIBUTE_WEIGHTS = ['balanced', 'cooling', 'motion', 'edge', 'pressure'] as const;
export type KeyAttributeWeight = (typeof KEY_ATTRIBUTE_WEIGHTS)[number];

export interface NamedSwitch {
  name: string;
  enabled: boolean;
}

const switchesSchema = listSchema(
  z.object({
    name: lineSchema(FIELD_LIMITS.word).refine((name) => name !== '', { error: 'A name is missing' }),
    enabled: flagSchema.transform((isOn) => isOn ?? true),
  }),
  FIELD_LIMITS.categories,
).nullish();

const productsSchema = z.looseObject({
  categories: switchesSchema,
  matchingAlgorithm: choiceSchema(['semantic']).nullish(),
  matchThreshold: fractionSchema(),
  recommendationOrder: choiceSchema(['score']).nullish(),
  keyAttributeWeight: choiceSchema(KEY_ATTRIBUTE_WEIGHTS).nullish(),
  dataSource: choiceSchema(['catalog']).nullish(),
  inventoryChecking: choiceSchema(['strict']).nullish(),
});

/** Sections that merchants edit. Unknown keys are stored unchanged. */
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

/** Notified with the merchant ID when settings change. */
export const SETTINGS_CHANNEL = 'settings';

const storeNameSchema = lineSchema(FIELD_LIMITS.storeName).refine((name) => name !== '', {
  error: 'Store name is required',
});

const storeInfoSchema = z.looseObject({
  name: storeNameSchema.nullish(),
  website: webAddressSchema,
  hours: optionalMultilineSchema(FIELD_LIMITS.hours),
  contactInfo: optionalMultilineSchema(FIELD_LIMITS.contactInfo),
  hasMultipleLocations: flagSchema,
  location: z
    .looseObject({
      address: optionalLineSchema(FIELD_LIMITS.address),
      city: shortTextSchema,
      state: shortTextSchema,
      zip: shortTextSchema,
      country: shortTextSchema,
    })
    .nullish(),
  timezone: timeZoneSchema,
  language: languageSchema,
  currency: currencySchema,
  measurementUnit: choiceSchema(['imperial', 'metric']).nullish(),
  uniqueFeatures: optionalMultilineSchema(FIELD_LIMITS.uniqueFeatures),
});

const brandingSchema = z.looseObject({
  colors: z
    .looseObject({
      primary: colorSchema('Primary'),
      secondary: colorSchema('Secondary'),
      background: colorSchema('Background'),
      text: colorSchema('Text'),
    })
    .nullish(),
  fonts: z
    .looseObject({
      primary: choiceSchema(FONT_NAMES).nullish(),
      secondary: choiceSchema(FONT_NAMES).nullish(),
    })
    .nullish(),
  logo: imageUrlSchema,
  chatIcon: imageUrlSchema,
  chatTitle: optionalLineSchema(FIELD_LIMITS.chatTitle),
  welcomeMessage: optionalMultilineSchema(FIELD_LIMITS.message),
});

const assistantSchema = z.looseObject({
  name: optionalLineSchema(FIELD_LIMITS.assistantName),
  description: optionalMultilineSchema(FIELD_LIMITS.description),
  persona: optionalMultilineSchema(FIELD_LIMITS.persona),
  greeting: optionalMultilineSchema(FIELD_LIMITS.message),
  masterPrompt: verbatimTextSchema(FIELD_LIMITS.masterPrompt),
  masterPromptSource: choiceSchema(['auto', 'manual']).nullish(),
  /** ISO timestamp; empty before the first edit. */
  masterPromptLastEditedAt: shortTextSchema,
  temperature: fractionSchema('Temperature must be a number between 0 and 1'),
});

const leadsSchema = z.looseObject({
  adminEmail: optionalEmailSchema,
  adminMobile: phoneSchema,
  redirectUrl: webAddressSchema,
  alerts: alertsSchema,
});

export const HOLDOUT_PERCENT_MAX = 50;

const featuresSchema = z.looseObject({
  chatEnabled: flagSchema,
  recommendationsEnabled: flagSchema,
  analyticsEnabled: flagSchema,
  /** Counts storefront visitors, with an extra request. */
  countVisitors: flagSchema,
  /** Percentage of visitors who don't see the chat, to measure its effect. */
  holdoutPercent: countSchema(HOLDOUT_PERCENT_MAX),
});

const betaFlagsSchema = z
  .record(z.string(), flagSchema)
  .refine((flags) => Object.keys(flags).length <= FIELD_LIMITS.betaFlags, {
    error: `At most ${FIELD_LIMITS.betaFlags} entries`,
  })
  .superRefine((flags, context) => {
    const wrong = Object.keys(flags).filter((name) => !/^[a-z][\w-]{0,99}$/i.test(name));
    for (const name of wrong) {
      context.addIssue({ code: 'custom', path: [name], message: 'A name of letters, digits, _ and -' });
    }
  });

/** Null and missing both mean "not set". Parsing normalizes text. */
export const SECTION_SCHEMAS = {
  storeInfo: storeInfoSchema,
  branding: brandingSchema,
  assistant: assistantSchema,
  leads: leadsSchema,
  features: featuresSchema,
  chatConfig: chatConfigSchema,
  products: productsSchema,
  betaFlags: betaFlagsSchema,
};

/** Changed values; objects are merged, everything else is replaced. */
export type SettingsChanges = { [S in EditableSection]?: z.input<(typeof SECTION_SCHEMAS)[S]> };

export function isEditableSection(name: string): name is EditableSection {
  return (EDITABLE_SECTIONS as readonly string[]).includes(name);
}

export function unknownSectionMessage(name: string): string {
  return `Invalid config section: ${name}`;
}
