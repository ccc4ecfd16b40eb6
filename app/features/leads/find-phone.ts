import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Where a phone number stands in a text, however it is grouped. By hand: a pattern for it takes seconds to compile. */

export interface KnownPhone {
  /** The digits that stand in every spelling. */
  digits: string;
  /** Digits that may stand right before them: country code, what dials abroad, and the 0 of numbers at home. */
  before: string[];
}

const DEFAULT_REGION = 'US';
const DIGITS_MIN = 7;
/** Characters between two digits of one number. */
const GAP_MAX = 3;
const WORDLESS = /^[^\p{L}\p{N}]*$/u;

/** A number as it was given; null for what is none. */
export function knownPhone(given: string): KnownPhone | null {
  const typed = given.normalize('NFKC');
  const number = parsePhoneNumberFromString(typed, DEFAULT_REGION);
  const digits = number?.nationalNumber ?? typed.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return null;
  const codes = number ? [number.countryCallingCode, `00${number.countryCallingCode}`] : [];
  return { digits, before: [...codes.map((code) => `${code}0`), ...codes, '0'].toSorted(byLength) };
}

/** The places of a number in a text, each with its prefix. Takes time in proportion to the text. */
export function findPhone(text: string, { digits, before }: KnownPhone): [from: number, to: number][] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isDigit(text, at)) places.push(at);
  const read = places.map((at) => text[at]).join('');
  const found: [number, number][] = [];
  for (let at = read.indexOf(digits); at >= 0; at = read.indexOf(digits, at + 1)) {
    const end = at + digits.length - 1;
    if (!isOneNumber(text, places.slice(at, end + 1)) || isDigit(text, places[end]! + 1)) continue;
    const from = startOf(text, places, { read, at, before });
    if (from !== null) found.push([from, places[end]! + 1]);
  }
  return found;
}

interface Found {
  read: string;
  at: number;
  before: string[];
}

/** Where the number begins with its prefix; null when its digits are the end of a longer number. */
function startOf(text: string, places: number[], { read, at, before }: Found): number | null {
  const prefix = before.find((one) => {
    const from = at - one.length;
    const isThere = from >= 0 && read.startsWith(one, from) && isOneNumber(text, places.slice(from, at + 1));
    return isThere && !isDigit(text, places[from]! - 1);
  });
  const from = places[at - (prefix?.length ?? 0)]!;
  if (isDigit(text, from - 1)) return null;
  const opening = /[+(]{0,2}$/.exec(text.slice(Math.max(0, from - 2), from));
  return from - (opening?.[0].length ?? 0);
}

/** Whether digits stand so close that they are read as one number. */
function isOneNumber(text: string, places: number[]): boolean {
  return places.slice(1).every((next, at) => {
    const between = text.slice(places[at]! + 1, next);
    return between.length <= GAP_MAX && WORDLESS.test(between);
  });
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function byLength(one: string, other: string): number {
  return other.length - one.length;
}
