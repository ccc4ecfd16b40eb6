import { afterAll, expect, test, vi } from 'vitest';
import { REPORT_MAX_BYTES } from '#app/features/support/errors/error-report.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.errors.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
// The flood of the last test holds for a minute, in all files of this worker.
afterAll(() => void (singleton('error-report-flood', () => ({ until: 0 })).until = 0));

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
  expect(await answer.json()).toEqual({ reference: expect.stringMatching(/^E-[2-9A-Z]{8}$/) });
  expect(await db.errorReport.findFirst({ where: { userId } })).toMatchObject({
    message: 'Cannot save [e-mail]',
    stack: 'Error\n at https://bedside.example/assets/a.js',
    url: '/brands',
    metadata: { kind: 'error', source: 'dashboard' },
    count: 1,
    environment: 'test',
    userAgent: 'Firefox ([e-mail])',
  });
});

test('anonymous visitors may report too', async () => {
  const answer = await action(routeArgs(report(JSON.stringify({ message: 'no one', url: '/login' }))));
  expect(answer.status).toBe(200);
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

test('an address may send thirty reports a minute, and equal ones are one row', async () => {
  const send = () =>
    action(routeArgs(report(JSON.stringify({ message: 'flood' }), { sender: '192.0.2.77' })));
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(await db.errorReport.findMany({ where: { message: 'flood' } })).toMatchObject([{ count: 30 }]);
});

test('10,000 reports a minute from as many addresses are refused beyond the limit, almost all without a query', async () => {
  const before = await db.errorReport.count();
  const query = vi.spyOn(pool, 'query');
  let accepted = 0;
  for (let sent = 0; sent < 10_000; sent += 1) {
    const sender = `10.0.${sent >> 8}.${sent & 255}`;
    const body = JSON.stringify({ message: `error ${'x'.repeat(sent % 500)}` });
    if ((await action(routeArgs(report(body, { sender })))).status === 200) accepted += 1;
  }
  const queries = query.mock.calls.length;
  query.mockRestore();
  expect(accepted).toBeGreaterThan(100);
  expect(accepted).toBeLessThanOrEqual(300);
  expect((await db.errorReport.count()) - before).toBeLessThanOrEqual(200);
  expect(queries).toBeLessThan(2_500);
});
