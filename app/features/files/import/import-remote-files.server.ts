import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sanitizeFileName } from '#app/features/files/file-name.ts';
import { formatFetchError, UPLOAD_TEXTS } from '#app/features/files/files-texts.ts';
import { notifyFilesChanged } from '#app/features/files/library/store-files.server.ts';
import { createFailedAnalysis } from '#app/features/files/reading/file-analysis.ts';
import { FILE_MAX_BYTES, FILES_MAX } from '#app/features/files/store-file.ts';
import { uploadStoreFile } from '#app/features/files/upload/upload-file.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { type FetchLimits, safeFetch } from '#app/platform/http/safe-fetch.server.ts';
import { parseStorable } from '#app/platform/http/sanitize-input.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

export const IMPORT_FILE_QUEUE = 'fetch-store-file';

const URL_MAX_LENGTH = 2_000;

/** A file's record in an imported configuration (specification 3.5), as far as it is used. */
export const remoteFileSchema = z.object({
  name: z.string().max(1_000).catch(''),
  url: z.string().min(1).max(URL_MAX_LENGTH),
});
export type RemoteFile = z.infer<typeof remoteFileSchema>;

const configurationSchema = z.object({ storeInfo: z.object({ storeFiles: z.array(z.unknown()) }) });
const envelopeSchema = z.object({ settings: configurationSchema });

/** The files that a configuration lists, each URL once, 200 at most; invalid records are skipped. */
export function listRemoteFiles(text: string): RemoteFile[] {
  const found = parseConfiguration(text)?.storeInfo.storeFiles ?? [];
  const byUrl = new Map<string, RemoteFile>();
  for (const entry of found.slice(0, FILES_MAX)) {
    const file = remoteFileSchema.safeParse(entry);
    if (file.success && !byUrl.has(file.data.url)) byUrl.set(file.data.url, file.data);
  }
  return [...byUrl.values()];
}

function parseConfiguration(text: string): z.infer<typeof configurationSchema> | null {
  try {
    const file: unknown = parseStorable(text);
    return envelopeSchema.safeParse(file).data?.settings ?? configurationSchema.safeParse(file).data ?? null;
  } catch {
    return null;
  }
}

/** Enqueues a fetch of each file that an imported configuration lists; returns how many. */
export async function enqueueRemoteFiles(input: { merchantId: string; text: string }): Promise<number> {
  const { merchantId, text } = input;
  const files = listRemoteFiles(text);
  for (const file of files) {
    const key = createHash('sha256').update(`${merchantId} ${file.url}`).digest('hex');
    await enqueue({ queue: IMPORT_FILE_QUEUE, data: { merchantId, file }, key, group: merchantId });
  }
  return files.length;
}

/** Enough for 20 MB at 12 Mbit/s. */
const FETCH_TIMEOUT_MS = 15_000;

interface RemoteFileImport {
  merchantId: string;
  file: RemoteFile;
  limits?: FetchLimits;
}

/**
 * Downloads a file into a merchant's documents. The same content is stored once; a file that can't be downloaded is
 * listed with the reason, so that the merchant knows what is missing.
 */
export async function importRemoteFile({ merchantId, file, limits }: RemoteFileImport): Promise<void> {
  const name = getFileName(file);
  const bounds = { bytesMax: FILE_MAX_BYTES, timeoutMs: FETCH_TIMEOUT_MS, ...limits };
  const fetched = await fetchRemoteFile({ url: file.url, limits: bounds });
  if (!fetched.ok) return recordFailedImport({ merchantId, name, why: fetched.why });
  const contentHash = createHash('sha256').update(fetched.bytes).digest('hex');
  if ((await db.storeFile.count({ where: { merchantId, contentHash } })) > 0) return;
  const taken = await uploadStoreFile({ merchantId, name, bytes: fetched.bytes });
  if (!taken.ok) return recordFailedImport({ merchantId, name, why: UPLOAD_TEXTS[taken.reason] });
  await deleteFailedImports({ merchantId, name });
}

function getFileName({ name, url }: RemoteFile): string {
  if (name.trim() !== '') return sanitizeFileName(name);
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  try {
    return sanitizeFileName(decodeURIComponent(path));
  } catch {
    return sanitizeFileName(path);
  }
}

async function recordFailedImport(missing: { merchantId: string; name: string; why: string }): Promise<void> {
  const { merchantId, name, why } = missing;
  await deleteFailedImports({ merchantId, name });
  if ((await db.storeFile.count({ where: { merchantId } })) >= FILES_MAX) return;
  const id = newId();
  const data = {
    id,
    merchantId,
    name,
    key: `store-files/${merchantId}/${id}`,
    type: 'application/octet-stream',
    sizeBytes: 0,
    contentHash: '',
    status: 'failed',
    analysis: { ...createFailedAnalysis('other', why) } as object,
  };
  await db.$transaction(async (within) => {
    await within.storeFile.create({ data });
    await notifyFilesChanged({ merchantId }, within);
  });
}

// An earlier attempt may have listed the same name.
async function deleteFailedImports({
  merchantId,
  name,
}: {
  merchantId: string;
  name: string;
}): Promise<void> {
  await db.storeFile.deleteMany({ where: { merchantId, name, sizeBytes: 0, status: 'failed' } });
}

const FETCH_ERRORS = {
  'bad-address': 'The address is not a web address',
  forbidden: 'The address leads into a private network',
  'too-many-redirects': 'The address leads from one place to the next',
  'too-large': 'The file is too large',
  'too-slow': 'The address took too long to answer',
  unreachable: 'The address can’t be reached',
} as const;

type RemoteFileResult = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

/** The content at a URL, or why it can't be downloaded, in the words of specification 8.3. */
async function fetchRemoteFile(input: { url: string; limits?: FetchLimits }): Promise<RemoteFileResult> {
  const page = await safeFetch(input.url, input.limits);
  if (!page.ok) return { ok: false, why: FETCH_ERRORS[page.reason] };
  const { status, statusText, bytes } = page;
  if (status < 200 || status > 299) return { ok: false, why: formatFetchError(status, statusText) };
  return { ok: true, bytes };
}
