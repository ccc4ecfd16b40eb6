import { z } from 'zod';
import type { FormattedTime } from '#app/ui/format.ts';

export const REPORT_MAX_BYTES = 64_000;

const ERROR_KINDS = ['render', 'route', 'error', 'rejection', 'recovered', 'csp', 'resource'] as const;

// Truncate to twice the size first to bound the work. The second cut drops anything that the first one split, which
// redaction may have missed.
const redactAndTruncate = (value: string, max: number) =>
  redactSensitiveText(value.slice(0, 2 * max)).slice(0, max);
const textSchema = (max: number) => z.string().transform((value) => redactAndTruncate(value, max));

/** An error reported by a browser. Parsing redacts sensitive data. */
export const errorReportSchema = z.object({
  message: z
    .string()
    .min(1)
    .transform((value) => redactAndTruncate(value, 2_000)),
  stack: textSchema(4_000).optional(),
  componentStack: textSchema(2_000).optional(),
  // Queries and fragments contain visitors' input and secrets from links.
  url: z
    .string()
    .transform((value) => redactAndTruncate(value.replace(/[?#].*/s, ''), 2_000))
    .optional(),
  kind: z.enum(ERROR_KINDS).optional(),
  appVersion: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .catch('0.0.0'),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

const URL_PATTERN = /https?:\/\/[^\s"')]+/gi;
/** A path on this site with a query, such as `/brands?email=…`. */
const PATH_QUERY_PATTERN = /(\/[\w.~%-]{0,100})[?#][^\s"')]+/g;
const REDACTIONS: [RegExp, string][] = [
  // V8 quotes what it couldn't parse: a shopper's text or a response.
  [/"[^\n]{0,120}" is not valid JSON/g, '[text] is not valid JSON'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /\b(password|passwd|secret|token|api[-_]?key|id_token|authorization)(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[secret]',
  ],
  [
    /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
    '[e-mail]',
  ],
  [/\+?\(?\d(?:[\s().-]{0,2}\d){8,18}(?![\d:])/g, '[number]'],
  [/\b(?=[\w-]{0,99}\d)(?=[\w-]{0,99}[a-z])[\w-]{32,}\b/gi, '[token]'],
];

/** Redacts email addresses, long numbers, IDs, tokens, URL queries, and quoted JSON. */
export function redactSensitiveText(value: string): string {
  const plain = value
    .replaceAll('\0', '')
    .replace(URL_PATTERN, (address) => address.replace(/[?#].*/, ''))
    .replace(PATH_QUERY_PATTERN, '$1');
  return REDACTIONS.reduce((rest, [pattern, word]) => rest.replace(pattern, word), plain);
}

const STACK_FRAMES = 3;

/**
 * Identifies an error across versions: its message without numbers and quoted values, and the top of its stack
 * without positions and build hashes; without a stack, the page.
 */
export function describeIssue({
  message,
  stack,
  url,
}: Pick<ErrorReport, 'message' | 'stack' | 'url'>): string {
  const text = message
    .replace(/"[^"\n]{0,200}"/g, '""')
    .replace(/\d+/g, '0')
    .slice(0, 300);
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, STACK_FRAMES)
    .map((line) => normalizeFrame(line.slice(0, 300)));
  return [text, ...(frames.length > 0 ? frames : [(url ?? '').replace(/\d+/g, '0')])].join('\n');
}

// `at https://a.example/assets/brands-CsMSzLFJ.js:12:345` → `at /assets/brands.js`; hashes have eight characters.
function normalizeFrame(line: string): string {
  return line
    .replace(/https?:\/\/[^/\s]{1,200}/, '')
    .replace(/-[\w-]{8}(?=\.m?js)/, '')
    .replace(/:\d+/g, '')
    .trim();
}

/** One error across all versions, for super admins; texts are from the latest version. */
export interface ErrorIssue {
  issue: string;
  references: string[];
  versions: string[];
  count: number;
  message: string;
  stack: string | null;
  componentStack: string | null;
  url: string | null;
  kind: string;
  source: string;
  userAgent: string | null;
  firstSeen: FormattedTime;
  lastSeen: FormattedTime;
}

export const ERROR_SEARCH_MAX = 200;

export const issueChangeSchema = z.object({
  intent: z.enum(['resolve', 'reopen']),
  issue: z.string().min(1).max(64),
});

/** Without characters that are easily confused: no 0 and O, 1, I and L, nor U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A code from random or hashed bytes; needs at least `length` bytes. */
export function toReadableCode(bytes: Uint8Array, length: number): string {
  let code = '';
  for (let at = 0; at < length; at += 1) code += ALPHABET[bytes[at]! % ALPHABET.length];
  return code;
}

/** Normalizes a typed or pasted reference: `e-7k3q f9ab` becomes `E-7K3QF9AB`. */
export function normalizeReference(text: string): string {
  return text.trim().replace(/\s/g, '').toUpperCase();
}
