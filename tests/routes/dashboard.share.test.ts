import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrPath, drawQrSvg } from '#app/platform/media/qr-code.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/_dashboard.share.tsx';
import * as sessionsRoute from '#app/routes/api.chat.$slug.sessions.ts';
import { loader as cardFile } from '#app/routes/share.card.ts';
import { loader as qrFile } from '#app/routes/share.qr.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

let deployed = 0;

async function makeDeployed(settings: object = {}) {
  const person = await signUpPerson();
  const { merchantId } = person;
  deployed += 1;
  const slug = `shared-${deployed}-${process.pid}`;
  await db.subdomain.create({ data: { slug, merchantId, storeName: 'Shared Beds' } });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
  await db.merchantSettings.update({
    where: { merchantId },
    data: { storeInfo: { name: 'Shared Beds' }, ...settings },
  });
  return { ...person, slug, url: `http://${slug}.chat.localhost:3000` };
}

const load = (person: object, path = '/share') => loader(routeArgs(makeRequest(path, person)));

test('a deployed store gets its link and script tag; before that there is nothing to share', async () => {
  const store = await makeDeployed();
  expect(await load(store)).toMatchObject({
    chat: {
      url: store.url,
      tag: `<script src="http://localhost:3000/embed/${store.slug}.js" async></script>`,
    },
    sources: { sources: [], more: 0 },
    lastChat: null,
  });
  expect((await load(await signUpPerson())).chat).toBe(false);
  expect((await thrownResponse(() => load({}))).headers.get('location')).toContain('/login');
});

test('the QR code is downloaded as SVG and PNG with its source, and never with a made-up one', async () => {
  const store = await makeDeployed();
  const download = (query: string) => qrFile(routeArgs(makeRequest(`/share/qr?${query}`, store)));
  const svg = await download('format=svg&source=Flyer');
  expect(await svg.text()).toBe(drawQrSvg(`${store.url}/?source=flyer`));
  expect(svg.headers.get('content-disposition')).toBe('attachment; filename="chat-flyer.svg"');
  const png = await download('format=png&source=flyer');
  const { format, width } = await sharp(await png.arrayBuffer()).metadata();
  expect(format).toBe('png');
  expect(width).toBeGreaterThan(900);
  const hostile = await download(`format=svg&source=${encodeURIComponent('"/../x\r\nSet-Cookie: a=b')}`);
  expect(hostile.headers.get('content-disposition')).toBe('attachment; filename="chat-qr.svg"');
  expect(await hostile.text()).toBe(drawQrSvg(store.url));
  const undeployed = await signUpPerson();
  const refused = await thrownResponse(() => qrFile(routeArgs(makeRequest('/share/qr', undeployed))));
  expect(refused.status).toBe(404);
});

test('the print card has the name, the line and the code, and escapes them', async () => {
  const hostile = '</style><script>alert(1)</script>';
  const store = await makeDeployed({ storeInfo: { name: hostile } });
  const path = `/share/card?source=counter&line=${encodeURIComponent(`${hostile} ${'x'.repeat(200)}`)}`;
  const response = await cardFile(routeArgs(makeRequest(path, store)));
  const html = await response.text();
  expect(html).toContain(drawQrPath(`${store.url}/?source=counter`).path);
  expect(html).toContain('&lt;/style>&lt;script>alert(1)');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('x'.repeat(80));
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  const anonymous = await thrownResponse(() => cardFile(routeArgs(makeRequest(path))));
  expect(anonymous.headers.get('location')).toContain('/login');
});

test('the check of the website answers for a store without one, and refuses other intents', async () => {
  const store = await makeDeployed();
  const post = (fields: Record<string, string>) => action(routeArgs(makeForm('/share', fields, store)));
  expect(await post({ intent: 'check' })).toEqual({ state: 'no-website' });
  await db.merchantSettings.update({
    where: { merchantId: store.merchantId },
    data: { storeInfo: { website: 'http://127.0.0.1:1/' } },
  });
  expect(await post({ intent: 'check' })).toMatchObject({ state: 'not-readable', reason: 'forbidden' });
  expect((await thrownResponse(() => post({ intent: 'drop' }))).status).toBe(400);
});

test.each([
  [{ source: 'QR' }, 'qr'],
  [{ source: 'spring-mailing' }, 'spring-mailing'],
  [{ source: "'); drop table lead; --" }, null],
  [{ source: { a: 1 } }, null],
  [{ source: 'x'.repeat(41) }, null],
  [{}, null],
])('a chat that starts with %j has the source %j', async (body, source) => {
  const { merchantId, slug } = await makeStore();
  const request = new Request(`http://localhost/api/chat/${slug}/sessions`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-bedside-sender': newId() },
  });
  expect((await sessionsRoute.action(routeArgs(request, { slug }))).status).toBe(201);
  expect(await db.chatSession.findFirst({ where: { merchantId } })).toMatchObject({ source });
});
