import { expect, test } from 'vitest';
import { readUpload, withUploadSlot } from '#app/platform/http/upload.server.ts';
import { thrownResponse } from '#tests/support/make-request.ts';

const RULES = {
  maxBytes: 1_000_000,
  texts: { tooLarge: 'too large', stalled: 'stalled', interrupted: 'broken off' },
  stallMs: 200,
};

/**
 * A request whose body arrives in these pieces, each after its pause in milliseconds; a final pause without a piece
 * never ends.
 */
function sendPieces(pieces: readonly { afterMs: number; bytes?: number }[]): Request {
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = rest.shift();
      if (!next) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, next.afterMs));
      if (next.bytes !== undefined) controller.enqueue(new Uint8Array(next.bytes));
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

async function refusal(request: Request, rules = RULES): Promise<[number, string]> {
  const refused = await thrownResponse(() => Array.fromAsync(readUpload(request, rules)));
  return [refused.status, ((await refused.json()) as { message: string }).message];
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a body is read completely, a longer one is refused', async () => {
  const pieces = await Array.fromAsync(
    readUpload(sendPieces([1, 2, 3].map(() => ({ afterMs: 1, bytes: 10 }))), RULES),
  );
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([10, 10, 10]);
  const long = sendPieces([{ afterMs: 0, bytes: 1_000_001 }]);
  expect(await refusal(long)).toEqual([413, 'too large']);
});

test('a stalled body is refused, however fast it began', async () => {
  const request = sendPieces([{ afterMs: 0, bytes: 900_000 }, { afterMs: 60_000 }]);
  expect(await refusal(request)).toEqual([408, 'stalled']);
});

test('a body that is too slow is refused although it never stalls', async () => {
  const drops = Array.from({ length: 100 }, () => ({ afterMs: 50, bytes: 1 }));
  expect(await refusal(sendPieces(drops))).toEqual([408, 'stalled']);
});

test('a slow consumer doesn’t count against the sender', async () => {
  const request = sendPieces([
    { afterMs: 0, bytes: 1 },
    { afterMs: 0, bytes: 1 },
    { afterMs: 0, bytes: 1 },
  ]);
  let bytes = 0;
  for await (const piece of readUpload(request, RULES)) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    bytes += piece.byteLength;
  }
  expect(bytes).toBe(3);
});

test('an account has three concurrent uploads, and others don’t wait for it', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (account: string, waitMs?: number) =>
    withUploadSlot(
      account,
      () => {
        started.push(account);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      waitMs,
    );
  const own = ['a', 'a', 'a', 'a'].map((account) => begin(account));
  await nextTurn();
  expect(started).toEqual(['a', 'a', 'a']);
  const other = begin('b');
  await nextTurn();
  expect(started).toEqual(['a', 'a', 'a', 'b']);
  const refused = await thrownResponse(() => begin('a', 10));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  ends[0]!();
  await own[0];
  await nextTurn();
  expect(started).toEqual(['a', 'a', 'a', 'b', 'a']);
  for (const end of ends) end();
  await Promise.all([...own, other]);
});
