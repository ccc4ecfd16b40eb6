import { expect, test } from 'vitest';
import {
  HANDLE_MAX_CHARACTERS,
  TAGS_MAX,
  TITLE_MAX_CHARACTERS,
  TITLE_REFUSED_CHARACTERS,
  IMPORTED_VARIANTS_MAX,
} from '#app/features/inventory/import/group-products.ts';
import { productsOf } from '#tests/features/inventory/raw-products.ts';

const HEADER = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';

function fileOf(...lines: string[]): string {
  return [HEADER, ...lines].join('\n');
}

test('lines below a product are its variants, unless they only have an image', async () => {
  const { products, problems } = await productsOf(
    fileOf(
      'a,Bed,V,Size,Queen,S1,10,https://x.example/1.jpg',
      'a,,,,King,S2,20,',
      'a,,,,,,,https://x.example/2.jpg',
      'b,Other,V,,,,5,',
    ),
  );
  expect(problems).toEqual([]);
  expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(products[0]?.variants[1]).toMatchObject({
    options: [{ name: 'Size', value: 'King' }],
    price: '20',
    line: 3,
  });
});

test('lines that repeat the title of their product are its variants too', async () => {
  const { products } = await productsOf(fileOf('a,Bed,V,Size,Queen,S1,10,', 'A,Bed,V,Size,King,S2,20,'));
  expect(products).toHaveLength(1);
  expect(products[0]?.variants).toHaveLength(2);
});

test('variants above the row with the title belong to it', async () => {
  const { products, problems } = await productsOf(
    fileOf('b,,,,Twin,S1,10,', 'b,,,,Full,S2,20,', 'b,Bed,V,Size,Queen,S3,30,', 'b,,,,King,S4,40,'),
  );
  expect(problems).toEqual([]);
  expect(
    products[0]?.variants.map(({ options, line }) => [options[0]?.name, options[0]?.value, line]),
  ).toEqual([
    ['Size', 'Queen', 4],
    ['Size', 'Twin', 2],
    ['Size', 'Full', 3],
    ['Size', 'King', 5],
  ]);
});

test('variants without a product are reported once, and the next product is read', async () => {
  const { products, problems } = await productsOf(
    fileOf('x,,,Size,Twin,S1,10,', 'x,,,,Full,S2,20,', 'a,Bed,V,Size,Queen,S3,30,', 'y,,,Size,King,S4,40,'),
  );
  expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([['a', 1]]);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 The product "x" has no title',
    '5 The product "y" has no title',
  ]);
});

test('without handles, lines of one brand and name are one product, in any order', async () => {
  const { products, problems } = await productsOf(
    [
      'Brand,Name,Size,Price',
      'Quiet Co,Calm,Queen,999',
      'Other Co,Calm,Queen,500',
      'Quiet Co,calm,King,1299',
      ',,Twin,699',
    ].join('\n'),
    5,
  );
  expect(problems).toEqual([]);
  expect(
    products.map(({ handle, title, variants }) => [
      handle,
      title,
      variants.map(({ options, price }) => `${options[0]?.value} ${price}`),
    ]),
  ).toEqual([
    ['quiet-co-calm', 'Calm', ['Queen 999', 'King 1299', 'Twin 699']],
    ['other-co-calm', 'Calm', ['Queen 500']],
  ]);
});

test('a cell that lists several sizes gives a size each, without its one price', async () => {
  const { products, problems } = await productsOf('Name,Sizes,Price\nCalm,"Twin, Full, Queen",999\n');
  expect(products[0]?.variants.map(({ options, price }) => [options[0]?.value, price])).toEqual([
    ['Twin', ''],
    ['Full', ''],
    ['Queen', ''],
  ]);
  expect(problems).toEqual([
    { line: 2, severity: 'warning', message: expect.stringContaining('several sizes with one price') },
  ]);
});

test('without handles, a line before any name is an error', async () => {
  const { products, problems } = await productsOf('Name,Size,Price\n,Queen,999\nCalm,King,1299\n');
  expect(products.map(({ title }) => title)).toEqual(['Calm']);
  expect(problems).toEqual([{ line: 2, severity: 'line', message: 'This line has no product name' }]);
});

