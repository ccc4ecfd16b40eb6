import { expect, test } from 'vitest';
import { REPORT_MAX_BYTES } from '#app/features/error-reports/error-report.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.errors.ts';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

interface Facts {
  sender?: string;
  cookie?: string;
}

function report(body: string, { sender = '192.0.2.1', cookie = '' }: Facts = {}): Request {
  return new Request('http://localhost:3000/api/errors', {
    method: 'POST',
    body,
    headers: { 'x-bedside-sender': sender, cookie, 'user-agent': 'Firefox (anna@store.example)' },
  });
}

test('a browser error is stored without personal data', async () => {
  const { cookie, userId } = await signUpPerson();
  const body = {
    message: 'Cannot save anna@store.example',
    stack: 'Error\n at https://bedside.example/assets/a.js?token=abc123:1:2',
    url: '/brands?email=anna@store.example',
    kind: 'error',
  };
  const answer = await action(routeArgs(report(JSON.stringify(body), { cookie })));
  expect(answer.status).toBe(204);
  expect(await db.errorReport.findFirst({ where: { userId } })).toMatchObject({
    message: 'Cannot save [e-mail]',
    stack: 'Error\n at https://bedside.example/assets/a.js',
    url: '/brands',
    metadata: { kind: 'error' },
    environment: 'test',
    userAgent: 'Firefox ([e-mail])',
  });
});

test('anonymous visitors may report too', async () => {
  const answer = await action(routeArgs(report(JSON.stringify({ message: 'no one', url: '/login' }))));
  expect(answer.status).toBe(204);
  expect((await db.errorReport.findFirst({ where: { message: 'no one' } }))?.userId).toBeNull();
});

test('an invalid report is refused and not stored', async () => {
  const before = await db.errorReport.count();
  for (const body of ['{', '{}', '[]', 'null', '{"message":""}', '{"message":1}']) {
    expect((await thrownResponse(() => action(routeArgs(report(body))))).status).toBe(400);
  }
  const long = JSON.stringify({ message: 'x'.repeat(REPORT_MAX_BYTES) });
  expect((await thrownResponse(() => action(routeArgs(report(long))))).status).toBe(413);
  expect(await db.errorReport.count()).toBe(before);
});

test('reports are rate limited', async () => {
  const send = () =>
    action(routeArgs(report(JSON.stringify({ message: 'flood' }), { sender: '192.0.2.77' })));
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(204);
  expect((await thrownResponse(send)).status).toBe(429);
});
