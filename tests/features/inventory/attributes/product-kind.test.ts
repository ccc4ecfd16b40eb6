import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_KINDS, type ProductKind } from '#app/features/inventory/inventory.ts';
import { readKind } from '#app/features/inventory/attributes/product-kind.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { anyText, makeRawProduct, makeRawVariant } from '#tests/features/inventory/raw-products.ts';

function kindOf(parts: Partial<RawProduct>): ProductKind {
  return readKind(makeRawProduct(parts)).value;
}

const MATTRESSES = [
  'Sealy Posturepedic Plus Paterson II Firm Mattress',
  'Serta Perfect Sleeper Nestled Night 13.5" Medium Pillow Top Mattress',
  'Casper The One Memory Foam Mattress',
  'Purple RestorePlus Hybrid Mattress - Soft',
  'Zinus 12 Inch Green Tea Memory Foam Mattress / CertiPUR-US / Bed-in-a-Box / Pressure Relieving, Queen',
  'Nolah Evolution 15" Hybrid',
  'Avocado Green Mattress',
  'Avocado Eco Organic Mattress with Pillow Top',
  'IKEA ÅKREHAMN Foam mattress, firm, white, Twin',
  'VALEVÅG Pocket spring mattress, extra firm/light blue, Full',
  'Saatva Classic 14.5" Luxury Firm Innerspring Mattress',
  'Beautyrest Black B-Class Extra Firm Mattress',
  'Simmons Beautyrest Harmony Lux Carbon Series Plush Pillow-Top Mattress',
  'Kingsdown Vintage Ashbourne Euro Top Mattress',
  'King Koil Luxury Air Mattress with Built-in Pump',
  'Sleep Number 360 i8 Smart Bed',
  'Tuft & Needle Original Mattress',
  'Linenspa 8 Inch Memory Foam and Innerspring Hybrid Mattress',
  'Lucid 10 Inch Gel Memory Foam Mattress with Bamboo Charcoal Cover',
  'Novilla Bed in a Box, 12 Inch Gel Memory Foam',
  'Dynasty Mattress 12" CoolBreeze Gel Memory Foam Mattress Adjustable Base Friendly',
  'Mattress in a Box 10" Medium',
  'Brooklyn Bedding Signature Hybrid Mattress with Cloud Pillow Top',
  'DreamCloud Premier Rest Hybrid Mattress',
  'Puffy Lux Hybrid Mattress for Side Sleepers',
  'Natura World Organic Latex Mattress, No Box Spring Needed',
  'Futon Mattress 8" Full',
  'Sofa Bed Mattress 4.5" Queen Memory Foam',
  'Sleeper Sofa Mattress Replacement',
  'Matratze Kaltschaum 90x200 Härtegrad H3',
  'Matelas mémoire de forme 160x200',
  'Naturepedic EOS Classic Organic Mattress (Split King)',
  'Royal-Pedic Quilt-Top Mattress 8"',
  'Shifman Handmade Quintessence Mattress Plush',
  'E.S. Kluft Palais Royale Luxury Firm Mattress',
  'Bear Star Hybrid Mattress by Bear',
  'Queen Mattress + Adjustable Base Bundle',
  'Sealy 12" Hybrid Mattress and Box Spring Set',
  'Nectar Memory Foam Mattress with Free Pillows and Sheets',
  'Floyd Mattress – Tri-layer hybrid',
  'Simmons Deep Sleep 10" Cushion Firm',
  'Sleep Bundle - Mattress + Adjustable Base + Pillows',
  'Bunk Bed Mattress 6 Inch Twin',
  'Shikibuton 4" Cotton',
  'Harbor Mattress and Free Old Mattress Removal',
  'BedInABox Harbor 11"',
  'Harbor Coil Mattress Firm 9"',
  'Japanese Floor Mattress Futon',
  'Sierra Hybrid with Adjustable Base',
];
const BASES = [
  'Casper Adjustable Base Max',
  'Zinus Suzanne Metal and Wood Platform Bed Frame with Headboard',
  'Sealy StableSupport Foundation',
  'Nectar Adjustable Bed Frame',
  'Thuma The Bed Frame',
  'Coaster Furniture Queen Panel Bed in Cappuccino',
  'Ashley Bostwick Shoals Queen Panel Bed',
  'Malouf Structures Universal Bed Frame with Center Support',
  'Mattress Foundation 8" Quick Assembly',
  'Serta Motion Essentials IV Adjustable Base',
  'Leggett & Platt Prodigy 2.0 Lifestyle Base',
  'Bunkie Board for Mattress Support',
  '9 Inch Smart Box Spring / Mattress Foundation',
  'Upholstered Storage Bed with 4 Drawers',
  'Twin over Full Bunk Bed with Trundle',
  'Purple Ascent Adjustable Base',
  'Heavy Duty Bed Slats',
  'California King Platform Bed, Walnut',
  'Mattress Support Board',
];
const BEDDING = [
  'Purple SoftStretch Sheets',
  'Linenspa 2" Gel Infused Memory Foam Mattress Topper',
  'SafeRest Waterproof Mattress Protector',
  'AllerEase Bed Bug Zippered Mattress Encasement',
  'Saatva Mattress Pad',
  'Quilted Fitted Mattress Pad Cover Deep Pocket Pillow Top',
  'Tempur-Adapt 3" Memory Foam Topper by Tempur-Pedic',
  'Avocado Organic Cotton Duvet Insert',
  'Sleep Number True Temp Blanket',
  'Silk Pillowcase - Queen',
  'Pillow Protector 2 Pack',
  'Brooklinen Luxe Core Sheet Set',
  'Feather Bed Mattress Topper Queen',
  'Parachute Down Alternative Comforter',
  'Mattress & Box Spring Encasement Set',
  'Deep Pocket Mattress Cover',
  'Crane & Canopy Quilt Set',
  'Wool Mattress Topper Full XL',
  'Mattress Topper + Protector Bundle',
  'Adjustable Base Sheets - Split King',
  'Futon Mattress Cover',
  'Mattress Foundation Cover',
  'Replacement Cover for 10" Memory Foam Mattress',
];
const PILLOWS = [
  'Purple Harmony Pillow',
  'Coop Home Goods Original Adjustable Pillow',
  'Sleep Number ComfortFit Pillow',
  'Body Pillow with Cooling Cover',
  'Saatva Latex Pillow',
  'Memory Foam Contour Pillow, Firm',
];
const OTHERS = [
  'Mattress Firm Gift Card',
  'eGift Card $500',
  'White Glove Delivery & Mattress Removal',
  'White Glove Delivery Service',
  'Old Mattress Removal',
  'CA Mattress Recycling Fee',
  '10-Year Mattress Protection Plan',
  'Extended Mattress Warranty',
  'Casper Dog Bed',
  'Orthopedic Pet Bed Large',
  'Graco Premium Foam Crib & Toddler Bed Mattress',
  'Newton Baby Crib Mattress',
  'Novogratz Brittany Sofa Bed',
  'Nightstand with Charging Station',
  'Mattress Storage Bag',
  'Upholstered Headboard Queen',
  'Lavender Sleep Mask',
  'Air Mattress Pump',
  'Mattress Wedge Gap Filler',
  'Mattress Lift Handle',
  'Old Bed Collection & Recycling',
  'Removal of Old Mattress',
  'Travel Cot Mattress',
  'Cot Bed Mattress 140x70cm',
  'Straps for Queen Mattress',
  'Light Strip for Bed',
];

