import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { isPhoneNumber } from '#app/features/merchant/validation/text-normalization.ts';

/** Contact details that a shopper stated in a chat, and by stating them agreed to be contacted there. */

const LEAD_LIMITS = { name: 80, email: 254 } as const;

const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}<>]/gu;

const nameSchema = z
  .string()
  .transform((typed) =>
    typed.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim().slice(0, LEAD_LIMITS.name),
  )
  .refine((cleaned) => cleaned !== '');

/** At least one of the three; a phone number in its stored spelling (`normalizePhone`). */
export const leadDetailsSchema = z
  .object({
    name: nameSchema.optional(),
    email: z.email().max(LEAD_LIMITS.email).optional(),
    phone: z.string().refine(isPhoneNumber).optional(),
  })
  .refine((details) => Object.values(details).some((value) => value !== undefined));

export type LeadInput = z.input<typeof leadDetailsSchema>;

/** Where a phone number stands in a text, however it is grouped. By hand: a pattern for it takes seconds to compile. */

export interface SearchablePhone {
  /** The digits that stand in every spelling. */
  digits: string;
  /** Digits that may stand right before them: country code, what dials abroad, and the 0 of numbers at home. */
  before: string[];
}

const DEFAULT_REGION = 'US';
const DIGITS_MIN = 7;
/** Characters between two digits of one number. */
const GAP_MAX_LENGTH = 3;
const WITHOUT_WORDS = /^[^\p{L}\p{N}]*$/u;

/** A number as it was given; null for what is none. */
export function toSearchablePhone(given: string): SearchablePhone | null {
  const typed = given.normalize('NFKC');
  const number = parsePhoneNumberFromString(typed, DEFAULT_REGION);
  const digits = number?.nationalNumber ?? typed.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return null;
  const codes = number ? [number.countryCallingCode, `00${number.countryCallingCode}`] : [];
  return { digits, before: [...codes.map((code) => `${code}0`), ...codes, '0'].toSorted(byLength) };
}

/** The places of a number in a text, each with its prefix. Takes time in proportion to the text. */
export function findPhone(text: string, { digits, before }: SearchablePhone): [from: number, to: number][] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isDigit(text, at)) places.push(at);
  const read = places.map((at) => text[at]).join('');
  const found: [number, number][] = [];
  for (let at = read.indexOf(digits); at >= 0; at = read.indexOf(digits, at + 1)) {
    const end = at + digits.length - 1;
    if (!isContiguous(text, places.slice(at, end + 1)) || isDigit(text, places[end]! + 1)) continue;
    const from = findNumberStart(text, places, { read, at, before });
    if (from !== null) found.push([from, places[end]! + 1]);
  }
  return found;
}

interface DigitMatch {
  read: string;
  at: number;
  before: string[];
}

/** Where the number begins with its prefix; null when its digits are the end of a longer number. */
function findNumberStart(text: string, places: number[], { read, at, before }: DigitMatch): number | null {
  const prefix = before.find((one) => {
    const from = at - one.length;
    const isThere = from >= 0 && read.startsWith(one, from) && isContiguous(text, places.slice(from, at + 1));
    return isThere && !isDigit(text, places[from]! - 1);
  });
  const from = places[at - (prefix?.length ?? 0)]!;
  if (isDigit(text, from - 1)) return null;
  const opening = /[+(]{0,2}$/.exec(text.slice(Math.max(0, from - 2), from));
  return from - (opening?.[0].length ?? 0);
}

/** Whether digits stand so close that they are read as one number. */
function isContiguous(text: string, places: number[]): boolean {
  return places.slice(1).every((next, at) => {
    const between = text.slice(places[at]! + 1, next);
    return between.length <= GAP_MAX_LENGTH && WITHOUT_WORDS.test(between);
  });
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function byLength(one: string, other: string): number {
  return other.length - one.length;
}
