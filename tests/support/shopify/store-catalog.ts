import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { makeLocalProduct, MATTRESSES, pictureOf, slugOf, timeAfter } from './catalog.ts';
import type { LocalMetafield, LocalProduct, LocalVariant } from './local-product.ts';

/** A real retailer's messy catalog, extended to exactly 313 products and 5,870 variants; deterministic. */

const PRODUCTS = 313;
const VARIANTS = 5870;
const CUSTOM_SIZES_MAX = 2000;
const FILE = new URL('../fixtures/retailer-catalog.csv', import.meta.url);
const SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'CA King', 'Split King', 'Split CA King'];
const BASES = ['Mattress only', 'Low profile foundation', 'Standard foundation', 'Adjustable base'];
const FABRICS = ['Stone', 'Ivory', 'Charcoal'];
const MAKERS = ['Somnia', 'Restwell', 'Nordlys', 'Quiet Hills', 'Marrow & Sons', 'Palomar'];
const FEELS = ['Soft', 'Plush', 'Medium', 'Luxury Firm', 'Firm', 'Extra Firm'];
const MAKES = ['Hybrid', 'Memory Foam', 'Latex', 'Innerspring', 'Pocketed Coil'];

type Row = Record<string, string>;

export function storeCatalog(): LocalProduct[] {
  const read = readRetailer();
  const grown: LocalProduct[] = [];
  let left = VARIANTS - read.reduce((sum, product) => sum + product.variants.length, 0);
  for (let number = read.length + 1; number <= PRODUCTS; number += 1) {
    const behind = PRODUCTS - number;
    // One bed comes in 2,000 custom sizes, one isn't for sale yet, and the last takes the remaining count.
    const wanted =
      number === PRODUCTS ? left : number === read.length + 1 ? CUSTOM_SIZES_MAX : sizeOfRange(number);
    const count = number === read.length + 2 ? 0 : Math.min(wanted, left - behind);
    grown.push(configuredBed(number, count));
    left -= count;
  }
  return [...read, ...grown];
}

function sizeOfRange(number: number): number {
  return number % 5 === 0 ? 32 : 48;
}

function readRetailer(): LocalProduct[] {
  const rows = parse(readFileSync(FILE), { columns: true }) as Row[];
  const groups = Map.groupBy(rows, (row) => row.Handle!);
  return [...groups].map(([handle, lines], at) => readProduct(handle, lines, at + 1));
}

function readProduct(handle: string, lines: Row[], number: number): LocalProduct {
  const first = lines[0]!;
  const options = [first['Option1 Name'], first['Option2 Name']].filter((name): name is string =>
    Boolean(name),
  );
  const isBed =
    /mattress|bed in a box/i.test(first.Type ?? '') && !/rug|protector|topper/i.test(first.Type ?? '');
  return makeLocalProduct(number, {
    handle,
    title: first.Title,
    descriptionHtml: first['Body (HTML)'],
    vendor: first.Vendor,
    productType: first.Type,
    tags: (first.Tags ?? '').split(', ').filter(Boolean).slice(0, 250),
    // A few of each status: products hidden from shoppers must not be recommended.
    status:
      number % 61 === 0
        ? 'DRAFT'
        : number % 67 === 0
          ? 'ARCHIVED'
          : number % 71 === 0
            ? 'UNLISTED'
            : 'ACTIVE',
    category: isBed && number % 3 !== 0 ? MATTRESSES : null,
    options,
    metafields: isBed && number % 4 === 0 ? retailerMetafields(number) : [],
    media: [pictureOf(32_000_000 + number, first['Image Src']!.split('/').pop()!)],
    updatedAt: timeAfter(number * 7),
    variants: lines.map((line, at) => ({ ...readVariant(line, options.length), ...stockOf(number + at) })),
  });
}

function readVariant(line: Row, optionCount: number): Partial<LocalVariant> {
  const price = Number(line['Variant Price']);
  return {
    values: [line['Option1 Value']!, line['Option2 Value']!].slice(0, optionCount),
    sku: line['Variant SKU'] || null,
    // Where the file is empty, a shop has zero.
    price: price.toFixed(2),
    compareAtPrice: price > 1500 ? (price * 1.2).toFixed(2) : null,
  };
}

function stockOf(turn: number): Partial<LocalVariant> {
  if (turn % 11 === 0) return { quantity: 0 };
  if (turn % 13 === 0) return { quantity: -2, policy: 'CONTINUE' };
  if (turn % 17 === 0) return { quantity: 0, isTracked: false };
  return { quantity: (turn * 7) % 23 };
}

// Namespaces and types found in real stores, each messier than the last.
function retailerMetafields(number: number): LocalMetafield[] {
  const feel = FEELS[number % FEELS.length]!;
  const choices: LocalMetafield[][] = [
    [{ namespace: 'custom', key: 'firmness', type: 'single_line_text_field', value: feel }],
    [{ namespace: 'my_fields', key: 'comfort_level', type: 'multi_line_text_field', value: `${feel}\nfeel` }],
    [
      { namespace: 'mm-google-shopping', key: 'condition', type: 'single_line_text_field', value: 'new' },
      {
        namespace: 'custom',
        key: 'features',
        type: 'list.single_line_text_field',
        value: '["Cooling","Edge support"]',
      },
    ],
    [
      { namespace: 'specs', key: 'thickness', type: 'dimension', value: '{"value":12.5,"unit":"INCHES"}' },
      {
        namespace: 'reviews',
        key: 'rating',
        type: 'rating',
        value: '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}',
      },
    ],
  ];
  return choices[(number / 4) % choices.length]!;
}

function configuredBed(number: number, count: number): LocalProduct {
  const [maker, feel, make] = [MAKERS[number % 6]!, FEELS[(number >> 1) % 6]!, MAKES[number % 5]!];
  const inches = 9 + (number % 7);
  const title = `${maker} No. ${number} ${feel} ${inches}" ${make} Mattress`;
  const isMadeToMeasure = count === CUSTOM_SIZES_MAX;
  return makeLocalProduct(number, {
    title,
    handle: slugOf(title),
    vendor: maker,
    productType: `${make} Mattress`,
    tags: ['mattress', `Brand_${maker}`, `${feel} Mattresses`, `Type_${make}`, `height-${inches}`],
    descriptionHtml: `<p>${feel} ${make.toLowerCase()} mattress, ${inches} inches high, in every size with any base.</p>`,
    category: MATTRESSES,
    options: isMadeToMeasure ? ['Width', 'Length'] : ['Size', 'Base', 'Fabric'],
    metafields: retailerMetafields(Math.ceil(number / 4) * 4),
    media: [pictureOf(33_000_000 + number, `configured-${number}.jpg`, title)],
    updatedAt: timeAfter(number * 7),
    variants: Array.from({ length: count }, (_, at) => ({
      values: isMadeToMeasure
        ? [`${28 + (at % 50)} in`, `${60 + Math.floor(at / 50)} in`]
        : configuration(at),
      sku: `CFG-${number}-${at}`,
      price: (600 + ((number * 37) % 900) + at * 5).toFixed(2),
      ...stockOf(number + at),
    })),
  });
}

function configuration(at: number): string[] {
  const base = Math.floor(at / SIZES.length);
  const fabric = Math.floor(base / BASES.length);
  return [SIZES[at % SIZES.length]!, BASES[base % BASES.length]!, FABRICS[fabric] ?? `Fabric ${fabric + 1}`];
}
