import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.chat.$slug.errors.ts';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';

useDatabase();

function report(body: string): Request {
  const headers = { 'x-bedside-sender': '192.0.2.9', origin: 'https://shop.example' };
  return new Request('http://localhost:3000/api/chat/dream-beds/errors', { method: 'POST', body, headers });
}

test('an error of the widget on another site is stored as one of the widget', async () => {
  const body = JSON.stringify({
    message: 'broke for anna@store.example',
    appVersion: '0.1.0+abc',
    url: '/p?q=1',
  });
  expect((await action(routeArgs(report(body)))).status).toBe(204);
  expect(await db.errorReport.findMany()).toMatchObject([
    { message: 'broke for [e-mail]', appVersion: '0.1.0+abc', url: '/p', metadata: { source: 'widget' } },
  ]);
});

test('a report that is too long or no report is refused', async () => {
  const refusal = (body: string) => thrownResponse(() => action(routeArgs(report(body))));
  expect((await refusal(JSON.stringify({ message: 'x'.repeat(17_000) }))).status).toBe(413);
  expect((await refusal('{}')).status).toBe(400);
});
