import { createHash } from 'node:crypto';
import { analyzeFailure } from '#app/features/files/analyze-file.ts';
import { fetchForeignFile } from '#app/features/files/fetch-foreign-file.server.ts';
import { safeFileName } from '#app/features/files/file-name.ts';
import type { ForeignFileRecord } from '#app/features/files/foreign-files.ts';
import { FILE_MAX_BYTES, FILES_MAX } from '#app/features/files/store-file.ts';
import { tellOfFiles } from '#app/features/files/tell-of-files.server.ts';
import { uploadStoreFile } from '#app/features/files/upload-store-file.server.ts';
import { UPLOAD_TEXTS } from '#app/features/files/upload-texts.ts';
import { db, newId } from '#app/platform/db.server.ts';
import type { FetchLimits } from '#app/platform/guarded-fetch.server.ts';

/** One of a store at a time holds a place of the job; 20 MB at 12 Mbit/s fit into it. */
const FETCH_MS = 15_000;

interface Adoption {
  merchantId: string;
  file: ForeignFileRecord;
  limits?: FetchLimits;
}

/**
 * Makes a file that stands elsewhere one of a merchant's papers. The same content is taken once; one that can't be
 * had is listed with the reason, so that the merchant knows what is missing.
 */
export async function adoptForeignFile({ merchantId, file, limits }: Adoption): Promise<void> {
  const name = nameOf(file);
  const bounds = { bytesMax: FILE_MAX_BYTES, timeoutMs: FETCH_MS, ...limits };
  const fetched = await fetchForeignFile({ url: file.url, limits: bounds });
  if (!fetched.ok) return listMissing({ merchantId, name, why: fetched.why });
  const contentHash = createHash('sha256').update(fetched.bytes).digest('hex');
  if ((await db.storeFile.count({ where: { merchantId, contentHash } })) > 0) return;
  const taken = await uploadStoreFile({ merchantId, name, bytes: fetched.bytes });
  if (!taken.ok) return listMissing({ merchantId, name, why: UPLOAD_TEXTS[taken.reason] });
  await dropMissing({ merchantId, name });
}

function nameOf({ name, url }: ForeignFileRecord): string {
  if (name.trim() !== '') return safeFileName(name);
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  try {
    return safeFileName(decodeURIComponent(path));
  } catch {
    return safeFileName(path);
  }
}

async function listMissing(missing: { merchantId: string; name: string; why: string }): Promise<void> {
  const { merchantId, name, why } = missing;
  await dropMissing({ merchantId, name });
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
    analysis: { ...analyzeFailure('other', why) } as object,
  };
  await db.$transaction(async (within) => {
    await within.storeFile.create({ data });
    await tellOfFiles({ merchantId }, within);
  });
}

// What an earlier attempt listed under the same name.
async function dropMissing({ merchantId, name }: { merchantId: string; name: string }): Promise<void> {
  await db.storeFile.deleteMany({ where: { merchantId, name, sizeBytes: 0, status: 'failed' } });
}
