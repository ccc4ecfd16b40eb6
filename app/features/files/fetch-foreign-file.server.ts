import { fetchFailed } from '#app/features/files/upload-texts.ts';
import { type FetchLimits, guardedFetch } from '#app/platform/guarded-fetch.server.ts';

const WHY = {
  'bad-address': 'The address is not a web address',
  forbidden: 'The address leads into a private network',
  'too-many-redirects': 'The address leads from one place to the next',
  'too-large': 'The file is too large',
  'too-slow': 'The address took too long to answer',
  unreachable: 'The address can’t be reached',
} as const;

export type ForeignFile = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

/** A file that stands elsewhere on the web, or why it can't be had, in the words of specification 8.3. */
export async function fetchForeignFile(input: { url: string; limits?: FetchLimits }): Promise<ForeignFile> {
  const page = await guardedFetch(input.url, input.limits);
  if (!page.ok) return { ok: false, why: WHY[page.reason] };
  const { status, statusText, bytes } = page;
  if (status < 200 || status > 299) return { ok: false, why: fetchFailed(status, statusText) };
  return { ok: true, bytes };
}