test.each([
  ['mattress', MATTRESSES],
  ['base', BASES],
  ['bedding', BEDDING],
  ['pillow', PILLOWS],
  ['other', OTHERS],
] as const)('titles of other stores are classified: %s', (kind, titles) => {
  const wrong = titles.filter((title) => kindOf({ title }) !== kind);
  expect(wrong.map((title) => `${title}: ${kindOf({ title })}`)).toEqual([]);
});

test('a model name without a noun takes the kind of its type, category or tags', () => {
  expect(kindOf({ title: 'Restara', type: 'Adjustable Base' })).toBe('base');
  expect(kindOf({ title: 'Midnight Luxe', type: 'Mattresses' })).toBe('mattress');
  expect(kindOf({ title: 'Cloud', category: 'Home & Garden > Linens & Bedding > Bedding > Pillows' })).toBe(
    'pillow',
  );
  expect(kindOf({ title: 'Cloud', category: 'Furniture > Beds & Accessories > Mattresses' })).toBe(
    'mattress',
  );
  expect(kindOf({ title: 'Cloud', tags: ['new', 'Mattress'] })).toBe('mattress');
  expect(kindOf({ title: 'Cloud', tags: ['bedding', 'mattress'] })).toBe('bedding');
});

test('accessories in a title yield to the product type', () => {
  expect(kindOf({ title: 'GEL FOAM 10" W/ ADJ BASE', type: 'Mattress' })).toBe('mattress');
  expect(kindOf({ title: 'Sierra for Adjustable Base', type: 'Mattresses' })).toBe('mattress');
  expect(kindOf({ title: 'Straps for Mattress', type: 'Mattress' })).toBe('mattress');
});

test('a hybrid or a thick firm bed without a noun is a mattress with a low confidence', () => {
  expect(readKind(makeRawProduct({ title: 'Casper Wave Hybrid' }))).toMatchObject({
    value: 'mattress',
    confidence: 0.5,
  });
  expect(kindOf({ title: 'Nova 12" Medium Firm' })).toBe('mattress');
  expect(kindOf({ title: 'Preferred Extra Firm', type: 'Innerspring' })).toBe('mattress');
  expect(kindOf({ title: 'Luxe 13" Gel Foam', type: 'Bed' })).toBe('mattress');
  expect(kindOf({ title: 'Walnut Queen Bed' })).toBe('base');
  expect(kindOf({ title: 'Nova' })).toBe('other');
});

test('the brand never decides the kind', () => {
  expect(kindOf({ title: 'Remote', vendor: 'The Mattress Company' })).toBe('other');
});

test('reading a kind never throws and always gives a valid kind', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.array(anyText), (title, type, tags) => {
      const { value, confidence } = readKind(makeRawProduct({ title, type, tags, description: title }));
      expect(PRODUCT_KINDS).toContain(value);
      expect(confidence > 0 && confidence <= 1).toBe(true);
    }),
  );
});

test('a product in bed sizes is a mattress unless something says otherwise', () => {
  const variants = [makeRawVariant({ options: [{ name: 'Option 1', value: 'Queen' }] })];
  expect(kindOf({ title: 'Calm', variants })).toBe('mattress');
  expect(kindOf({ title: 'Calm' })).toBe('other');
  expect(kindOf({ title: 'Calm Sheet Set', variants })).toBe('bedding');
});
