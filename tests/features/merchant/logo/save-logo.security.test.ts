import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { LOGO_MAX_BYTES, parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import { getLogoFile, saveLogo } from '#app/features/merchant/logo/save-logo.server.ts';
import {
  exportSettings,
  importSettings,
} from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>';

async function store(bytes: Uint8Array | string, merchantId?: string) {
  const id = merchantId ?? (await makeMerchant()).merchantId;
  const outcome = await saveLogo({ merchantId: id, bytes: Buffer.from(bytes as Uint8Array) });
  const file = outcome.ok ? await getLogoFile(parseLogoKey(outcome.path)!) : null;
  return { merchantId: id, outcome, file };
}

const filesOf = (merchantId: string) =>
  readdir(path.join(env().DATA_DIR, 'files/logos', merchantId)).catch(() => [] as string[]);

test('a PNG becomes the logo, at most 512 pixels a side, and stays a PNG', async () => {
  const { merchantId, outcome, file } = await store(await createImage(900, 600).png().toBuffer());
  expect(outcome).toMatchObject({
    ok: true,
    path: expect.stringMatching(/^\/files\/logos\/.+\.png$/) as string,
  });
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 341 });
  expect((await getSettings({ merchantId })).branding.logo).toBe(outcome.ok && outcome.path);
});

test('a chat icon is stored beside the logo, and only its own file goes when it is replaced', async () => {
  const { merchantId, outcome: logo } = await store(svg);
  const icon = await saveLogo({ merchantId, bytes: Buffer.from(svg), image: 'chatIcon' });
  const newIcon = await saveLogo({ merchantId, bytes: Buffer.from(svg), image: 'chatIcon' });
  const { branding } = await getSettings({ merchantId });
  expect(branding.logo).toBe(logo.ok && logo.path);
  expect(branding.chatIcon).toBe(newIcon.ok && newIcon.path);
  expect(icon.ok && (await getLogoFile(parseLogoKey(icon.path)!))).toBeNull();
  expect(await filesOf(merchantId)).toHaveLength(2);
});

test('a small picture is not enlarged, and a JPEG stays a JPEG', async () => {
  const { file } = await store(await createImage(40, 30).jpeg().toBuffer());
  expect(file!.type).toBe('image/jpeg');
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
});

test('the location of a photo and data after its end are removed', async () => {
  const taggedJpeg = await createImage(30, 30)
    .jpeg()
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  const withTrailingData = Buffer.concat([
    taggedJpeg,
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ]);
  const { file } = await store(withTrailingData);
  expect(Buffer.from(file!.bytes).toString('latin1')).not.toMatch(/SECRET|script|PK/);
  expect((await sharp(file!.bytes).metadata()).exif).toBeUndefined();
});

test('an SVG of any declared type is handled as an SVG, and stored as a PNG of twice its display size', async () => {
  const { outcome, file } = await store(
    `<?xml version="1.0"?>${svg.replace('<circle', '<script>alert(1)</script><circle')}`,
  );
  expect(outcome).toMatchObject({ ok: true, path: expect.stringMatching(/\.png$/) as string });
  expect(file!.type).toBe('image/png');
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
});

test('an SVG of more than 256 KB is refused', async () => {
  expect((await store(`${svg}<!--${'x'.repeat(256 * 1024)}-->`)).outcome).toEqual({
    ok: false,
    reason: 'svg-too-large',
  });
});

test.each([
  ['text', 'just words'],
  ['nothing', ''],
  ['HTML', '<!doctype html><html><body><svg xmlns="http://www.w3.org/2000/svg"></svg></body></html>'],
  ['HTML that mentions an SVG late', `<p>${'x'.repeat(9_000)}</p>${svg}`],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a ZIP', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ['an ELF program', Buffer.from('\u007fELF\u0002\u0001\u0001aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ['XML that is no drawing', '<?xml version="1.0"?><note>svg</note>'],
])('%s is no logo', async (_, bytes) => {
  const { merchantId, outcome } = await store(bytes);
  expect(outcome).toEqual({ ok: false, reason: 'not-an-image' });
  expect(await filesOf(merchantId)).toEqual([]);
});

test('a WebP is refused, though sharp could read it', async () => {
  expect((await store(await createImage(9, 9).webp().toBuffer())).outcome).toEqual({
    ok: false,
    reason: 'not-an-image',
  });
});

