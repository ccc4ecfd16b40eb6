import { expect, test, vi } from 'vitest';
import { withOutageError } from '#app/platform/http/json-responses.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { thrownResponse } from '#tests/support/make-request.ts';

test('an interrupted body is refused and isn’t reported as a database outage', async () => {
  const errors = vi.spyOn(log, 'error');
  const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({
    pull: (controller) => controller.error(broken),
  });
  const init = { method: 'POST', body, duplex: 'half' as const };
  const request = new Request('http://localhost:3000/login', init);
  const thrown = await thrownResponse(() => withOutageError(() => readBytes(request, 1_000)));
  expect(thrown.status).toBe(400);
  expect(errors).not.toHaveBeenCalled();
});
