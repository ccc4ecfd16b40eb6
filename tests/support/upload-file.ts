import { saveUpload, type UploadOutcome } from '#app/features/files/upload/upload-file.server.ts';
import { writeTempFile } from '#app/platform/storage/storage.server.ts';

/** Uploads a file that is in memory. */
export async function uploadFile(input: {
  merchantId: string;
  name: string;
  bytes: Uint8Array;
}): Promise<UploadOutcome> {
  const { merchantId, name, bytes } = input;
  return saveUpload(merchantId, name, await writeTempFile([bytes]));
}
