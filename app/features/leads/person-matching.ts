import { findPhone, type SearchablePhone, toSearchablePhone } from '#app/features/leads/contact-details.ts';

/** A person as others know them, and how they are found again in what was written: in any of the usual spellings. */

export interface Person {
  emails: string[];
  phones: string[];
  /** Full names that the person gave with one of the above; a name alone identifies nobody. */
  names: string[];
}

/** What a text must hold to be worth a closer look, as a database can tell quickly. */
export interface SearchTerms {
  /** In small letters. */
  words: string[];
  /** Runs of digits, everything else left out. */
  digits: string[];
}

const FULL_NAME_PATTERN = /^\S{2,}(?:\s+\S+)+$/u;

/** How an at sign and a full stop are written by those who hide an address from machines. */
const AT_SIGN_PATTERN = String.raw`\s{0,3}(?:@|[([{]\s?at\s?[)\]}]|\sat\s)\s{0,3}`;
const DOT_PATTERN = String.raw`\s{0,3}(?:\.|[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,3}`;

/** What people add to their address to tell senders apart. */
const TAG_PATTERN = String.raw`(?:\+[\p{L}\p{N}._%+'-]{0,64})?`;

/** Whether there is anything by which the person could be found. */
export function hasIdentifier(person: Person): boolean {
  const { words, digits } = getSearchTerms(person);
  return words.length > 0 || digits.length > 0;
}

export function getSearchTerms({ emails, phones }: Person): SearchTerms {
  return {
    words: emails.filter(isEmailLike).map((email) => parseEmailAddress(email).name),
    digits: toSearchablePhones(phones).map(({ digits }) => digits),
  };
}

/** Tells of any text whether it holds the person's e-mail address or phone number. */
export function createPersonMatcher({ emails, phones }: Person): (text: string) => boolean {
  const patterns = emails.filter(isEmailLike).map(createEmailPattern);
  const numbers = toSearchablePhones(phones);
  return (text) => {
    const read = normalizeText(text);
    return (
      patterns.some((pattern) => pattern.test(read)) ||
      numbers.some((number) => findPhone(read, number).length > 0)
    );
  };
}

/** The text with the person's address, number and full names blotted out; null where it holds none of them. */
export function redactPersonFromText(text: string, { emails, phones, names }: Person): string | null {
  const patterns = [
    ...emails.filter(isEmailLike).map(createEmailPattern),
    ...filterFullNames(names).map(createNamePattern),
  ];
  const composed = text.normalize('NFKC');
  const read = composed.toLowerCase();
  const places = [
    ...patterns.flatMap((pattern) => findRanges(read, pattern)),
    ...toSearchablePhones(phones).flatMap((number) => findPhone(read, number)),
  ].toSorted(([one], [other]) => one - other);
  if (places.length === 0) return null;
  // A few capitals are longer than their small letters; the text then stays in small ones.
  const shown = read.length === composed.length ? composed : read;
  let [blotted, done] = ['', 0];
  for (const [from, to] of places) {
    if (from < done) continue;
    blotted += `${shown.slice(done, from)}[person]`;
    done = to;
  }
  return blotted + shown.slice(done);
}

/** Names that are told from everyday words: of two words at least. */
export function filterFullNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => FULL_NAME_PATTERN.test(name)))];
}

/** How people introduce themselves; two capitalized words at least, since one could be anything. */
const INTRODUCTION_PATTERN =
  /\b(?:[Mm]y name(?:['’]s| is)|[Nn]ame:|[Ii] am|[Ii]['’]m|[Tt]his is)\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,3})/gu;

/** Full names under which somebody introduces themselves in a text. */
export function findIntroducedNames(text: string): string[] {
  return filterFullNames([...text.matchAll(INTRODUCTION_PATTERN)].map(([, name = '']) => name));
}

function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isEmailLike(email: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(normalizeText(email).trim());
}

/** An address without its tag: what is sent to `ann+beds@example.com` comes to `ann@example.com`. */
function parseEmailAddress(email: string): { name: string; domain: string } {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(normalizeText(email).trim()) ?? [];
  return { name: /^[^+]+/.exec(local)?.[0] ?? local, domain };
}

function toSearchablePhones(phones: readonly string[]): SearchablePhone[] {
  return phones.flatMap((phone) => toSearchablePhone(phone) ?? []);
}

// For texts in small letters: to ignore case as well, a pattern of letters takes seconds to compile.
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
  const words = normalizeText(name.trim()).split(/\s+/).map(escapeRegExp);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s{1,9}`)}(?![\p{L}\p{N}])`, 'u');
}

function findRanges(text: string, { source }: RegExp): [number, number][] {
  const found = text.matchAll(new RegExp(source, 'gu'));
  return [...found].map(({ 0: said, index }) => [index, index + said.length]);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
