import { z } from 'zod';
import { isHexColor } from '#app/features/merchant/validation/colors.ts';
import {
  addUrlScheme,
  FIELD_LIMITS,
  isEmail,
  isWebAddress,
} from '#app/features/merchant/validation/field-schemas.ts';
import {
  isPhoneNumber,
  normalizeLine,
  normalizePhone,
  normalizeText,
} from '#app/features/merchant/validation/text-normalization.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

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
const STORED_TEXT_MAX_LENGTH = 20_000;

const draftTextSchema = z.string().transform((value) => storableText(value.slice(0, STORED_TEXT_MAX_LENGTH)));

const draftPatchSchema = z
  .object({
    ...(Object.fromEntries(DRAFT_KEYS.map((key) => [key, draftTextSchema])) as Record<
      DraftKey,
      typeof draftTextSchema
    >),
    hasMultipleLocations: z.boolean(),
  })
  .partial();

/** The fields of a draft that changed; what is no field or of a wrong kind is left out. */
export function parseDraftPatch(sent: unknown): Partial<Draft> {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  const fields = entries.map(([key, value]) => draftPatchSchema.safeParse({ [key]: value }));
  return Object.assign({}, ...fields.map((field) => field.data ?? {})) as Partial<Draft>;
}

/** A stored draft with nothing missing. */
export function parseDraft(stored: unknown): Draft {
  return { ...EMPTY_DRAFT, ...parseDraftPatch(stored) };
}

/** What is stored of a draft once it goes live: spaces, line breaks, numbers and addresses in one spelling. */
export function normalizeDraft(draft: Draft): Draft {
  return {
    storeName: normalizeLine(draft.storeName),
    storeHours: normalizeText(draft.storeHours),
    contactInfo: normalizeText(draft.contactInfo),
    website: addUrlScheme(normalizeLine(draft.website)),
    hasMultipleLocations: draft.hasMultipleLocations,
    primaryColor: addHashPrefix(normalizeLine(draft.primaryColor)),
    secondaryColor: addHashPrefix(normalizeLine(draft.secondaryColor)),
    chatTitle: normalizeLine(draft.chatTitle),
    welcomeMessage: normalizeText(draft.welcomeMessage),
    assistantName: normalizeLine(draft.assistantName),
    persona: normalizeText(draft.persona),
    greeting: normalizeText(draft.greeting),
    adminMobile: normalizePhone(draft.adminMobile),
    adminEmail: normalizeLine(draft.adminEmail),
    redirectUrl: addUrlScheme(normalizeLine(draft.redirectUrl)),
  };
}

function addHashPrefix(color: string): string {
  return /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? `#${color}` : color;
}

const FIELD_MAX_LENGTHS: Partial<Record<DraftKey, [label: string, length: number]>> = {
  storeName: ['The store name', FIELD_LIMITS.storeName],
  storeHours: ['The store hours', FIELD_LIMITS.hours],
  contactInfo: ['The contact information', FIELD_LIMITS.contactInfo],
  website: ['The website', FIELD_LIMITS.website],
  chatTitle: ['The chat title', FIELD_LIMITS.chatTitle],
  welcomeMessage: ['The welcome message', FIELD_LIMITS.message],
  assistantName: ['The assistant name', FIELD_LIMITS.assistantName],
  persona: ['The personality', FIELD_LIMITS.persona],
  greeting: ['The greeting', FIELD_LIMITS.message],
  adminEmail: ['The e-mail address', FIELD_LIMITS.email],
  redirectUrl: ['The address', FIELD_LIMITS.website],
};

const WEB_ADDRESS_ERROR = 'Please enter a web address such as https://example.com';

/** What is wrong with the fields of a draft, each in one sentence; nothing about fields that are empty. */
export function findFieldErrors(draft: Draft, keys: readonly DraftKey[] = DRAFT_KEYS): FieldErrors {
  const clean = normalizeDraft(draft);
  const errors: FieldErrors = {};
  for (const key of keys) {
    const error = getLengthError(clean, key) ?? getFormatError(draft, clean, key);
    if (error) errors[key] = error;
  }
  return errors;
}

function getLengthError(clean: Draft, key: DraftKey): string | null {
  const [label, most] = FIELD_MAX_LENGTHS[key] ?? ['', Infinity];
  const { length } = String(clean[key]);
  const figure = (count: number) => count.toLocaleString('en-US');
  return length > most
    ? `${label} can have ${figure(most)} characters at most; this has ${figure(length)}`
    : null;
}

function getFormatError(draft: Draft, clean: Draft, key: DraftKey): string | null {
  switch (key) {
    case 'primaryColor':
      return clean[key] && !isHexColor(clean[key]) ? 'Primary color must be a valid hex color' : null;
    case 'secondaryColor':
      return clean[key] && !isHexColor(clean[key]) ? 'Secondary color must be a valid hex color' : null;
    case 'website':
    case 'redirectUrl':
      return clean[key] && !isWebAddress(clean[key]) ? WEB_ADDRESS_ERROR : null;
    case 'adminEmail':
      return clean[key] && !isEmail(clean[key])
        ? 'Please enter an e-mail address such as name@store.com'
        : null;
    case 'adminMobile':
      return draft[key].trim() && !isPhoneNumber(clean[key])
        ? 'Please enter a phone number with its area code, such as (555) 123-4567'
        : null;
    default:
      return null;
  }
}
