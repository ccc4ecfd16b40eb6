import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import {
  isPhoneNumber,
  LEAD_LIMITS,
  normalizePhone,
} from '#app/features/merchant/validation/field-schemas.ts';

const DEFAULT_REGION = 'US';
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}<>]/gu;

/** Removes markup and control characters from a name and truncates it; may be empty. */
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

/** Requires at least one of the three; `parsePhone` normalizes the phone number. */
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
 * Normalizes a phone number (E.164); null if it isn't one. Numbers unknown to the library become digits with a
 * leading +, and a 1 before ten digits.
 */
export function parsePhone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text.length > TYPED_PHONE_MAX) return null;
  const number = parsePhoneNumberFromString(text, DEFAULT_REGION);
  const phone = number?.isPossible() ? number.number : normalizePhone(text);
  return isPhoneNumber(phone) ? phone : null;
}

export function formatPhone(stored: string): string {
  const shown = parsePhoneNumberFromString(stored)?.formatInternational() ?? '';
  // The library drops digits that it mistakes for a national prefix.
  return shown.replace(/\D/g, '') === stored.slice(1) ? shown : stored;
}

interface SearchablePhone {
  /** The digits present in every format. */
  digits: string;
  /** Digits that may precede them: country code, international prefix, and national 0. */
  prefixes: string[];
}

const DIGITS_MIN = 7;
/** Maximum number of characters between two digits of a number. */
const GAP_MAX_LENGTH = 3;
const WITHOUT_WORDS = /^[^\p{L}\p{N}]*$/u;

function toSearchablePhone(phone: string): SearchablePhone | null {
  const normalized = phone.normalize('NFKC');
  const number = parsePhoneNumberFromString(normalized, DEFAULT_REGION);
  const digits = number?.nationalNumber ?? normalized.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return null;
  const codes = number ? [number.countryCallingCode, `00${number.countryCallingCode}`] : [];
  return { digits, prefixes: [...codes.map((code) => `${code}0`), ...codes, '0'].toSorted(byLength) };
}

/**
 * Ranges of a number in a text, in any format and including its prefix. Linear time; an equivalent regular
 * expression takes seconds to compile.
 */
function findPhone(text: string, { digits, prefixes }: SearchablePhone): [from: number, to: number][] {
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

/** The start of the number including its prefix; null if the digits are the end of a longer number. */
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

export interface Person {
  emails: string[];
  phones: string[];
  /** Full names given together with an email or phone number; a name alone identifies no one. */
  names: string[];
  /** Single names to redact in the person's own chats, unless they're everyday words. */
  ownChatNames?: string[];
}

const FULL_NAME_PATTERN = /^\S{2,}(?:\s+\S+)+$/u;

/** Spellings of the at sign and the dot in obfuscated email addresses. */
const AT_SIGN_PATTERN = String.raw`\s{0,3}(?:@|[([{]\s?at\s?[)\]}]|\sat\s)\s{0,3}`;
const DOT_PATTERN = String.raw`\s{0,3}(?:\.|[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,3}`;

/** The tag in an email address (`+tag`). */
const TAG_PATTERN = String.raw`(?:\+[\p{L}\p{N}._%+'-]{0,64})?`;

export function hasIdentifier(person: Person): boolean {
  const { words, digits } = getSearchTerms(person);
  return words.length > 0 || digits.length > 0;
}

/** Terms for a fast database search; texts with any of them then have to be matched exactly. Words are lowercase. */
export function getSearchTerms({ emails, phones }: Person) {
  return {
    words: emails.filter(isEmailLike).map((email) => parseEmailAddress(email).name),
    digits: toSearchablePhones(phones).map(({ digits }) => digits),
  };
}

/** Returns a function that tells whether a text contains the person's email address or phone number. */
export function createPersonMatcher({ emails, phones }: Person): (text: string) => boolean {
  const patterns = emails.filter(isEmailLike).map(createEmailPattern);
  const numbers = toSearchablePhones(phones);
  return (text) => {
    const lowerCase = normalizeCase(text);
    return (
      patterns.some((pattern) => pattern.test(lowerCase)) ||
      numbers.some((number) => findPhone(lowerCase, number).length > 0)
    );
  };
}

/** Redacts the person's email addresses, phone numbers, and full names; null if the text contains none. */
export function redactPersonFromText(text: string, person: Person): string | null {
  const { emails, phones, names, ownChatNames = [] } = person;
  const patterns = [
    ...emails.filter(isEmailLike).map(createEmailPattern),
    ...[...filterFullNames(names), ...ownChatNames].map(createNamePattern),
  ];
  const composed = text.normalize('NFKC');
  const lowerCase = composed.toLowerCase();
  const ranges = [
    ...patterns.flatMap((pattern) => findRanges(lowerCase, pattern)),
    ...toSearchablePhones(phones).flatMap((number) => findPhone(lowerCase, number)),
  ].toSorted(([one], [other]) => one - other);
  if (ranges.length === 0) return null;
  // Lowercasing changes the length of a few characters; then the lowercased text is used.
  const shown = lowerCase.length === composed.length ? composed : lowerCase;
  let [redacted, done] = ['', 0];
  for (const [from, to] of ranges) {
    if (from < done) continue;
    redacted += `${shown.slice(done, from)}[person]`;
    done = to;
  }
  return redacted + shown.slice(done);
}

/** Names of at least two words, which can't be mistaken for everyday words. */
export function filterFullNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => FULL_NAME_PATTERN.test(name)))];
}

/** Self-introductions with at least two capitalized words, since a single one could be anything. */
const INTRODUCTION_PATTERN =
  /\b(?:[Mm]y name(?:['’]s| is)|[Nn]ame:|[Ii] am|[Ii]['’]m|[Tt]his is)\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,3})/gu;

export function findIntroducedNames(text: string): string[] {
  return filterFullNames([...text.matchAll(INTRODUCTION_PATTERN)].map(([, name = '']) => name));
}

function normalizeCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isEmailLike(email: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(normalizeCase(email).trim());
}

/** An email address without its tag: `ann+beds@example.com` is delivered to `ann@example.com`. */
function parseEmailAddress(email: string): { name: string; domain: string } {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(normalizeCase(email).trim()) ?? [];
  return { name: /^[^+]+/.exec(local)?.[0] ?? local, domain };
}

function toSearchablePhones(phones: readonly string[]): SearchablePhone[] {
  return phones.flatMap((phone) => toSearchablePhone(phone) ?? []);
}

// Expects lowercase text, because a case-insensitive pattern of letters takes seconds to compile.
function createEmailPattern(email: string): RegExp {
  const { name, domain } = parseEmailAddress(email);
  const host = domain.split('.').map(escapeRegExp).join(DOT_PATTERN);
  const before = String.raw`(?<![\p{L}\p{N}._%+'-])`;
  return new RegExp(
    `${before}${escapeRegExp(name)}${TAG_PATTERN}${AT_SIGN_PATTERN}${host}${String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`}`,
    'u',
  );
}

function createNamePattern(name: string): RegExp {
  const words = normalizeCase(name.trim()).split(/\s+/).map(escapeRegExp);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s{1,9}`)}(?![\p{L}\p{N}])`, 'u');
}

function findRanges(text: string, { source }: RegExp): [number, number][] {
  const matches = text.matchAll(new RegExp(source, 'gu'));
  return [...matches].map(({ 0: matched, index }) => [index, index + matched.length]);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
