import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import {
  isPhoneNumber,
  LEAD_LIMITS,
  normalizePhone,
} from '#app/features/merchant/validation/field-schemas.ts';

const DEFAULT_REGION = 'US';
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}<>]/gu;

/** A name without markup and control characters, cut to its maximum; may be empty. */
export function cleanLeadName(typed: string): string {
  const cleaned = typed.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  return cleaned.slice(0, LEAD_LIMITS.name).toWellFormed();
}

const nameSchema = z
  .string()
  .transform(cleanLeadName)
  .refine((cleaned) => cleaned !== '');

const phoneSchema = z.string().transform((typed, { addIssue }) => {
  const phone = parsePhone(typed);
  if (phone !== null) return phone;
  addIssue({ code: 'custom', message: 'Not a phone number' });
  return z.NEVER;
});

/** Requires at least one of the three; the phone number is stored as `parsePhone` returns it. */
export const leadDetailsSchema = z
  .object({
    name: nameSchema.optional(),
    email: z.email().max(LEAD_LIMITS.email).optional(),
    phone: phoneSchema.optional(),
  })
  .refine((details) => Object.values(details).some((value) => value !== undefined));

export type LeadInput = z.input<typeof leadDetailsSchema>;

const TYPED_PHONE_MAX = 60;

/**
 * A phone number as it is stored (E.164); null if it isn't one. What the library doesn't know becomes digits with a
 * leading +, and a 1 before ten digits.
 */
export function parsePhone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text.length > TYPED_PHONE_MAX) return null;
  const number = parsePhoneNumberFromString(text, DEFAULT_REGION);
  const phone = number?.isPossible() ? number.number : normalizePhone(text);
  return isPhoneNumber(phone) ? phone : null;
}

/** A stored phone number as people read it: `+1 555 010 0199`. */
export function formatPhone(stored: string): string {
  const shown = parsePhoneNumberFromString(stored)?.formatInternational() ?? '';
  // The library drops digits that it takes for a national prefix.
  return shown.replace(/\D/g, '') === stored.slice(1) ? shown : stored;
}

export interface SearchablePhone {
  /** The digits present in every format. */
  digits: string;
  /** Digits that may precede them: country code, international prefix, and the national 0. */
  prefixes: string[];
}

const DIGITS_MIN = 7;
/** Maximum number of characters between two digits of a number. */
const GAP_MAX_LENGTH = 3;
const WITHOUT_WORDS = /^[^\p{L}\p{N}]*$/u;

/** The searchable form of a phone number; null if it isn't one. */
export function toSearchablePhone(phone: string): SearchablePhone | null {
  const normalized = phone.normalize('NFKC');
  const number = parsePhoneNumberFromString(normalized, DEFAULT_REGION);
  const digits = number?.nationalNumber ?? normalized.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return null;
  const codes = number ? [number.countryCallingCode, `00${number.countryCallingCode}`] : [];
  return { digits, prefixes: [...codes.map((code) => `${code}0`), ...codes, '0'].toSorted(byLength) };
}

/**
 * The ranges of a number in a text, in any format and including its prefix. Linear time; a regular expression for it
 * takes seconds to compile.
 */
export function findPhone(text: string, { digits, prefixes }: SearchablePhone): [from: number, to: number][] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isDigit(text, at)) places.push(at);
  const run = places.map((at) => text[at]).join('');
  const ranges: [number, number][] = [];
  for (let at = run.indexOf(digits); at >= 0; at = run.indexOf(digits, at + 1)) {
    const end = at + digits.length - 1;
    if (!isContiguous(text, places.slice(at, end + 1)) || isDigit(text, places[end]! + 1)) continue;
    const from = findNumberStart(text, places, { run, at, prefixes });
    if (from !== null) ranges.push([from, places[end]! + 1]);
  }
  return ranges;
}

/** The start of the number including its prefix; null if its digits are the end of a longer number. */
function findNumberStart(
  text: string,
  places: number[],
  match: { run: string; at: number; prefixes: string[] },
) {
  const { run, at, prefixes } = match;
  const prefix = prefixes.find((one) => {
    const from = at - one.length;
    const isThere = from >= 0 && run.startsWith(one, from) && isContiguous(text, places.slice(from, at + 1));
    return isThere && !isDigit(text, places[from]! - 1);
  });
  const from = places[at - (prefix?.length ?? 0)]!;
  if (isDigit(text, from - 1)) return null;
  const opening = /[+(]{0,2}$/.exec(text.slice(Math.max(0, from - 2), from));
  return from - (opening?.[0].length ?? 0);
}

/** Whether digits are close enough to be one number. */
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
