import { z } from 'zod';

export const REPORT_MAX_BYTES = 64_000;

// Truncated first to limit the work; redaction at the cut can't be undone by the second cut.
const redactAndTruncate = (value: string, max: number) =>
  redactSensitiveText(value.slice(0, 2 * max)).slice(0, max);
const textSchema = (max: number) => z.string().transform((value) => redactAndTruncate(value, max));

/** An error reported by a browser; sensitive data is redacted during parsing. */
export const errorReportSchema = z.object({
  message: z
    .string()
    .min(1)
    .transform((value) => redactAndTruncate(value, 2_000)),
  stack: textSchema(4_000).optional(),
  componentStack: textSchema(2_000).optional(),
  // Queries and fragments contain visitors' input and secrets of links.
  url: z
    .string()
    .transform((value) => redactAndTruncate(value.replace(/[?#].*/s, ''), 2_000))
    .optional(),
  kind: z.enum(['render', 'route', 'error', 'rejection']).optional(),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

const URL_PATTERN = /https?:\/\/[^\s"')]+/gi;
const REDACTIONS: [RegExp, string][] = [
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

/** The text without email addresses, long numbers, tokens and URL queries. */
export function redactSensitiveText(value: string): string {
  const plain = value.replaceAll('\0', '').replace(URL_PATTERN, (address) => address.replace(/[?#].*/, ''));
  return REDACTIONS.reduce((rest, [pattern, word]) => rest.replace(pattern, word), plain);
}
