import { z } from 'zod';
import { cleanLine, cleanText } from '#app/features/merchant/clean-text.ts';
import { isHexColor } from '#app/features/merchant/colors.ts';
import { isPhone, normalizePhone } from '#app/features/merchant/phone.ts';

/** Most characters of each text, and most entries of each list. */
export const LIMITS = {
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
  topics: 50,
  welcomeMessages: 10,
  categories: 50,
  betaFlags: 50,
  features: 50,
} as const;

const most = (max: number) => ({ error: `At most ${max.toLocaleString('en-US')} characters` });
const address = 'Please enter a web address such as https://example.com';

/** A text of one line that can't be unset, as in a list. */
export function lineText(max: number) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, most(max)));
}

/** A text of several lines that can't be unset. */
export function proseText(max: number) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, most(max)));
}

export function line(max: number) {
  return lineText(max).nullish();
}

export function prose(max: number) {
  return proseText(max).nullish();
}

/** A text that is kept as it was written, empty lines and indents included. */
export function script(max: number) {
  return z.string().max(max, most(max)).nullish();
}

export function list<T extends z.ZodType>(entry: T, max: number) {
  return z.array(entry).max(max, { error: `At most ${max} entries` });
}

export const word = line(LIMITS.word);
export const flag = z.boolean({ error: 'Yes or no' }).nullish();

export function count(max: number) {
  const error = { error: `A whole number from 0 to ${max.toLocaleString('en-US')}` };
  return z.number(error).int(error).min(0, error).max(max, error).nullish();
}

/** A number from 0 to 1. */
export function share(message = 'A number between 0 and 1') {
  const error = { error: message };
  return z.number(error).min(0, error).max(1, error).nullish();
}

export function color(name: string) {
  const error = { error: `${name} color must be a valid hex color` };
  return z.string(error).refine(isHexColor, error).nullish();
}

/** One of a few values; `spellings` are other ways to write them. Case, spaces, hyphens and underscores don't count. */
export function choice<const V extends string>(values: readonly V[], spellings: Record<string, V> = {}) {
  const known = new Map<string, V>(values.map((value) => [plain(value), value]));
  for (const [spelling, value] of Object.entries(spellings)) known.set(plain(spelling), value);
  return z
    .union([z.string(), z.boolean().transform(String)])
    .transform((typed) => known.get(plain(typed)) ?? typed)
    .pipe(z.enum(values, { error: `Choose one of: ${values.join(', ')}` }));
}

function plain(typed: string): string {
  return typed.toLowerCase().replace(/[\s_-]+/g, '');
}

export const webAddress = z
  .string()
  .transform((typed) => completeAddress(cleanLine(typed)))
  .pipe(
    z
      .string()
      .max(LIMITS.website, most(LIMITS.website))
      .refine((typed) => typed === '' || isWebAddress(typed), { error: address }),
  )
  .nullish();

export const email = z
  .string()
  .transform(cleanLine)
  .pipe(
    z.string().refine((typed) => typed === '' || isEmail(typed), {
      error: 'Please enter an e-mail address such as name@store.com',
    }),
  )
  .nullish();

export const phone = z
  .string()
  .transform(normalizePhone)
  .pipe(
    z.string().refine((digits) => digits === '' || isPhone(digits), {
      error: 'Please enter a phone number with its area code, such as (555) 123-4567',
    }),
  )
  .nullish();

/** An IANA time zone such as Europe/Berlin. */
export const timeZone = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().refine(isTimeZone, { error: 'Please choose a time zone such as America/New_York' }))
  .nullish();

/** A BCP 47 tag such as `en` or `pt-BR`. */
export const language = z
  .string()
  .transform((typed) => cleanLine(typed).replace('_', '-'))
  .pipe(z.string().refine(isLanguage, { error: 'Please choose a language such as en' }))
  .nullish();

/** An ISO 4217 code such as USD. */
export const currency = z
  .string()
  .transform((typed) => cleanLine(typed).toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/, { error: 'Please choose a currency such as USD' }))
  .nullish();

/** Whether an address leads to a web page, and not to a script or a file. */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\//i.test(typed) || /\s/.test(typed)) return false;
  return URL.canParse(typed) && new URL(typed).hostname !== '';
}

export function isEmail(typed: string): boolean {
  return z.email().max(LIMITS.email).safeParse(typed).success;
}

/** People write `dreambeds.com`; a scheme of any kind is left as it is, to be judged. */
export function completeAddress(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
}

/** Zones that were found to be one; asking takes longer than reading all other settings. */
const zones = new Set<string>();
const ZONES_MAX = 1_000;

function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
  } catch {
    return false;
  }
  if (zones.size < ZONES_MAX) zones.add(name);
  return true;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The path of an uploaded picture, or a picture elsewhere on the web; never a script or a document in itself. */
export const pictureAddress = lineText(LIMITS.logo)
  .refine((typed) => typed === '' || /^\/files\/[\w/.-]+$/.test(typed) || isWebAddress(typed), {
    error: address,
  })
  .nullish();
