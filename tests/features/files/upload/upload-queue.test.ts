import { expect, test } from 'vitest';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import {
  createUploadQueue,
  type Upload,
  type UploadRequest,
  type UploadResult,
} from '#app/features/files/upload/upload-queue.ts';

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const sent: (UploadRequest & { end(outcome: UploadResult): Promise<void> })[] = [];
  const seen = { uploads: [] as readonly Upload[], taken: 0 };
  const queue = createUploadQueue({
    send: (request) =>
      new Promise((resolve) => {
        const end = async (outcome: UploadResult) => {
          resolve(outcome);
          await new Promise((done) => setImmediate(done));
        };
        sent.push({ ...request, end });
      }),
    onChange: (uploads) => (seen.uploads = uploads),
    onUploaded: () => (seen.taken += 1),
  });
  return { queue, sent, seen };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const states = (uploads: readonly Upload[]) => uploads.map(({ name, state }) => `${name} ${state}`);

test('two files are sent at a time, and the next when one has ended', async () => {
  const { queue, sent, seen } = openQueue();
  queue.add(files('a', 'b', 'c'));
  expect(states(seen.uploads)).toEqual(['a sending', 'b sending', 'c queued']);
  sent[0]!.onProgress(0.5);
  expect(seen.uploads[0]?.share).toBe(0.5);
  await sent[0]!.end({ ok: true });
  expect(states(seen.uploads)).toEqual(['b sending', 'c sending']);
  expect(seen.taken).toBe(1);
});

test('a refused file stays with its reason until it is dismissed', async () => {
  const { queue, sent, seen } = openQueue();
  queue.add(files('a'));
  await sent[0]!.end({ ok: false, message: 'Too large.' });
  expect(seen.uploads).toMatchObject([{ name: 'a', state: 'failed', message: 'Too large.' }]);
  expect(seen.taken).toBe(0);
  queue.dismiss(seen.uploads[0]!.id);
  expect(seen.uploads).toEqual([]);
});

test('a cancelled file is stopped, and one that waits is never sent', async () => {
  const { queue, sent, seen } = openQueue();
  queue.add(files('a', 'b', 'c'));
  const [first, , third] = seen.uploads;
  queue.dismiss(third!.id);
  queue.dismiss(first!.id);
  expect(sent[0]!.signal.aborted).toBe(true);
  await sent[0]!.end({ ok: false, message: null });
  expect(states(seen.uploads)).toEqual(['b sending']);
  expect(sent).toHaveLength(2);
});

test('a closed queue stops what it sends and sends nothing more', async () => {
  const { queue, sent } = openQueue();
  queue.add(files('a', 'b', 'c'));
  queue.close();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  await sent[0]!.end({ ok: false, message: null });
  expect(sent).toHaveLength(2);
});

test('files above the limit are listed and not sent', () => {
  const { queue, seen } = openQueue();
  queue.add(files(...Array.from({ length: FILES_MAX + 30 }, (_, at) => `${at}`)));
  expect(seen.uploads).toHaveLength(FILES_MAX + 1);
  expect(seen.uploads.at(-1)).toMatchObject({ name: '30 more', state: 'failed' });
});
