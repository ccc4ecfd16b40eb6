import { expect, test } from 'vitest';
import { CSV_MAX_COLUMNS } from '#app/features/inventory/import/catalog-header.ts';
import { CSV_MAX_ROWS, readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import type { CatalogRow, CatalogRowResult } from '#app/features/inventory/import/catalog-header.ts';
import { CSV_FILE_MAX_BYTES } from '#app/platform/csv/decode-csv.ts';
import { rowsOf } from '#tests/features/inventory/raw-products.ts';

function onlyRows(outcomes: CatalogRowResult[]): CatalogRow[] {
  return outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
}

function onlyErrors(outcomes: CatalogRowResult[]): string[] {
  return outcomes.flatMap((outcome) =>
    'error' in outcome ? [`${outcome.severity} ${outcome.line}: ${outcome.error}`] : [],
  );
}

test('old and new Shopify exports give the same columns', async () => {
  const older = await rowsOf(
    'Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty,Image Src\na,A,<p>x</p>,10,2,https://x.example/a.jpg\n',
  );
  const newer = await rowsOf(
    'Title,URL handle,Description,Price,Inventory quantity,Product image URL\nA,a,<p>x</p>,10,2,https://x.example/a.jpg\n',
  );
  expect(onlyRows(newer)).toEqual(onlyRows(older));
  expect(onlyRows(older)[0]).toMatchObject({ handle: 'a', price: '10', inventoryQuantity: '2' });
});

test('attribute columns and metafields are distinguished and accepted in any spelling', async () => {
  const [row] = onlyRows(
    await rowsOf(
      'HANDLE,title,Firmness Score,profile_in,Firmness (product.metafields.custom.firmness),Metafield: custom.height_inches [number]\na,A,6,12,Plush,\n',
    ),
  );
  expect(row).toMatchObject({
    columns: { firmnessScore: '6', profile: '12' },
    metafields: { firmness: 'Plush' },
  });
});

test('a price for another market is not the price', async () => {
  const [row] = onlyRows(await rowsOf('Handle,Title,Price / International,Compare-at price\na,A,99,199\n'));
  expect(row?.price).toBeUndefined();
});

test('the usual names of spreadsheet columns are accepted', async () => {
  const [row] = onlyRows(
    await rowsOf(
      'Model Name,Manufacturer,Bed Size,Retail Price (USD),Sale_Price,Qty,Details,Photo URL,Item #,Product Link\nCalm,Quiet Co,Queen,"1,299",,4,Soft,https://x.example/a.jpg,C-1,https://x.example/calm\n',
    ),
  );
  expect(row).toMatchObject({
    title: 'Calm',
    vendor: 'Quiet Co',
    option1Value: 'Queen',
    price: '1,299',
    inventoryQuantity: '4',
    description: 'Soft',
    imageUrl: 'https://x.example/a.jpg',
    sku: 'C-1',
    url: 'https://x.example/calm',
  });
});

test('of several columns for one thing, the best that is filled in counts', async () => {
  const rows = onlyRows(
    await rowsOf('Name,Price,MSRP,Sale price,Our price\na,900,1000,,850\nb,900,1000,,\n'),
  );
  expect(rows.map(({ price }) => price)).toEqual(['850', '900']);
});

test('a price column for each size gives one row for each size offered', async () => {
  const rows = onlyRows(
    await rowsOf('Name,Price Twin XL,Queen,Cal King ($),Full description\nCalm,799,999,N/A,Long text\n'),
  );
  expect(rows.map(({ title, option1Value, price }) => [title, option1Value, price])).toEqual([
    ['Calm', 'Twin XL', '799'],
    ['Calm', 'Queen', '999'],
  ]);
});

test('one column with the name of a size is not a price', async () => {
  const [row] = onlyRows(await rowsOf('Name,Full\nCalm,Long text\n'));
  expect(row?.price).toBeUndefined();
});

test.each([
  [',', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells can be separated by %s', async (_, delimiter) => {
  const csv = [
    ['Handle', 'Title', 'Tags'],
    ['a', 'A', '"x, y; z"'],
  ]
    .map((row) => row.join(delimiter))
    .join('\r\n');
  expect(onlyRows(await rowsOf(csv))).toEqual([{ handle: 'a', title: 'A', tags: 'x, y; z' }]);
});

test('a byte order mark, a separator line for Excel and old line ends are accepted', async () => {
  expect(onlyRows(await rowsOf('\uFEFFHandle,Title\r\na,A\r\n', 3))).toEqual([{ handle: 'a', title: 'A' }]);
  expect(await rowsOf('sep=;\r\nHandle;Title\r\na;A\r\n')).toEqual([
    { line: 3, row: { handle: 'a', title: 'A' } },
  ]);
  expect(onlyRows(await rowsOf('Handle,Title\ra,A\rb,B\r'))).toHaveLength(2);
  expect(onlyRows(await rowsOf('"sep=;"\nHandle;Title\na;A\n'))).toHaveLength(1);
});

test('lines that end in CR are split correctly when cells contain line ends', async () => {
  const rows = onlyRows(await rowsOf('Handle,Title,Body\ra,A,"one\ntwo"\rb,B,"three\r\nfour"\r', 5));
  expect(rows.map(({ handle }) => handle)).toEqual(['a', 'b']);
  expect(onlyRows(await rowsOf('"Handle","Tit\rle"\na,A\n'))).toEqual([]);
});

test('repeated headers of concatenated files are skipped', async () => {
  const outcomes = await rowsOf('Handle,Title\na,A\nHandle,Title\nb,B\n');
  expect(outcomes.map(({ line }) => line)).toEqual([2, 4]);
  expect(onlyErrors(outcomes)).toEqual([]);
});

test('Windows-1252 is read with a warning, UTF-16 by its byte order mark, and UTF-8 split inside a character', async () => {
  const latin = await rowsOf(Buffer.from('Handle,Title\na,Matratze f\u00fcr M\u00e4dchen\n', 'latin1'));
  expect(onlyRows(latin)[0]?.title).toBe('Matratze f\u00fcr M\u00e4dchen');
  expect(onlyErrors(latin)).toEqual([expect.stringMatching(/^warning 0: The file is not UTF-8/)]);
  const wide = await rowsOf(Buffer.from('\uFEFFHandle,Title\na,\u4f11\u606f \ud83d\ude00\n', 'utf16le'), 3);
  expect(wide).toEqual([{ line: 2, row: { handle: 'a', title: '\u4f11\u606f \ud83d\ude00' } }]);
  const narrow = await rowsOf('Handle,Title\na,\u4f11\u606f \ud83d\ude00 \u00fc\n', 1);
  expect(narrow).toEqual([{ line: 2, row: { handle: 'a', title: '\u4f11\u606f \ud83d\ude00 \u00fc' } }]);
});

test.each([
  ['no header', 'a,b,c\n1,2,3\n', /must name the columns. Missing: Title \(or Name\). Found: a, b, c$/],
  ['only prices', 'Handle,Price\na,3\n', /Missing: Title \(or Name\). Found: Handle, Price$/],
  ['nothing', '', /empty/],
  ['blank lines', '\n\n\n', /empty/],
  ['no products', 'Handle,Title\n', /has column names but no products/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /not a text file/],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004xxxx'), /export it as CSV/],
  ['too many columns', `${'x,'.repeat(CSV_MAX_COLUMNS)}\n`, /more than 500 columns/],
])('a file with %s gives one clear error', async (_, file, reason) => {
  const outcomes = await rowsOf(file as string);
  expect(onlyErrors(outcomes)).toEqual([expect.stringMatching(reason as RegExp)]);
  expect(outcomes[0]).toMatchObject({ severity: 'file' });
});

test('a line with more cells than columns is an error, and other lines are imported', async () => {
  const outcomes = await rowsOf('Handle,Title\na,A\nb,B,,\nc,C,lost,cells\nd,D\n');
  expect(onlyRows(outcomes).map(({ handle }) => handle)).toEqual(['a', 'b', 'd']);
  expect(onlyErrors(outcomes)).toEqual([expect.stringMatching(/^line 4: /)]);
});

test('hostile texts stay unchanged except for NUL characters', async () => {
  const [row] = onlyRows(
    await rowsOf(`Handle,Title\n__proto__,"<script>alert(1)</script>'; DROP TABLE x;\0"\n`),
  );
  expect(row).toEqual({ handle: '__proto__', title: `<script>alert(1)</script>'; DROP TABLE x;` });
});

test('an endless file is stopped at the row limit', async () => {
  const chunk = new TextEncoder().encode(`${'a,A\n'.repeat(1_000)}`);
  let chunks = 0;
  async function* endless() {
    yield new TextEncoder().encode('Handle,Title\n');
    for (;;) {
      chunks += 1;
      yield chunk;
    }
  }
  let last: CatalogRowResult | null = null;
  for await (const outcome of readCatalogRows(endless())) last = outcome;
  expect(last).toMatchObject({ severity: 'file', error: expect.stringContaining(`${CSV_MAX_ROWS} lines`) });
  expect(chunks).toBeLessThan(CSV_MAX_ROWS / 1_000 + 100);
});

test('a file above the maximum size imports the rows before the limit and reports it', async () => {
  const chunk = new TextEncoder().encode(`a,"${'x'.repeat(500_000)}"\n`);
  async function* large() {
    yield new TextEncoder().encode('Handle,Title\n');
    for (let bytes = 0; bytes <= CSV_FILE_MAX_BYTES; bytes += chunk.length) yield chunk;
  }
  let rows = 0;
  let last: CatalogRowResult | null = null;
  for await (const outcome of readCatalogRows(large())) {
    if ('row' in outcome) rows += 1;
    last = outcome;
  }
  expect(rows).toBe(Math.floor(CSV_FILE_MAX_BYTES / chunk.length));
  expect(last).toMatchObject({ severity: 'file', error: expect.stringContaining('larger than 200 MB') });
});

test('overlong cells are truncated', async () => {
  const long = (length: number) => 'x'.repeat(length);
  const [row] = onlyRows(
    await rowsOf(
      `Handle,Title,Body (HTML),Variant Price,Image Src,Firmness\na,A,${long(1_000_000)},${long(900_000)},${long(800_000)},${long(700_000)}\n`,
    ),
  );
  expect(row?.description).toHaveLength(65_536);
  expect([row?.price, row?.imageUrl, row?.columns?.firmness].map((cell) => cell?.length)).toEqual([
    1_000, 10_000, 10_000,
  ]);
});
