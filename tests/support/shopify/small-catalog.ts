import { makeLocalProduct, MATTRESSES, pictureOf, sizesOf } from './catalog.ts';
import type { LocalMetafield, LocalProduct } from './local-product.ts';

/** Twelve products of a tidy shop: ten mattresses, a pillow, and a draft; firmness is stated in different places. */

interface Bed {
  title: string;
  queenPrice: number;
  firmness: number;
  construction: string;
  says: 'metafield' | 'rating' | 'title' | 'tag' | 'text';
  isSoldOut?: boolean;
}

const BEDS: Bed[] = [
  {
    title: 'Aurora 12" Hybrid Mattress',
    queenPrice: 1299,
    firmness: 6,
    construction: 'Hybrid',
    says: 'metafield',
  },
  {
    title: 'Boreal 10" Memory Foam Mattress',
    queenPrice: 899,
    firmness: 5,
    construction: 'Memory foam',
    says: 'rating',
  },
  {
    title: 'Cirrus 14" Plush Hybrid Mattress',
    queenPrice: 1899,
    firmness: 3,
    construction: 'Hybrid',
    says: 'title',
  },
  {
    title: 'Dune 11" Firm Latex Mattress',
    queenPrice: 1699,
    firmness: 8,
    construction: 'Latex',
    says: 'title',
  },
  {
    title: 'Ember 13" Innerspring Mattress',
    queenPrice: 799,
    firmness: 7,
    construction: 'Innerspring',
    says: 'tag',
  },
  {
    title: 'Fjord 12" Cooling Hybrid Mattress',
    queenPrice: 1499,
    firmness: 6,
    construction: 'Hybrid',
    says: 'text',
  },
  { title: 'Glade 9" Foam Mattress', queenPrice: 499, firmness: 5, construction: 'Foam', says: 'metafield' },
  {
    title: 'Harbor 12" Medium Mattress',
    queenPrice: 1099,
    firmness: 5,
    construction: 'Hybrid',
    says: 'title',
  },
  {
    title: 'Isle 15" Luxury Firm Mattress',
    queenPrice: 2499,
    firmness: 8,
    construction: 'Hybrid',
    says: 'rating',
  },
  {
    title: 'Juniper 10" Organic Latex Mattress',
    queenPrice: 1599,
    firmness: 6,
    construction: 'Latex',
    says: 'metafield',
    isSoldOut: true,
  },
];
const WORDS: Record<number, string> = {
  3: 'Plush',
  5: 'Medium',
  6: 'Medium firm',
  7: 'Firm',
  8: 'Extra firm',
};

export function smallCatalog(): LocalProduct[] {
  const beds = BEDS.map((bed, at) => bedProduct(bed, at + 1));
  const pillow = makeLocalProduct(11, {
    title: 'Cloud Down Pillow',
    productType: 'Pillows',
    variants: [
      { values: ['Standard'], price: '79.00' },
      { values: ['King'], price: '99.00' },
    ],
    media: [pictureOf(31_000_011, 'pillow.jpg')],
  });
  const draft = makeLocalProduct(12, {
    title: 'Kelp 12" Hybrid Mattress (unreleased)',
    status: 'DRAFT',
    category: MATTRESSES,
    variants: sizesOf(1399),
  });
  return [...beds, pillow, draft];
}

function bedProduct(bed: Bed, number: number): LocalProduct {
  const word = WORDS[bed.firmness]!;
  return makeLocalProduct(number, {
    title: bed.title,
    category: MATTRESSES,
    tags: ['mattress', ...(bed.says === 'tag' ? [`${word} Mattresses`, `Type_${bed.construction}`] : [])],
    descriptionHtml: `<p>A ${bed.construction.toLowerCase()} mattress, made to order.</p>${
      bed.says === 'text'
        ? `<p>Feel: ${word.toLowerCase()} (${bed.firmness} out of 10). Gel-infused for hot sleepers.</p>`
        : ''
    }`,
    metafields: metafieldsOf(bed, word),
    variants: sizesOf(bed.queenPrice, bed.isSoldOut ? { quantity: 0 } : {}),
    media: [pictureOf(31_000_000 + number, `bed-${number}.jpg`, bed.title)],
  });
}

function metafieldsOf(bed: Bed, word: string): LocalMetafield[] {
  if (bed.says === 'metafield') {
    return [
      { namespace: 'custom', key: 'firmness', type: 'single_line_text_field', value: word },
      { namespace: 'custom', key: 'construction', type: 'single_line_text_field', value: bed.construction },
      {
        namespace: 'custom',
        key: 'certifications',
        type: 'list.single_line_text_field',
        value: JSON.stringify(['CertiPUR-US', 'OEKO-TEX']),
      },
    ];
  }
  if (bed.says !== 'rating') return [];
  return [
    {
      namespace: 'custom',
      key: 'firmness',
      type: 'rating',
      value: JSON.stringify({ value: bed.firmness.toFixed(1), scale_min: '1.0', scale_max: '10.0' }),
    },
    {
      namespace: 'custom',
      key: 'height',
      type: 'dimension',
      value: JSON.stringify({ value: 15, unit: 'INCHES' }),
    },
    {
      namespace: 'shopify',
      key: 'mattress-type',
      type: 'list.metaobject_reference',
      value: JSON.stringify(['gid://shopify/Metaobject/9001']),
      references: [{ id: 9001, type: 'shopify--mattress-type', label: bed.construction }],
    },
  ];
}
