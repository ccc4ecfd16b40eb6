import { createHash } from 'node:crypto';
import { sanitizeFileName } from '#app/features/files/file-name.ts';
import { formatFetchError, UPLOAD_TEXTS } from '#app/features/files/files-texts.ts';
import {
  IMPORT_FILE_QUEUE,
  listRemoteFiles,
  type RemoteFile,
} from '#app/features/files/import/remote-files.ts';
import { notifyFilesChanged } from '#app/features/files/library/store-files.server.ts';
import { createFailedAnalysis } from '#app/features/files/reading/file-analysis.ts';
import { FILE_MAX_BYTES, FILES_MAX } from '#app/features/files/store-file.ts';
import { uploadStoreFile } from '#app/features/files/upload/upload-file.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { type FetchLimits, safeFetch } from '#app/platform/http/safe-fetch.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

/** Has the files fetched that an imported configuration names; answers how many those are. */
export async function enqueueRemoteFiles(input: { merchantId: string; text: string }): Promise<number> {
  const { merchantId, text } = input;
  const files = listRemoteFiles(text);
  for (const file of files) {
    const key = createHash('sha256').update(`${merchantId} ${file.url}`).digest('hex');
    await enqueue({ queue: IMPORT_FILE_QUEUE, data: { merchantId, file }, key, group: merchantId });
  }
  return files.length;
}

/** One of a store at a time holds a place of the job; 20 MB at 12 Mbit/s fit into it. */
const FETCH_TIMEOUT_MS = 15_000;

interface RemoteFileImport {
  merchantId: string;
  file: RemoteFile;
  limits?: FetchLimits;
}

/**
 * Makes a file that stands elsewhere one of a merchant's papers. The same content is taken once; one that can't be
 * had is listed with the reason, so that the merchant knows what is missing.
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

// What an earlier attempt listed under the same name.
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

export type RemoteFileResult = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

/** A file that stands elsewhere on the web, or why it can't be had, in the words of specification 8.3. */
export async function fetchRemoteFile(input: {
  url: string;
  limits?: FetchLimits;
}): Promise<RemoteFileResult> {
  const page = await safeFetch(input.url, input.limits);
  if (!page.ok) return { ok: false, why: FETCH_ERRORS[page.reason] };
  const { status, statusText, bytes } = page;
  if (status < 200 || status > 299) return { ok: false, why: formatFetchError(status, statusText) };
  return { ok: true, bytes };
}
