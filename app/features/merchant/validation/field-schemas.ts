import { z } from 'zod';
import { isHexColor } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { isTimeZone } from '#app/ui/format.ts';

export const LEAD_LIMITS = { name: 80, email: 254 } as const;

export const FIELD_LIMITS = {
  storeName: 100,
  website: 2_000,
  hours: 2_000,
  contactInfo: 2_000,
  uniqueFeatures: 5_000,
  address: 200,
  logo: 2_000,
  chatTitle: 100,
  message: 500,
  assistantName: 60,
  description: 500,
  persona: 1_000,
  instruction: 5_000,
  masterPrompt: 40_000,
  email: 254,
  phone: 16,
  word: 100,
  questionText: 300,
  questions: 20,
  questionAnswers: 5,
  topics: 50,
  categories: 50,
  betaFlags: 50,
  features: 50,
} as const;

const maxLengthError = (max: number) => ({ error: `At most ${max.toLocaleString('en-US')} characters` });
const webAddressError = 'Enter a valid URL, like https://example.com';

export function lineSchema(max: number) {
  return z.string().overwrite(normalizeLine).max(max, maxLengthError(max));
}

export function multilineSchema(max: number) {
  return z.string().overwrite(normalizeText).max(max, maxLengthError(max));
}

export const optionalLineSchema = (max: number) => lineSchema(max).nullish();
export const optionalMultilineSchema = (max: number) => multilineSchema(max).nullish();

/** Stored as written, including empty lines and indentation. */
export function verbatimTextSchema(max: number) {
  return z.string().max(max, maxLengthError(max)).nullish();
}

export function listSchema<T extends z.ZodType>(entry: T, max: number) {
  return z.array(entry).max(max, { error: `At most ${max} entries` });
}

export const shortTextSchema = optionalLineSchema(FIELD_LIMITS.word);
export const flagSchema = z.boolean({ error: 'Yes or no' }).nullish();

export function countSchema(max: number) {
  const error = { error: `A whole number from 0 to ${max.toLocaleString('en-US')}` };
  return z.number(error).int(error).min(0, error).max(max, error).nullish();
}

export function fractionSchema(message = 'A number between 0 and 1') {
  const error = { error: message };
  return z.number(error).min(0, error).max(1, error).nullish();
}

export function colorSchema(name: string) {
  const error = { error: `${name} color must be a valid hex color` };
  return z.string(error).refine(isHexColor, error).nullish();
}

export function choiceSchema<const V extends string>(values: readonly V[]) {
  return z.enum(values, { error: `Choose one of: ${values.join(', ')}` });
}

export const webAddressSchema = z
  .string()
  .overwrite((typed) => addUrlScheme(normalizeLine(typed)))
  .max(FIELD_LIMITS.website, maxLengthError(FIELD_LIMITS.website))
  .refine((typed) => typed === '' || isWebAddress(typed), { error: webAddressError })
  .nullish();

export const optionalEmailSchema = z
  .string()
  .overwrite(normalizeLine)
  .refine((typed) => typed === '' || isEmail(typed), {
    error: 'Enter a valid email address, like name@store.com',
  })
  .nullish();

export const phoneSchema = z
  .string()
  .overwrite((typed) => normalizePhone(typed) || typed.trim())
  .refine((phone) => phone === '' || isPhoneNumber(phone), {
    error: 'Enter a phone number with area code, like (555) 123-4567',
  })
  .nullish();

export const timeZoneSchema = z
  .string()
  .overwrite(normalizeLine)
  .refine(isTimeZone, { error: 'Choose a time zone, like America/New_York' })
  .nullish();

/** A BCP 47 tag such as `en` or `pt-BR`. */
export const languageSchema = z
  .string()
  .overwrite((typed) => normalizeLine(typed).replace('_', '-'))
  .refine(isLanguageTag, { error: 'Choose a language, like en' })
  .nullish();

/** An ISO 4217 code such as USD. */
export const currencySchema = z
  .string()
  .overwrite((typed) => normalizeLine(typed).toUpperCase())
  .regex(/^[A-Z]{3}$/, { error: 'Choose a currency, like USD' })
  .nullish();

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\//i.test(typed) || /\s/.test(typed)) return false;
  return URL.canParse(typed) && new URL(typed).hostname !== '';
}

function isEmail(typed: string): boolean {
  return z.email().max(FIELD_LIMITS.email).safeParse(typed).success;
}

function addUrlScheme(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The path of an uploaded image or an image on the web; never a script or data URL. */
export const imageUrlSchema = lineSchema(FIELD_LIMITS.logo)
  .refine((typed) => typed === '' || /^\/files\/[\w/.-]+$/.test(typed) || isWebAddress(typed), {
    error: webAddressError,
  })
  .nullish();

// Characters that the database can't store or that change the reading direction.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

export function normalizeLine(typed: string): string {
  return typed.toWellFormed().replace(/\s+/g, ' ').replace(UNSAFE_CHARACTERS, '').trim();
}

/** Cleans each line and collapses multiple empty lines into one. */
export function normalizeText(typed: string): string {
  return typed
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(UNSAFE_CHARACTERS, (character) => (character === '\t' ? ' ' : '')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text from a query string, as one line of at most `max` characters. */
export function cleanQueryText(text: string, max: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Normalizes a phone number to `+` and digits, with a leading 1 for 10-digit numbers. Empty if there are no digits. */
export function normalizePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  if (!digits) return '';
  return `+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** Whether a stored number has a valid length (E.164). */
export function isPhoneNumber(stored: string): boolean {
  return /^\+\d{7,15}$/.test(stored);
}
