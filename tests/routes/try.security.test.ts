import { expect, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as frame } from '#app/routes/try.frame.ts';
import { action as look } from '#app/routes/try.look.ts';
import { action as send, loader as transcript } from '#app/routes/try.messages.ts';
import { action as open } from '#app/routes/try.sessions.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const EMPTY_DRAFT = { changes: {}, engine: null };

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } };
  return routeArgs(new Request(`http://localhost:3000${path}`, init));
}

test('anonymous visitors can’t try a draft', async () => {
  const calls = [
    () => open(post('/try/sessions', EMPTY_DRAFT)),
    () => look(post('/try/look', EMPTY_DRAFT)),
    () => frame(routeArgs(makeRequest('/try/frame'))),
  ];
  for (const call of calls) {
    const response = await thrownResponse(call);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/^\/login/);
  }
  const message = { text: 'Hello', clientMessageId: newId() };
  const forged = { authorization: `Bearer ${'a'.repeat(43)}` };
  expect((await send(post('/try/messages', message, forged)).catch((thrown) => thrown)).status).toBe(401);
  const reading = transcript(routeArgs(makeRequest('/try/messages', { headers: forged })));
  expect((await reading.catch((thrown) => thrown)).status).toBe(401);
});

test('a draft belongs to the signed-in merchant, whatever the body contains', async () => {
  const [anna, bert] = [await signUpPerson(), await signUpPerson()];
  await open(post('/try/sessions', { ...EMPTY_DRAFT, merchantId: bert.merchantId }, { cookie: anna.cookie }));
  const count = (merchantId: string) => db.chatSession.count({ where: { merchantId } });
  expect([await count(anna.merchantId), await count(bert.merchantId)]).toEqual([1, 0]);
});

test('only our own pages may frame the draft chat, and only our scripts run in it', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await db.merchantSettings.update({
    where: { merchantId },
    data: { storeInfo: { name: hostile }, branding: { chatTitle: hostile } },
  });
  const response = await frame(routeArgs(makeRequest('/try/frame', { cookie })));
  const policy = response.headers.get('Content-Security-Policy')!;
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await response.text()).not.toContain('<script>alert');
});

test('an invalid draft is refused before it is processed', async () => {
  const { cookie } = await signUpPerson();
  const wrong: [string, number][] = [
    ['not json', 400],
    ['[]', 400],
    ['{"changes":[],"engine":null}', 400],
    ['{"changes":{},"engine":"gpt"}', 400],
    [`{"changes":{"assistant":{"persona":"${'x'.repeat(900_000)}"}},"engine":null}`, 413],
  ];
  for (const [body, status] of wrong) {
    const response = await thrownResponse(() => open(post('/try/sessions', body, { cookie })));
    expect({ body: body.slice(0, 40), status: response.status }).toEqual({ body: body.slice(0, 40), status });
  }
});

test('drafts are rate limited', async () => {
  const { cookie } = await signUpPerson();
  const opened = [];
  for (let at = 0; at < 30; at += 1) opened.push(await open(post('/try/sessions', EMPTY_DRAFT, { cookie })));
  expect(opened.every(({ status }) => status === 200)).toBe(true);
  const limited = await thrownResponse(() => open(post('/try/sessions', EMPTY_DRAFT, { cookie })));
  expect(limited.status).toBe(429);
});
