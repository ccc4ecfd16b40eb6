import { expect, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader } from '#app/routes/_dashboard.tsx';
import { loader as overview } from '#app/routes/_dashboard._index.tsx';
import { loader as outbox } from '#app/routes/dev.mail.tsx';
import { redirectWithToast, readFlashToast } from '#app/shell/responses.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { cookiesOf, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function frameOf(cookie: string, path = '/') {
  const { data, init } = await loader(routeArgs(makeRequest(path, { cookie })));
  return { frame: data.frame!, toast: data.toast, cookies: cookiesOf(new Headers(init?.headers)) };
}

async function deploy(merchantId: string, slug: string): Promise<void> {
  await db.subdomain.create({ data: { slug, merchantId } });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
}

interface ChatFacts {
  merchantId: string;
  daysAgo: number;
  isMatched?: boolean;
  mode?: string;
  words?: string;
}

async function makeChat({ merchantId, daysAgo, isMatched = false, mode, words }: ChatFacts): Promise<string> {
  const id = newId();
  await db.chatSession.create({
    data: {
      id,
      merchantId,
      tokenHash: Buffer.from(id),
      state: {},
      isMatched,
      mode,
      messageCount: 3,
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    },
  });
  if (words) {
    const message = { merchantId, sessionId: id };
    await db.chatMessage.create({ data: { ...message, id: newId(), author: 'assistant', text: 'Hello' } });
    await db.chatMessage.create({ data: { ...message, id: newId(), author: 'shopper', text: words } });
    await db.chatMessage.create({ data: { ...message, id: newId(), author: 'shopper', text: 'More' } });
  }
  return id;
}

test('the header shows the chat address only once it is deployed', async () => {
  const { cookie, merchantId, email } = await signUpPerson();
  expect((await frameOf(cookie)).frame).toMatchObject({ email, chatUrl: null, isNavCollapsed: false });
  await db.subdomain.create({ data: { slug: 'dream-beds', merchantId } });
  expect((await frameOf(cookie)).frame.chatUrl).toBeNull();
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
  expect((await frameOf(cookie)).frame.chatUrl).toBe('http://dream-beds.chat.localhost:3000');
});

test('a collapsed sidebar is collapsed from the first paint', async () => {
  const { cookie } = await signUpPerson();
  expect((await frameOf(`${cookie}; bedside_nav=icons`)).frame.isNavCollapsed).toBe(true);
  expect((await frameOf(`${cookie}; bedside_nav=full`)).frame.isNavCollapsed).toBe(false);
});

test('a toast of the server is in the URL of the next page, and needs no cookie', async () => {
  const { cookie } = await signUpPerson();
  const sent = redirectWithToast('/?view=all', { message: 'Saved', tone: 'success' });
  const toastUrl = sent.headers.get('Location')!;
  expect([sent.status, sent.headers.get('Set-Cookie')]).toEqual([302, null]);
  expect(toastUrl).toMatch(/^\/\?view=all&toast=/);
  expect((await frameOf(cookie, toastUrl)).toast).toMatchObject({ message: 'Saved', tone: 'success' });
  expect((await frameOf(cookie)).toast).toBeNull();
});

test('a toast expires after a minute', () => {
  const sent = redirectWithToast('/', { message: 'Saved' }, new Date('2026-11-20T10:00:00Z'));
  const request = makeRequest(sent.headers.get('Location')!);
  expect(readFlashToast(request, new Date('2026-11-20T10:00:59Z'))).toMatchObject({ message: 'Saved' });
  expect(readFlashToast(request, new Date('2026-11-20T10:01:00Z'))).toBeNull();
});

test('a forged toast is not shown', () => {
  const until = Date.now() + 60_000;
  const forged = Buffer.from(JSON.stringify({ message: 'Pay here', id: '1', until })).toString('base64url');
  const signedToast = redirectWithToast('/', { message: 'Saved' }).headers.get('Location')!.split('.')[1]!;
  for (const signed of [
    forged,
    `${forged}.`,
    `${forged}.${signedToast}`,
    `.${signedToast}`,
    'x'.repeat(5_000),
    '',
  ]) {
    expect(readFlashToast(makeRequest(`/?toast=${signed}`))).toBeNull();
  }
});

test('an active session is extended once a day by the page, with its cookie', async () => {
  const { cookie, userId } = await signUpPerson();
  expect((await frameOf(cookie)).cookies).toBe('');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  await db.authSession.updateMany({ where: { userId }, data: { expiresAt: inTwoDays } });
  expect((await frameOf(cookie)).cookies).toContain('session_token=');
  const session = await db.authSession.findFirst({ where: { userId } });
  expect(session!.expiresAt.getTime()).toBeGreaterThan(inTwoDays.getTime());
});

test('the overview counts the chats of its merchant alone, in the last 7 and 30 days', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const other = await signUpPerson();
  await deploy(merchantId, 'counted');
  await makeChat({ merchantId, daysAgo: 0, isMatched: true, words: 'I run hot' });
  await makeChat({ merchantId, daysAgo: 6.9 });
  await makeChat({ merchantId, daysAgo: 7.1, isMatched: true });
  await makeChat({ merchantId, daysAgo: 29.9 });
  await makeChat({ merchantId, daysAgo: 30.1, isMatched: true });
  await makeChat({ merchantId, daysAgo: 1, mode: 'draft' });
  await makeChat({ merchantId: other.merchantId, daysAgo: 1, isMatched: true, words: 'A secret' });
  const page = await overview(routeArgs(makeRequest('/', { cookie })));
  expect(page.counts).toEqual({
    last7Days: { chats: 2, matched: 1 },
    last30Days: { chats: 4, matched: 2 },
  });
  expect(page.latest).toHaveLength(5);
  expect(page.latest[0]).toMatchObject({
    firstWords: 'I run hot',
    isMatched: true,
    started: { ago: 'just now' },
  });
  expect(JSON.stringify(page)).not.toContain('A secret');
});

test('a deployed store without products is asked to add them', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await deploy(merchantId, 'empty-store');
  const page = await overview(routeArgs(makeRequest('/', { cookie })));
  expect(page.nextStep).toMatchObject({ title: 'Add your mattresses', action: { url: '/brands' } });
});

test('the outbox shows users only their own mails', async () => {
  const anna = await signUpPerson({ email: 'anna@outbox.example' });
  await signUpPerson({ email: 'bert@outbox.example' });
  const { mails } = await outbox(routeArgs(makeRequest('/dev/mail', { cookie: anna.cookie })));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@outbox.example', 'Welcome to Bedside'],
  ]);
  const stranger = await thrownResponse(async () => outbox(routeArgs(makeRequest('/dev/mail'))));
  expect(stranger.headers.get('Location')).toBe('/login?redirect=%2Fdev%2Fmail');
});