test('a duplicate handle is an error on its line, and the first product stays unchanged', async () => {
  const { products, problems } = await productsOf(
    fileOf(
      'a,First,V,,,S1,10,',
      'a,Second,V,,,S2,20,',
      'a,,V,Size,King,S3,30,',
      'b,Third,V,,,S4,40,',
      'a,Fourth,V,,,S5,50,',
      'c,Fifth,V,,,S6,60,',
    ),
  );
  expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([
    ['First', 1],
    ['Third', 1],
    ['Fifth', 1],
  ]);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [3, 'line'],
    [6, 'line'],
  ]);
  expect(problems[0]?.message).toContain('line 2');
});

test('a product without a handle or a title is an error on its line', async () => {
  const { products, problems } = await productsOf(
    fileOf(',No handle,V,,,S,10,', 'b,,V,Size,Queen,S,10,', 'c,Kept,V,,,S,10,'),
  );
  expect(products.map(({ handle }) => handle)).toEqual(['c']);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 This line has no handle',
    '3 The product "b" has no title',
  ]);
});

test('a long title is truncated with a warning and an overlong one is refused', async () => {
  const { products, problems } = await productsOf(
    fileOf(`a,${'\u{1F600}'.repeat(300)},V,,,S,1,`, `b,${'x'.repeat(TITLE_REFUSED_CHARACTERS + 1)},V,,,S,1,`),
  );
  expect(products.map(({ title }) => title)).toEqual(['\u{1F600}'.repeat(127)]);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [2, 'warning'],
    [3, 'line'],
  ]);
});

test('an invalid price imports the variant without a price, with a warning', async () => {
  const { products, problems } = await productsOf(
    fileOf('a,Bed,V,Size,Queen,S1,free,', 'a,,,,King,S2,"1.299,00",', 'a,,,,Full,S3,-4,'),
  );
  expect(products[0]?.variants.map(({ price }) => price)).toEqual(['', '1.299,00', '']);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [2, 'warning'],
    [4, 'warning'],
  ]);
});

test('a duplicate variant is imported once, with a warning', async () => {
  const { products, problems } = await productsOf(fileOf('a,Bed,V,Size,Queen,S1,10,', 'a,,,,queen,s1,12,'));
  expect(products[0]?.variants).toHaveLength(1);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([[3, 'warning']]);
});

test('titles with emoji and other scripts are imported unchanged', async () => {
  const { products } = await productsOf(
    fileOf('\u5e8a,\u{1F6CF}\uFE0F \u5e8a\u57ab \u0645\u0631\u062a\u0628\u0629,V,,,S,10,'),
    5,
  );
  expect(products[0]).toMatchObject({
    handle: '\u5e8a',
    title: '\u{1F6CF}\uFE0F \u5e8a\u57ab \u0645\u0631\u062a\u0628\u0629',
  });
});

test('variants, tags and handle lengths are limited', async () => {
  const variants = Array.from(
    { length: IMPORTED_VARIANTS_MAX + 1 },
    (_, index) => `a,,,Code,C${index},S${index},10,`,
  );
  const tags = Array.from({ length: TAGS_MAX + 5 }, (_, index) => `tag ${index}`).join(', ');
  const long = `${'h'.repeat(HANDLE_MAX_CHARACTERS + 1)},Bed,V,,,S,10,`;
  const { products, problems } = await productsOf(fileOf('a,Bed,V,Code,First,S,10,', ...variants, long));
  expect(products[0]?.variants).toHaveLength(IMPORTED_VARIANTS_MAX);
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [IMPORTED_VARIANTS_MAX + 2, 'line'],
    [IMPORTED_VARIANTS_MAX + 3, 'line'],
    [IMPORTED_VARIANTS_MAX + 4, 'line'],
  ]);
  const tagged = await productsOf(`Handle,Title,Tags\nb,${'t'.repeat(TITLE_MAX_CHARACTERS)},"${tags}"\n`);
  expect(tagged.problems).toEqual([]);
  expect(tagged.products[0]?.tags).toHaveLength(TAGS_MAX);
});
