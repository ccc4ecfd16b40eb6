import { findPhone, type SearchablePhone, toSearchablePhone } from '#app/features/leads/contact-details.ts';

export interface Person {
  emails: string[];
  phones: string[];
  /** Full names given together with one of the above; a name alone identifies no one. */
  names: string[];
  /** Single names to redact in the person's own chats, where they aren't everyday words. */
  ownChatNames?: string[];
}

const FULL_NAME_PATTERN = /^\S{2,}(?:\s+\S+)+$/u;

/** Spellings of the at sign and the dot in obfuscated email addresses. */
const AT_SIGN_PATTERN = String.raw`\s{0,3}(?:@|[([{]\s?at\s?[)\]}]|\sat\s)\s{0,3}`;
const DOT_PATTERN = String.raw`\s{0,3}(?:\.|[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,3}`;

/** The tag part of an email address (`+tag`). */
const TAG_PATTERN = String.raw`(?:\+[\p{L}\p{N}._%+'-]{0,64})?`;

export function hasIdentifier(person: Person): boolean {
  const { words, digits } = getSearchTerms(person);
  return words.length > 0 || digits.length > 0;
}

/** Terms for a fast database search; texts with any of them are then matched exactly. Words are in lower case. */
export function getSearchTerms({ emails, phones }: Person) {
  return {
    words: emails.filter(isEmailLike).map((email) => parseEmailAddress(email).name),
    digits: toSearchablePhones(phones).map(({ digits }) => digits),
  };
}

/** Returns a function that checks whether a text contains the person's email address or phone number. */
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

/** The text with the person's email addresses, phone numbers and full names redacted; null if it contains none. */
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
  // Lower-casing changes the length of a few capitals; then the lower-case text is used.
  const shown = lowerCase.length === composed.length ? composed : lowerCase;
  let [redacted, done] = ['', 0];
  for (const [from, to] of ranges) {
    if (from < done) continue;
    redacted += `${shown.slice(done, from)}[person]`;
    done = to;
  }
  return redacted + shown.slice(done);
}

/** Names distinct from everyday words: at least two words. */
export function filterFullNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => FULL_NAME_PATTERN.test(name)))];
}

/** Self-introductions; at least two capitalized words, since one could be anything. */
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

// Expects lower-case text: a case-insensitive pattern of letters takes seconds to compile.
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
