import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** The files that merchants upload, by generated keys: a folder of DATA_DIR. */
export const storage = singleton(
  'storage',
  () => new Disk(new FSDriver({ location: path.join(env().DATA_DIR, 'files'), visibility: 'private' })),
);
