import { fetchForeignFile } from '#app/features/files/fetch-foreign-file.server.ts';
import { CONTENT_TEXTS, extractionFailed } from '#app/features/files/upload-texts.ts';
import type { FetchLimits } from '#app/platform/guarded-fetch.server.ts';

/** Most characters of a foreign file that are kept. */
const CONTENT_MAX = 200_000;
const TEXT_TYPES = ['text/', 'application/json', 'application/csv'];

/**
 * What a file holds that stands elsewhere on the web, as a configuration from outside names it. Only text, JSON
 * and CSV are read; whatever goes wrong comes back in brackets, so that it can stand where the text would.
 */
export async function fetchFileContent(input: { url: string; limits?: FetchLimits }): Promise<string> {
  const file = await fetchForeignFile(input);
  if (!file.ok) return extractionFailed(file.why);
  if (!TEXT_TYPES.some((readable) => file.type.includes(readable))) return CONTENT_TEXTS.notText;
  return new TextDecoder().decode(file.bytes).slice(0, CONTENT_MAX);
}
