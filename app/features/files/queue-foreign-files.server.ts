import { createHash } from 'node:crypto';
import { FETCH_QUEUE, foreignFilesIn } from '#app/features/files/foreign-files.ts';
import { enqueue } from '#app/platform/jobs.server.ts';

/** Has the files fetched that an imported configuration names; answers how many those are. */
export async function queueForeignFiles(input: { merchantId: string; text: string }): Promise<number> {
  const { merchantId, text } = input;
  const files = foreignFilesIn(text);
  for (const file of files) {
    const key = createHash('sha256').update(`${merchantId} ${file.url}`).digest('hex');
    await enqueue({ queue: FETCH_QUEUE, data: { merchantId, file }, key, group: merchantId });
  }
  return files.length;
}
