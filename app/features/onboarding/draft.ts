import { z } from 'zod';
import { cleanLine, cleanText } from '#app/features/merchant/clean-text.ts';
import { isHexColor } from '#app/features/merchant/colors.ts';
import { isPhone, normalizePhone } from '#app/features/merchant/phone.ts';
import { completeAddress, isEmail, isWebAddress, LIMITS } from '#app/features/merchant/setting-fields.ts';
import { storableText } from '#app/platform/storable.ts';

/** What the wizard's forms hold, finished or not, as it was typed. */
export interface Draft {
  storeName: string;
  storeHours: string;
  contactInfo: string;
  website: string;
  hasMultipleLocations: boolean;
  primaryColor: string;
  secondaryColor: string;
  chatTitle: string;
  welcomeMessage: string;
  assistantName: string;
  persona: string;
  greeting: string;
  adminMobile: string;
  adminEmail: string;
  redirectUrl: string;
}

export type DraftKey = keyof Draft;
export type FieldErrors = Partial<Record<DraftKey, string>>;

export const EMPTY_DRAFT: Draft = {
  storeName: '',
  storeHours: '',
  contactInfo: '',
  website: '',
  hasMultipleLocations: false,
  primaryColor: '#2563eb',
  secondaryColor: '',
  chatTitle: '',
  welcomeMessage: '',
  assistantName: '',
  persona: '',
  greeting: '',
  adminMobile: '',
  adminEmail: '',
  redirectUrl: '',
};

export const DRAFT_KEYS = Object.keys(EMPTY_DRAFT) as DraftKey[];

/** Most characters that are kept of a field that is too long, so that its writer can shorten it. */
const KEPT_LENGTH = 20_000;

const typed = z.string().transform((value) => storableText(value.slice(0, KEPT_LENGTH)));

const patchSchema = z
  .object({
    ...(Object.fromEntries(DRAFT_KEYS.map((key) => [key, typed])) as Record<DraftKey, typeof typed>),
    hasMultipleLocations: z.boolean(),
  })
  .partial();

/** The fields of a draft that changed; what is no field or of a wrong kind is left out. */
export function readDraftPatch(sent: unknown): Partial<Draft> {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  const fields = entries.map(([key, value]) => patchSchema.safeParse({ [key]: value }));
  return Object.assign({}, ...fields.map((field) => field.data ?? {})) as Partial<Draft>;
}

/** A stored draft with nothing missing. */
export function readDraft(stored: unknown): Draft {
  return { ...EMPTY_DRAFT, ...readDraftPatch(stored) };
}

/** What is stored of a draft once it goes live: spaces, line breaks, numbers and addresses in one spelling. */
export function cleanDraft(draft: Draft): Draft {
  return {
    storeName: cleanLine(draft.storeName),
    storeHours: cleanText(draft.storeHours),
    contactInfo: cleanText(draft.contactInfo),
    website: completeAddress(cleanLine(draft.website)),
    hasMultipleLocations: draft.hasMultipleLocations,
    primaryColor: completeColor(cleanLine(draft.primaryColor)),
    secondaryColor: completeColor(cleanLine(draft.secondaryColor)),
    chatTitle: cleanLine(draft.chatTitle),
    welcomeMessage: cleanText(draft.welcomeMessage),
    assistantName: cleanLine(draft.assistantName),
    persona: cleanText(draft.persona),
    greeting: cleanText(draft.greeting),
    adminMobile: normalizePhone(draft.adminMobile),
    adminEmail: cleanLine(draft.adminEmail),
    redirectUrl: completeAddress(cleanLine(draft.redirectUrl)),
  };
}

function completeColor(color: string): string {
  return /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? `#${color}` : color;
}

const MOST: Partial<Record<DraftKey, [label: string, length: number]>> = {
  storeName: ['The store name', LIMITS.storeName],
  storeHours: ['The store hours', LIMITS.hours],
  contactInfo: ['The contact information', LIMITS.contactInfo],
  website: ['The website', LIMITS.website],
  chatTitle: ['The chat title', LIMITS.chatTitle],
  welcomeMessage: ['The welcome message', LIMITS.message],
  assistantName: ['The assistant name', LIMITS.assistantName],
  persona: ['The personality', LIMITS.persona],
  greeting: ['The greeting', LIMITS.message],
  adminEmail: ['The e-mail address', LIMITS.email],
  redirectUrl: ['The address', LIMITS.website],
};

const EXAMPLE_ADDRESS = 'Please enter a web address such as https://example.com';

/** What is wrong with the fields of a draft, each in one sentence; nothing about fields that are empty. */
export function findFieldErrors(draft: Draft, keys: readonly DraftKey[] = DRAFT_KEYS): FieldErrors {
  const clean = cleanDraft(draft);
  const errors: FieldErrors = {};
  for (const key of keys) {
    const error = tooLong(clean, key) ?? malformed(draft, clean, key);
    if (error) errors[key] = error;
  }
  return errors;
}

function tooLong(clean: Draft, key: DraftKey): string | null {
  const [label, most] = MOST[key] ?? ['', Infinity];
  const { length } = String(clean[key]);
  const figure = (count: number) => count.toLocaleString('en-US');
  return length > most
    ? `${label} can have ${figure(most)} characters at most; this has ${figure(length)}`
    : null;
}

function malformed(draft: Draft, clean: Draft, key: DraftKey): string | null {
  switch (key) {
    case 'primaryColor':
      return clean[key] && !isHexColor(clean[key]) ? 'Primary color must be a valid hex color' : null;
    case 'secondaryColor':
      return clean[key] && !isHexColor(clean[key]) ? 'Secondary color must be a valid hex color' : null;
    case 'website':
    case 'redirectUrl':
      return clean[key] && !isWebAddress(clean[key]) ? EXAMPLE_ADDRESS : null;
    case 'adminEmail':
      return clean[key] && !isEmail(clean[key])
        ? 'Please enter an e-mail address such as name@store.com'
        : null;
    case 'adminMobile':
      return draft[key].trim() && !isPhone(clean[key])
        ? 'Please enter a phone number with its area code, such as (555) 123-4567'
        : null;
    default:
      return null;
  }
}
