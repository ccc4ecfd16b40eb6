import { z } from 'zod';

/** Bytes of a report as it comes. */
export const REPORT_MAX_BYTES = 64_000;

const text = (max: number) => z.string().transform((value) => redact(value).slice(0, max));

/** What a browser tells of an error; anything personal in it is blotted out while it is read. */
export const errorReportSchema = z.object({
  message: z
    .string()
    .min(1)
    .transform((value) => redact(value).slice(0, 2_000)),
  stack: text(16_000).optional(),
  componentStack: text(16_000).optional(),
  // Queries and fragments carry what visitors type and the secrets of links.
  url: z
    .string()
    .transform((value) => redact(value.replace(/[?#].*$/s, '')).slice(0, 2_000))
    .optional(),
  kind: z.enum(['render', 'route', 'error', 'rejection']).optional(),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

const PERSONAL: [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /\b(password|passwd|secret|token|api[-_]?key|id_token|authorization)(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[secret]',
  ],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1'],
  [/\+?\(?\d(?:[\s().-]{0,2}\d){8,18}(?![\d:])/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, '[token]'],
];

/** The text without e-mail addresses, long numbers, tokens and the queries of links. */
export function redact(value: string): string {
  return PERSONAL.reduce((rest, [pattern, word]) => rest.replace(pattern, word), value.replaceAll('\0', ''));
}
