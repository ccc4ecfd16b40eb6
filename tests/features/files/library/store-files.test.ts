import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteStoreFile, listStoreFiles } from '#app/features/files/library/store-files.server.ts';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILES_MAX,
  sanitizeFileName,
  STORAGE_MAX_BYTES,
} from '#app/features/files/store-file.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { detectMimeType } from '#app/platform/media/file-type.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function keyOf(merchantId: string): Promise<string> {
  return (await db.storeFile.findFirstOrThrow({ where: { merchantId } })).key;
}

async function fill(merchantId: string, count: number, sizeBytes: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return { id, merchantId, name: 'a', key: id, type: 'text/plain', sizeBytes, contentHash: '' };
  });
  await db.storeFile.createMany({ data: rows });
}

test('an uploaded file is stored under a generated key and waits to be read', async () => {
  const { merchantId } = await makeMerchant();
  const bytes = bytesOf('Warranty: ten years.');
  const outcome = await uploadFile({ merchantId, name: '../../Warranty.txt', bytes });
  expect(outcome.ok).toBe(true);
  const [file] = await listStoreFiles(merchantId);
  expect(file).toMatchObject({ name: 'Warranty.txt', type: 'text/plain', status: 'waiting', sizeBytes: 20 });
  const key = await keyOf(merchantId);
  expect(key).not.toContain('Warranty');
  expect(Buffer.from((await storage.get(key))!)).toEqual(Buffer.from(bytes));
});

test('deleting a file deletes its object, record and cached extraction', async () => {
  const { merchantId } = await makeMerchant();
  const uploaded = await uploadFile({ merchantId, name: 'a.txt', bytes: bytesOf('text') });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  const { key, contentHash } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  await db.fileExtraction.create({ data: { merchantId, contentHash, result: {} } });
  expect(await deleteStoreFile({ merchantId, fileId: uploaded.fileId })).toBe(true);
  expect(await listStoreFiles(merchantId)).toEqual([]);
  expect(await storage.exists(key)).toBe(false);
  expect(await db.fileExtraction.count({ where: { merchantId } })).toBe(0);
  expect(await deleteStoreFile({ merchantId, fileId: uploaded.fileId })).toBe(false);
});

test('another merchant’s file can be neither listed nor deleted', async () => {
  const { merchantId } = await makeMerchant();
  const { merchantId: other } = await makeMerchant();
  const uploaded = await uploadFile({ merchantId, name: 'a.txt', bytes: bytesOf('text') });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  expect(await listStoreFiles(other)).toEqual([]);
  expect(await deleteStoreFile({ merchantId: other, fileId: uploaded.fileId })).toBe(false);
  expect(await storage.exists(await keyOf(merchantId))).toBe(true);
});

test('an empty file, one of 21 MB and a program are refused and leave nothing behind', async () => {
  const { merchantId } = await makeMerchant();
  const refused = async (bytes: Uint8Array) => {
    const outcome = await uploadFile({ merchantId, name: 'x.pdf', bytes });
    return outcome.ok ? 'taken' : outcome.reason;
  };
  expect(await refused(new Uint8Array())).toBe('empty');
  expect(await refused(new Uint8Array(21 * 1024 * 1024))).toBe('too-large');
  expect(FILE_MAX_BYTES).toBe(20 * 1024 * 1024);
  const program = new Uint8Array(200);
  program.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  expect(await refused(program)).toBe('program');
  expect(await listStoreFiles(merchantId)).toEqual([]);
});

test('neither the number of files nor their size exceeds the limit', async () => {
  const { merchantId } = await makeMerchant();
  await fill(merchantId, FILES_MAX, 1);
  const oneMore = await uploadFile({ merchantId, name: 'x', bytes: bytesOf('x') });
  expect(oneMore).toEqual({ ok: false, reason: 'too-many' });
  const full = await makeMerchant();
  await fill(full.merchantId, 10, STORAGE_MAX_BYTES / 10 - 1);
  const large = { merchantId: full.merchantId, name: 'x', bytes: bytesOf('eleven char') };
  expect(await uploadFile(large)).toEqual({ ok: false, reason: 'storage-full' });
});

test('of two uploads for the last free slot, one is accepted', async () => {
  const { merchantId } = await makeMerchant();
  await fill(merchantId, FILES_MAX - 1, 1);
  const upload = () => uploadFile({ merchantId, name: 'x', bytes: bytesOf('x') });
  const outcomes = await Promise.all([upload(), upload(), upload()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\documents\\Trial terms.pdf', 'Trial terms.pdf'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['a\u0000b\r\nc.txt', 'a b c.txt'],
  ['   ...hidden.. ', 'hidden'],
  ['', 'Unnamed file'],
  ['\u200B\u200F', 'Unnamed file'],
  ['Überblick – 2026.pdf', 'Überblick – 2026.pdf'],
  ['CON', '_CON'],
  ['lpt1.txt', '_lpt1.txt'],
  ['Contract.pdf', 'Contract.pdf'],
])('the name %j is stored as %j', (given, stored) => {
  expect(sanitizeFileName(given)).toBe(stored);
});

test('a name of 300 characters keeps its extension', () => {
  const name = sanitizeFileName(`${'a'.repeat(300)}.pdf`);
  expect([...name]).toHaveLength(FILE_NAME_MAX_LENGTH);
  expect(name.endsWith('….pdf')).toBe(true);
});

test('any name becomes safe, and safe names are unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = sanitizeFileName(given);
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\]+$/u);
      expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH);
      expect(sanitizeFileName(name)).toBe(name);
    }),
  );
});

test.each([
  ['%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
  ['{"warranty": 10}', 'application/json'],
  ['{not json', 'text/plain'],
  ['name,price\nBed,900\nSheet,40', 'text/csv'],
  ['Our hours are nine to five.', 'text/plain'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<!doctype html><p>Hello', 'text/html'],
])('%j is detected by content', async (content, type) => {
  expect(await detectMimeType(bytesOf(content))).toBe(type);
});

test('unknown bytes are octet-stream, and older encodings are text', async () => {
  expect(await detectMimeType(Uint8Array.from([1, 2, 3, 0, 255]))).toBe('application/octet-stream');
  expect(await detectMimeType(Uint8Array.from([0xff, 0xfe, 1, 0, 2, 0]))).toBe('application/octet-stream');
  expect(await detectMimeType(Buffer.from('\ufeffThe trial lasts 45 nights.', 'utf16le'))).toBe('text/plain');
  expect(await detectMimeType(Buffer.from('\ufeffItem\tFee\r\nStairs\t$9\r\n', 'utf16le'))).toBe('text/csv');
  expect(
    await detectMimeType(Buffer.from('Matratze für Käufer mit Rückgaberecht, größte Auswahl', 'latin1')),
  ).toBe('text/plain');
});
