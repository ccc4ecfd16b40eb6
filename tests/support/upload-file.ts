import type { FileLimits } from '#app/features/files/store-file.ts';
import { saveUpload, type UploadOutcome } from '#app/features/files/upload/uploads.server.ts';
import { writeTempFile } from '#app/platform/storage/storage.server.ts';

export async function uploadFile(input: {
  merchantId: string;
  name: string;
  bytes: Uint8Array;
  limits?: FileLimits;
}): Promise<UploadOutcome> {
  const { merchantId, name, bytes, limits = { maxStorageGB: null, maxFiles: null } } = input;
  return saveUpload({ merchantId, name, file: await writeTempFile([bytes]), limits });
}
