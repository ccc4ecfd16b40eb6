import { expect, test } from 'vitest';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader } from '#app/routes/_dashboard.tsx';
import { action as changeHome, loader as overview } from '#app/routes/_dashboard._index.tsx';
import { redirectWithToast, readFlashToast } from '#app/shell/responses.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
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
  /** Null for a chat that was only opened. */
  words?: string | null;
}

async function makeChat(chat: ChatFacts): Promise<string> {
  const { merchantId, daysAgo, isMatched = false, mode, words = 'Hi' } = chat;
  const id = newId();
  await db.chatSession.create({
    data: {
      id,
      merchantId,
      tokenHash: Buffer.from(id),
      state: {},
      isMatched,
      shown: isMatched
        ? {
            create: {
              id: newId(),
              merchantId,
              messageId: newId(),
              productId: newId(),
              rank: 1,
              score: 0.8,
              detail: {},
              createdAt: new Date(Date.now() - daysAgo * 86_400_000),
            },
          }
        : undefined,
      mode,
      firstWords: words,
      messageCount: 3,
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    },
  });
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

test('the overview counts the chats of its merchant alone, in the last 30 days and the 30 before', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const other = await signUpPerson();
  await deploy(merchantId, 'counted');
  await makeChat({ merchantId, daysAgo: 0, isMatched: true, words: 'I run hot' });
  await makeChat({ merchantId, daysAgo: 6.9, words: 'Hello there' });
  await makeChat({ merchantId, daysAgo: 7.1, isMatched: true });
  await makeChat({ merchantId, daysAgo: 29 });
  await makeChat({ merchantId, daysAgo: 31, isMatched: true });
  await makeChat({ merchantId, daysAgo: 1, mode: 'draft' });
  await makeChat({ merchantId, daysAgo: 2, words: null });
  await makeChat({ merchantId: other.merchantId, daysAgo: 1, isMatched: true, words: 'A secret' });
  const page = await overview(routeArgs(makeRequest('/', { cookie })));
  expect(page.totals.current).toMatchObject({ chats: 4, recommended: 2 });
  expect(page.totals.previous).toMatchObject({ chats: 1, recommended: 1 });
  expect(page.lastDays.rows).toHaveLength(30);
  expect(page.lastDays.rows.at(-1)!.slice(1, 4)).toEqual([1, 1, 0]);
  const words = ['I run hot', 'Hello there', 'Hi', 'Hi', 'Hi'];
  expect(page.latest.map(({ firstWords }) => firstWords)).toEqual(words);
  expect(page.latest[0]).toMatchObject({
    firstWords: 'I run hot',
    isMatched: true,
    started: { ago: 'just now' },
  });
  expect(JSON.stringify(page)).not.toContain('A secret');
});

const openOverview = ({ cookie }: { cookie: string }) => overview(routeArgs(makeRequest('/', { cookie })));

async function makeLaunched(slug: string) {
  const person = await signUpPerson();
  const { merchantId } = person;
  await deploy(merchantId, slug);
  await db.onboarding.update({ where: { merchantId }, data: { isComplete: true, guideOpen: true } });
  await saveSettings({ merchantId, changes: { leads: { adminEmail: 'team@dream.example' } } });
  return person;
}

test('a launched store is asked to add products by the setup guide, and once that is dismissed by a task', async () => {
  const person = await makeLaunched('empty-store');
  const other = await makeLaunched('other-store');
  const before = await openOverview(person);
  expect(before.setup).toMatchObject({ isDismissed: false, state: { mattresses: 0, hasChatted: false } });
  expect(before.setup?.state).toMatchObject({ hasStoreDetails: false, isLeadAlerted: true });
  expect(before.tasks).toEqual([]);
  expect(await changeHome(routeArgs(makeForm('/?index', { intent: 'hide' }, person)))).toEqual({ ok: true });
  const after = await openOverview(person);
  expect(after.setup).toMatchObject({ isDismissed: true });
  expect(after.tasks).toContainEqual(
    expect.objectContaining({
      title: 'Add your mattresses',
      action: expect.objectContaining({ url: '/brands' }),
    }),
  );
  expect((await openOverview(other)).setup).toMatchObject({ isDismissed: false });
  await changeHome(routeArgs(makeForm('/?index', { intent: 'show' }, person)));
  expect((await openOverview(person)).setup).toMatchObject({ isDismissed: false });
});

test('a launched store that no alert reaches is asked for an address', async () => {
  const person = await makeLaunched('silent-store');
  await saveSettings({ merchantId: person.merchantId, changes: { leads: { adminEmail: '' } } });
  expect((await openOverview(person)).tasks).toContainEqual(
    expect.objectContaining({
      title: 'Add an address for alerts',
      action: expect.objectContaining({ url: '/leads/alerts' }),
    }),
  );
});

test('the setup guide is gone once everything is done, and isn’t for staff', async () => {
  const person = await makeLaunched('complete-store');
  const { merchantId } = person;
  const storeInfo = { name: 'Dream Beds', hours: 'Daily 10–6', contactInfo: '(503) 555-0142' };
  const branding = { colors: { primary: '#0f766e' } };
  await saveSettings({ merchantId, changes: { storeInfo, branding } });
  await writeProducts({
    merchantId,
    origin: 'form',
    products: [makeProduct({ title: 'Cloud 12" Mattress' })],
  });
  expect((await openOverview(person)).setup).toMatchObject({
    state: {
      mattresses: 1,
      withPrice: 1,
      hasChatted: false,
      shop: null,
    },
  });
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  expect((await openOverview(person)).setup).toBeNull();
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'manager' } });
  expect((await openOverview(person)).setup).not.toBeNull();
  await makeChat({ merchantId, daysAgo: 0, words: 'I run hot' });
  expect((await openOverview(person)).setup).toBeNull();
  // The chat is deleted in time; that somebody chatted stays.
  await db.chatSession.deleteMany({ where: { merchantId } });
  expect((await openOverview(person)).setup).not.toBeNull();
  await db.usageMonth.create({ data: { merchantId, month: new Date('2026-01-01'), chats: 1 } });
  expect((await openOverview(person)).setup).toBeNull();
});

test('a store with products is never asked how to fill its inventory', async () => {
  const { cookie, merchantId } = await makeLaunched('filled-store');
  const onboardingOf = async () =>
    (await loader(routeArgs(makeRequest('/brands', { cookie })))).data.onboarding;
  expect(await onboardingOf()).toMatchObject({ guideOpen: true, hasProducts: false });
  await writeProducts({ merchantId, origin: 'form', products: [makeProduct()] });
  expect(await onboardingOf()).toMatchObject({ guideOpen: false, hasProducts: true });
});

test.each(['success', 'cancelled'])('the outcome %s of a payment leaves the URL', async (payment) => {
  const { cookie } = await signUpPerson();
  const request = makeRequest(`/brands?kind=pillow&payment=${payment}`, { cookie });
  const thrown = await thrownResponse(async () => loader(routeArgs(request)));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/brands?kind=pillow']);
});