test('a picture of 30,000 by 30,000 pixels is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss;
  const { outcome } = await store(hugePng(30_000, 30_000));
  expect(outcome).toEqual({ ok: false, reason: 'too-many-pixels' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test.each([
  [0, 0],
  [1, 4_000_000_000],
])('a PNG that claims %d by %d pixels is refused', async (width, height) => {
  expect((await store(hugePng(width, height))).outcome.ok).toBe(false);
});

test('a truncated PNG is refused as broken', async () => {
  const completePng = await createImage(300, 300).png().toBuffer();
  expect((await store(completePng.subarray(0, completePng.length / 2))).outcome).toEqual({
    ok: false,
    reason: 'broken',
  });
});

test('a file of more than 2 MB is refused', async () => {
  expect((await store(Buffer.alloc(LOGO_MAX_BYTES + 1, 0x89))).outcome).toEqual({
    ok: false,
    reason: 'too-large',
  });
});

test('a second logo replaces the first, whose file is deleted', async () => {
  const { merchantId, outcome: first } = await store(svg);
  const { outcome: second } = await store(await createImage(9, 9).png().toBuffer(), merchantId);
  expect(await filesOf(merchantId)).toEqual([path.basename(second.ok ? second.path : '')]);
  expect(await getLogoFile(parseLogoKey(first.ok ? first.path : '')!)).toBeNull();
});

test('a refused logo leaves the former one unchanged', async () => {
  const { merchantId, outcome } = await store(svg);
  await store('no picture', merchantId);
  expect((await getSettings({ merchantId })).branding.logo).toBe(outcome.ok && outcome.path);
  expect(await filesOf(merchantId)).toHaveLength(1);
});

test('five logos uploaded at once leave one file, the current one', async () => {
  const { merchantId } = await makeMerchant();
  await Promise.all([1, 2, 3, 4, 5].map(() => store(svg, merchantId)));
  const { logo } = (await getSettings({ merchantId })).branding;
  expect(await filesOf(merchantId)).toEqual([path.basename(logo)]);
});

test('removing a logo deletes its file, and another save doesn’t', async () => {
  const { merchantId } = await store(svg);
  await saveConfiguration({ merchantId, changes: { branding: { chatTitle: 'Ask us' } } });
  expect(await filesOf(merchantId)).toHaveLength(1);
  const removed = await saveConfiguration({ merchantId, changes: { branding: { logo: '' } } });
  expect(removed).toMatchObject({ ok: true, changed: ['branding.logo'] });
  expect(await filesOf(merchantId)).toEqual([]);
});

test('a save refused because of the logo keeps the file of the current one', async () => {
  const { merchantId } = await store(svg);
  await store(svg, merchantId);
  const { version } = await getSettings({ merchantId });
  const changes = { branding: { logo: '' } };
  const refused = await saveConfiguration({ merchantId, changes, expectedVersion: version - 1 });
  expect(refused).toMatchObject({ ok: false, reason: 'stale', saved: [] });
  expect(await filesOf(merchantId)).toHaveLength(1);
});

test('an older exported configuration doesn’t restore a logo whose file was deleted', async () => {
  const { merchantId } = await store(svg);
  const text = JSON.stringify(await exportSettings({ merchantId }));
  const { outcome: newer } = await store(svg, merchantId);
  const outcome = await importSettings({ merchantId, text, save: saveConfiguration });
  expect(outcome).toMatchObject({ ok: true, skipped: expect.arrayContaining(['branding.logo']) as string[] });
  expect((await getSettings({ merchantId })).branding.logo).toBe(newer.ok && newer.path);
  expect(await filesOf(merchantId)).toHaveLength(1);
});

test('a logo path of another store doesn’t delete its file', async () => {
  const { outcome: theirs, merchantId: other } = await store(svg);
  const { merchantId } = await makeMerchant();
  const branding = { logo: theirs.ok ? theirs.path : '' };
  await db.merchantSettings.update({ where: { merchantId }, data: { branding } });
  await store(svg, merchantId);
  expect(await filesOf(other)).toHaveLength(1);
});

test.each([
  '../auth-secret',
  'logos/../../auth-secret',
  'logos/%2e%2e/%2e%2e/auth-secret',
  '/etc/passwd',
  'logos',
  'logos/a/b.png',
  '',
  'logos/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000.html',
  'logos/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000.png\u0000',
  'logos/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000.png',
])('%j is not served', async (key) => {
  expect(await getLogoFile(key)).toBeNull();
});

// A few hundred bytes that claim to be this many pixels.
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width >>> 0, 0);
  header.writeUInt32BE(height >>> 0, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
