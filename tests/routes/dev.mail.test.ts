import { beforeEach, expect, test } from 'vitest';
import { newId } from '#app/platform/db/db.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { listOutbox, sendMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { loader as list } from '#app/routes/dev.mail.tsx';
import { loader as show } from '#app/routes/dev.mail_.$mailId.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';

const openList = (request = makeRequest('/dev/mail')) => list(routeArgs(request));
const openMail = (mailId: string, request = makeRequest(`/dev/mail/${mailId}`)) =>
  show(routeArgs(request, { mailId }));

beforeEach(async () => {
  const action = { label: 'Reset password', url: 'http://localhost:3000/reset?token=one&mail=two' };
  const mail = renderMail({ subject: 'Reset your password', paragraphs: ['Hello <b>Anna</b>'], action });
  await sendMail({ to: 'anna@store.example', ...mail });
});

test('the outbox shows a mail’s text, and its HTML in a frame without scripts, forms and requests', async () => {
  const [mail] = (await openList()).mails;
  expect(mail).toMatchObject({ to: 'anna@store.example', subject: 'Reset your password', hasHtml: true });
  expect(mail!.text).toContain('Reset password: http://localhost:3000/reset?token=one&mail=two');
  const response = await openMail(mail!.id);
  const policy = response.headers.get('Content-Security-Policy')!;
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  const html = await response.text();
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain('Hello &#60;b&#62;Anna');
});

test('only ids of mails open a file', async () => {
  for (const id of ['', newId(), '../auth-secret', '..%2Fauth-secret', `${newId()}/../x`])
    expect((await thrownResponse(() => openMail(id))).status).toBe(404);
});

test.each([
  ['a mail server is set', { SMTP_URL: 'smtp://mail.example' }],
  ['the host is public', { APP_URL: 'https://app.example.com' }],
])('the outbox is closed where %s', async (_case, change) => {
  const before = { ...env() };
  const [{ id } = { id: '' }] = await listOutbox();
  Object.assign(env(), change);
  try {
    expect((await thrownResponse(() => openList())).status).toBe(404);
    expect((await thrownResponse(() => openMail(id))).status).toBe(404);
  } finally {
    Object.assign(env(), before);
  }
});

test.each([
  new Request('http://bedside.example/dev/mail'),
  new Request('http://localhost.evil.example/dev/mail'),
  makeRequest('/dev/mail', { headers: { 'X-Forwarded-For': '203.0.113.9' } }),
  makeRequest('/dev/mail', { headers: { Via: '1.1 proxy' } }),
])('the outbox is closed to a request from elsewhere', async (request) => {
  expect((await thrownResponse(() => openList(request))).status).toBe(404);
});
