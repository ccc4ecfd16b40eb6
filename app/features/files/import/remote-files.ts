import { z } from 'zod';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import { parseStorable } from '#app/platform/http/sanitize-input.ts';

/** The queue of the job that fetches a file which a configuration from outside names. */
export const IMPORT_FILE_QUEUE = 'fetch-store-file';

const URL_MAX_LENGTH = 2_000;

/** A file's record in a configuration from outside (specification 3.5), as far as it is used. */
export const remoteFileSchema = z.object({
  name: z.string().max(1_000).catch(''),
  url: z.string().min(1).max(URL_MAX_LENGTH),
});
export type RemoteFile = z.infer<typeof remoteFileSchema>;

const configurationSchema = z.object({ storeInfo: z.object({ storeFiles: z.array(z.unknown()) }) });
const envelopeSchema = z.object({ settings: configurationSchema });

/** The files that a configuration names, each address once and 200 at most; what is no such record is left out. NUL, which no database can hold, is dropped. */
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
