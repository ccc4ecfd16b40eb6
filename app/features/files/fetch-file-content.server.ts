import { CONTENT_TEXTS, extractionFailed, fetchFailed } from '#app/features/files/upload-texts.ts';
import { type FetchLimits, guardedFetch } from '#app/platform/guarded-fetch.server.ts';

/** Most characters of a foreign file that are kept. */
const CONTENT_MAX = 200_000;
const TEXT_TYPES = ['text/', 'application/json', 'application/csv'];

const WHY = {
  'bad-address': 'The address is not a web address',
  forbidden: 'The address leads into a private network',
  'too-many-redirects': 'The address leads from one place to the next',
  'too-large': 'The file is larger than 5 MB',
  'too-slow': 'The address took too long to answer',
  unreachable: 'The address can’t be reached',
} as const;

/**
 * What a file holds that stands elsewhere on the web, as a configuration from outside names it. Only text, JSON
 * and CSV are read; whatever goes wrong comes back in brackets, so that it can stand where the text would.
 */
export async function fetchFileContent(input: { url: string; limits?: FetchLimits }): Promise<string> {
  const page = await guardedFetch(input.url, input.limits);
  if (!page.ok) return extractionFailed(WHY[page.reason]);
  if (page.status < 200 || page.status > 299) {
    return extractionFailed(fetchFailed(page.status, page.statusText));
  }
  const type = page.type.toLowerCase();
  if (!TEXT_TYPES.some((readable) => type.includes(readable))) return CONTENT_TEXTS.notText;
  return new TextDecoder().decode(page.bytes).slice(0, CONTENT_MAX);
}
