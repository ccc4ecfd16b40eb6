import { expect, test } from 'vitest';
import { withOutageResponse } from '#app/platform/http/json-responses.server.ts';

test('only an outage gets a response; refusals and bugs are rethrown', async () => {
  const bug = new TypeError('a bug');
  const refusal = new Response(null, { status: 404 });
  for (const thrown of [bug, refusal]) {
    await expect(withOutageResponse(() => Promise.reject(thrown))).rejects.toBe(thrown);
  }
  const fine = new Response('fine');
  expect(await withOutageResponse(async () => fine)).toBe(fine);
});
