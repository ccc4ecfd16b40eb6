import { beforeEach, expect, test } from 'vitest';
import { drawQrPath } from '#app/platform/media/qr-code.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { listOutbox, parseMail } from '#app/platform/mail/mail.server.ts';
import {
  action as noteOutcome,
  loader as outcomePage,
} from '#app/routes/_dashboard.sessions.$sessionId_.brief.tsx';
import { action as keep } from '#app/routes/api.chat.$slug.brief.ts';
import { loader as staffLink } from '#app/routes/briefs.$token.ts';
import * as briefRoute from '#app/routes/chat.$slug_.brief.$token.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeBrief, makeMatchedChat } from '#tests/support/make-chat.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeEach(() => void pool.query('truncate rate_limit'));

const OUTBOX_EMAIL = () => `shopper-${newId()}@example.com`;

async function open(slug: string, token: string) {
  const response = await briefRoute.loader(
    routeArgs(makeRequest(`/chat/${slug}/brief/${token}`), { slug, token }),
  );
  return { response, html: await response.text() };
}

async function mail(slug: string, token: string, fields: Record<string, string>) {
  const request = makeForm(`/chat/${slug}/brief/${token}`, fields);
  const response = await briefRoute.action(routeArgs(request, { slug, token }));
  return { response, html: await response.text() };
}

async function mailsTo(address: string) {
  const mails = await Promise.all((await listOutbox()).map(({ source }) => parseMail(source)));
  return mails.filter(({ to }) => to === address);
}

async function makeStoreWithBrief(options: Parameters<typeof makeStore>[0] = {}) {
  const store = await makeStore(options);
  return { ...store, ...(await makeBrief(store)) };
}

test('the widget’s button returns the address of a page with the facts, beds, checks and contact', async () => {
  const { merchantId, slug } = await makeStore({
    name: 'Dream Beds',
    settings: { branding: { colors: { primary: '#0f766e' } } },
  });
  const { token } = await makeMatchedChat({ merchantId });
  const request = new Request(`http://localhost/api/chat/${slug}/brief`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await keep(routeArgs(request, { slug }));
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  expect(url).toMatch(new RegExp(`^http://${slug}\\.chat\\.localhost:3000/brief/[\\w-]{43}$`));
  const { response: page, html } = await open(slug, url.split('/').at(-1)!);
  expect(page.status).toBe(200);
  expect(html).toContain('Side sleeping');
  expect(html).toContain('Your shoulder should sink in');
  expect(html.match(/class="number"/g)).toHaveLength(3);
  expect(html).toContain('Call 555 0100');
  expect(html).toContain('--primary:#0f766e');
  expect(html).toContain(`<path d="${drawQrPath(url).path}"`);
  expect(html).toContain('noindex');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy')!)![1];
  for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/\s(?:style|on\w+)=/);
  expect(await db.sleepBrief.count({ where: { merchantId, openedAt: { not: null } } })).toBe(1);
});

