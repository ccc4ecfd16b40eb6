import { z } from 'zod';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import { parseStorable } from '#app/platform/storable.ts';

/** The queue of the job that fetches a file which a configuration from outside names. */
export const FETCH_QUEUE = 'fetch-store-file';

const URL_MAX = 2_000;

/** A file's record in a configuration from outside (specification 3.5), as far as it is used. */
export const foreignFile = z.object({
  name: z.string().max(1_000).catch(''),
  url: z.string().min(1).max(URL_MAX),
});
export type ForeignFileRecord = z.infer<typeof foreignFile>;

const configuration = z.object({ storeInfo: z.object({ storeFiles: z.array(z.unknown()) }) });
const enveloped = z.object({ settings: configuration });

/** The files that a configuration names, each address once and 200 at most; what is no such record is left out. NUL, which no database can hold, is dropped. */
export function foreignFilesIn(text: string): ForeignFileRecord[] {
  const found = readConfiguration(text)?.storeInfo.storeFiles ?? [];
  const byUrl = new Map<string, ForeignFileRecord>();
  for (const entry of found.slice(0, FILES_MAX)) {
    const file = foreignFile.safeParse(entry);
    if (file.success && !byUrl.has(file.data.url)) byUrl.set(file.data.url, file.data);
  }
  return [...byUrl.values()];
}

function readConfiguration(text: string): z.infer<typeof configuration> | null {
  try {
    const file: unknown = parseStorable(text);
    return enveloped.safeParse(file).data?.settings ?? configuration.safeParse(file).data ?? null;
  } catch {
    return null;
  }
}
