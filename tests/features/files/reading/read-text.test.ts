import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatFileSize,
  formatKilobytes,
  getFileKind,
  getStorageLimitBytes,
  STORAGE_MAX_BYTES,
} from '#app/features/files/store-file.ts';
import { readText, type TextKind } from '#app/features/files/reading/analyze-content.ts';
import { TEXT_MAX_BYTES } from '#app/features/files/store-file.ts';

const TYPES = { text: 'text/plain', json: 'application/json', csv: 'text/csv' } as const;

function read(kind: TextKind, text: string, type: string = TYPES[kind]) {
  return readText(new TextEncoder().encode(text), kind, type);
}

test('a text keeps its lines, and Markdown headings are recognized', () => {
  expect(read('text', '# Returns\r\n\r\nWithin 30 days.  ')).toEqual({
    number: null,
    text: 'Returns\n\nWithin 30 days.',
    tallTexts: ['Returns'],
  });
});

test.each([
  ['Mattress,Warranty\n"Cloud, soft",10 years', 'Mattress\tWarranty\nCloud, soft\t10 years'],
  ['Mattress;Years\n"The ""best""";10\n', 'Mattress\tYears\nThe "best"\t10'],
  ['a\tb\n"over\ntwo lines"\tc', 'a\tb\nover two lines\tc'],
  ['name,price\n\n,\nBed,900', 'name\tprice\nBed\t900'],
])('the table %j is read row by row', (given, text) => {
  expect(read('csv', given).text).toBe(text);
});

test('JSON becomes names and values', () => {
  const stored = { warranty: { years: 10, coversSag: true, note: null }, stores: [{ city: 'Salem' }] };
  expect(read('json', JSON.stringify(stored)).text).toBe(
    'warranty years: 10\nwarranty covers sag: true\nstores city: Salem',
  );
});

test('a web page is read without scripts and tags', () => {
  const html =
    '<html><head><title>x</title></head><script>var a = "<p>";</script><p>Ten&nbsp;years</p><li>Free';
  const { text } = read('text', html, 'text/html');
  expect(text.split('\n').map((line) => line.trim())).toEqual(['Ten years', '• Free']);
});

test('an older encoding is read too', () => {
  const bytes = Buffer.from('Größte Auswahl', 'latin1');
  expect(readText(bytes, 'text', 'text/plain').text).toBe('Größte Auswahl');
});

test.each(['utf-16le', 'utf-16be'])('a text from an office program is read too: %s', (order) => {
  const bytes = Buffer.from('\ufeffThe trial lasts 45 nights.', 'utf16le');
  if (order === 'utf-16be') bytes.swap16();
  expect(readText(bytes, 'text', 'text/plain').text).toBe('The trial lasts 45 nights.');
});

test('HTML entities are decoded', () => {
  const bytes = Buffer.from(
    '<p>We don&rsquo;t collect &#8211; &euro;9, 1&frac12; hours &amp; &#x27;more&#39; &what;</p>',
  );
  expect(readText(bytes, 'text', 'text/html').text.trim()).toBe(
    `We don’t collect – €9, 1½ hours & 'more' &what;`,
  );
});

test('any bytes give a text of bounded size', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('text', 'json', 'csv'),
      fc.uint8Array({ maxLength: 3_000 }),
      (kind, bytes) => {
        const { text } = readText(bytes, kind, TYPES[kind]);
        expect(text).not.toContain('\0');
        expect(text.length).toBeLessThan(20_000);
      },
    ),
  );
});

test('a long paragraph is wrapped between sentences', () => {
  const sentence = 'Returns are free within 30 days of delivery. ';
  const lines = read('text', sentence.repeat(200)).text.split('\n');
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.every((line) => line.length <= 2_000 && line.endsWith('delivery.'))).toBe(true);
  expect(`${lines.join(' ')} `).toBe(sentence.repeat(200));
});

test('deep nesting and a long file are read up to their limits', () => {
  expect(read('json', '['.repeat(500) + ']'.repeat(500)).text).toBe('');
  const long = readText(new Uint8Array(TEXT_MAX_BYTES * 3).fill(0x61), 'text', 'text/plain');
  expect(long.text.replaceAll('\n', '')).toHaveLength(TEXT_MAX_BYTES);
  expect(read('csv', 'a,b\n'.repeat(20_000)).text.split('\n')).toHaveLength(5_000);
});

test.each([
  ['application/pdf', 'pdf'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['text/html', 'text'],
  ['image/svg+xml', 'image'],
  ['application/zip', 'other'],
])('%s is read as %s', (type, kind) => {
  expect(getFileKind(type)).toBe(kind);
});

test('sizes have a suitable unit', () => {
  expect([1, 999, 1_000, 250_000, 3_500_000, 20 * 1024 ** 2, 1024 ** 3].map(formatFileSize)).toEqual([
    '1 byte',
    '999 bytes',
    '1 KB',
    '244 KB',
    '3.3 MB',
    '20 MB',
    '1 GB',
  ]);
  expect([1, 5_000_000].map(formatKilobytes)).toEqual(['1 KB', '4,883 KB']);
});

test.each([
  [5, 5 * 1024 ** 3],
  [0.5, 512 * 1024 ** 2],
  [0, 0],
  [null, STORAGE_MAX_BYTES],
])('a plan with %j GB allows %i bytes', (maxStorageGB, bytes) => {
  expect(getStorageLimitBytes({ maxStorageGB, maxFiles: null })).toBe(bytes);
});