test('a brief has a picture of each bed, and how to reach the store', async () => {
  const location = { address: '12 Harbor Street', city: 'Portland', state: 'OR', zip: '97201', country: '' };
  const storeInfo = { location, contactInfo: '(503) 555-0142', hours: 'Mon–Sat 10–8' };
  const { slug, token, merchantId } = await makeStoreWithBrief({
    name: 'Harborview Sleep, LLC',
    settings: { storeInfo },
  });
  const imageUrl = 'https://pictures.example/bed.jpg';
  const { content } = (await db.sleepBrief.findFirstOrThrow({ where: { merchantId } })) as unknown as {
    content: { beds: { imageUrl?: string | null }[] };
  };
  expect(content.beds.map((bed) => bed.imageUrl)).toEqual([null, null, null]);
  content.beds[0]!.imageUrl = imageUrl;
  content.beds[1]!.imageUrl = 'javascript:alert(1)';
  delete content.beds[2]!.imageUrl;
  await db.sleepBrief.updateMany({ where: { merchantId }, data: { content: content as object } });
  const { html } = await open(slug, token);
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="${imageUrl}"`)]);
  expect(html.match(/class="bc-drawn"/g)).toHaveLength(3);
  // A bed without a page of its own is asked about in the chat.
  expect(html.match(/Ask about this bed/g)).toHaveLength(3);
  expect(html).toContain('/?q=Tell%20me%20more%20about%20the%20');
  expect(html).toContain('12 Harbor Street, Portland, OR 97201');
  expect(html).toContain('href="tel:5035550142"');
  expect(html).toContain('Mon–Sat 10–8');
  expect(html.replace(/<title>.*<\/title>/, '').match(/Harborview Sleep/g)).toHaveLength(1);
  expect(html).not.toContain('LLC');
});

test('a store of which only the website is known has a link to it', async () => {
  const storeInfo = { contactInfo: '', hours: '', website: 'https://beds.example' };
  const { slug, token } = await makeStoreWithBrief({ settings: { storeInfo } });
  const { html } = await open(slug, token);
  expect(html).toMatch(/<h2>Shop online<\/h2>.*href="https:\/\/beds\.example\/?"/);
  expect(html).not.toContain('Visit the store');
});

test('no brief is saved without a recommendation or a token of this store', async () => {
  const [store, other] = [await makeStore(), await makeStore()];
  const { token } = await makeMatchedChat({ ...store, messages: ['hello'] });
  const post = (slug: string, bearer: string) =>
    thrownResponse(() => {
      const headers = { authorization: `Bearer ${bearer}` };
      return keep(routeArgs(new Request('http://localhost/', { method: 'POST', headers }), { slug }));
    });
  expect((await post(store.slug, token)).status).toBe(409);
  expect((await post(other.slug, token)).status).toBe(401);
  expect((await post(store.slug, 'x'.repeat(43))).status).toBe(401);
});

test('a page in Spanish for a chat in Spanish', async () => {
  const { slug, merchantId } = await makeStore();
  const messages = ['Duermo de lado y tengo calor', 'Queen, hasta 2000 dólares', 'muéstrame los colchones'];
  const { token } = await makeBrief({ merchantId, language: 'es', messages });
  const { html } = await open(slug, token);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Tu resumen para dormir mejor');
  expect(html).toContain('De lado');
  expect(html).not.toMatch(/Lie on|Try these|Send me/);
});

test('a wrong token, another store’s token and an expired brief are not found', async () => {
  const [one, other] = [await makeStoreWithBrief(), await makeStore()];
  const places: [string, string][] = [
    [one.slug, 'x'.repeat(43)],
    [one.slug, `${one.token}'--`],
    [one.slug, ''],
    [other.slug, one.token],
    ['nobody', one.token],
  ];
  for (const [slug, token] of places) {
    const { response, html } = await open(slug, token);
    expect(response.status, `${slug} ${token}`).toBe(404);
    expect(html).toContain('This sleep brief isn’t here');
    expect((await mail(slug, token, { email: 'a@example.com' })).response.status).toBe(404);
  }
  await db.sleepBrief.updateMany({
    where: { merchantId: one.merchantId },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect((await open(one.slug, one.token)).response.status).toBe(404);
});

test('hostile store texts and product names are escaped on the page and stay out of mail headers', async () => {
  const hostile = `</style></title><script>alert(1)</script>"'&`;
  const { slug, token, merchantId } = await makeStoreWithBrief({
    settings: { storeInfo: { contactInfo: hostile, website: 'javascript:alert(1)', hours: hostile } },
  });
  const { content } = (await db.sleepBrief.findFirstOrThrow({ where: { merchantId } })) as unknown as {
    content: { facts: string[]; beds: { title: string; url: string | null }[] };
  };
  content.facts = [hostile];
  content.beds[0]!.title = hostile;
  await db.sleepBrief.updateMany({ where: { merchantId }, data: { content: content as object } });
  const name = 'Dream\r\nBcc: everybody@example.com';
  await db.merchantSettings.update({ where: { merchantId }, data: { storeInfo: { name } } });
  const { html } = await open(slug, token);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('href="javascript');
  const email = OUTBOX_EMAIL();
  await mail(slug, token, { email });
  const source = (await listOutbox()).find((one) => one.source.includes(email))!.source;
  expect(source.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^bcc:/im);
});

test('the shopper mails it to themselves by one button, and the address is not stored', async () => {
  const { slug, token, merchantId } = await makeStoreWithBrief({ name: 'Dream Beds' });
  const email = OUTBOX_EMAIL();
  const refused = await mail(slug, token, { email: 'anna@' });
  expect(refused.response.status).toBe(400);
  expect(refused.html).toContain('value="anna@"');
  const malformed = await mail(slug, token, { email: '"><script>' });
  expect(malformed.html).toContain('Enter a valid email address');
  expect(malformed.html).not.toContain('"><script>');
  expect(await mailsTo(email)).toEqual([]);
  const sent = await mail(slug, token, { email });
  expect(sent.response.status).toBe(200);
  expect(sent.html).toContain(`Sent to ${email}`);
  const [received, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(received!.subject).toBe('Your sleep brief from Dream Beds');
  expect(received!.text).toContain(`http://${slug}.chat.localhost:3000/brief/${token}`);
  expect(received!.text).toMatch(/1\. .+\nWorth knowing: .+\n• /);
  const rows = JSON.stringify(await db.sleepBrief.findMany({ where: { merchantId } }));
  expect(rows).not.toContain(email);
  const { rows: limits } = await pool.query('select key from rate_limit');
  expect(JSON.stringify(limits)).not.toContain(email);
});

test('briefs can’t flood anyone’s mailbox', async () => {
  const { slug, token } = await makeStoreWithBrief();
  const email = OUTBOX_EMAIL();
  for (let count = 0; count < 5; count += 1) await mail(slug, token, { email });
  const sixth = await mail(slug, token, { email: OUTBOX_EMAIL() });
  expect(sixth.html).toContain('That’s enough emails');
  const other = await makeStoreWithBrief();
  const again = await mail(other.slug, other.token, { email: email.toUpperCase() });
  expect(again.html).toContain('That’s enough emails');
  expect(await mailsTo(email)).toHaveLength(5);
});

test('a member of the store notes the outcome, which the brief then shows; others can’t', async () => {
  const [member, stranger] = [await signUpPerson(), await signUpPerson()];
  const { merchantId } = member;
  const slug = `staffed-${process.pid}`;
  await db.subdomain.create({ data: { slug, merchantId, storeName: 'Staffed' } });
  const donor = await makeStore();
  await pool.query('update variant set merchant_id = $1 where merchant_id = $2', [
    merchantId,
    donor.merchantId,
  ]);
  await pool.query(`update product set merchant_id = $1, brand_id = null where merchant_id = $2`, [
    merchantId,
    donor.merchantId,
  ]);
  const { sessionId, token } = await makeBrief({ merchantId });
  const place = `/sessions/${sessionId}/brief`;
  const follow = (person: object) => staffLink(routeArgs(makeRequest(`/briefs/${token}`, person), { token }));
  expect((await follow(member)).headers.get('location')).toBe(place);
  expect((await thrownResponse(() => follow(stranger))).status).toBe(404);
  expect((await thrownResponse(() => follow({}))).headers.get('location')).toContain('/login');

  const page = await outcomePage(routeArgs(makeRequest(place, member), { sessionId }));
  const [first] = page.content.beds;
  const fields = { tried: first!.productId, bought: first!.productId };
  const post = (person: object, values: Record<string, string> = fields) =>
    noteOutcome(routeArgs(makeForm(place, values, person), { sessionId }));
  expect((await thrownResponse(() => post(stranger))).status).toBe(404);
  expect((await thrownResponse(() => post({}))).headers.get('location')).toContain('/login');
  expect((await post(member, { tried: 'not an id' })).init?.status).toBe(400);
  expect((await post(member)).data).toEqual({ ok: true });
  expect(await db.sleepBrief.findFirst({ where: { merchantId } })).toMatchObject({
    boughtProductId: first!.productId,
    notedBy: member.userId,
  });
  expect((await open(slug, token)).html).toContain('Your choice');
  expect(
    (await thrownResponse(() => outcomePage(routeArgs(makeRequest(place, stranger), { sessionId })))).status,
  ).toBe(404);
});
