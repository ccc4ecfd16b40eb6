import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIZES } from '#app/features/inventory/inventory.ts';
import { readSize, readSizes, SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import { anyText } from '#tests/features/inventory/raw-products.ts';

test.each([
  ['CA King', 'California King'],
  ['Cal King', 'California King'],
  ['cal. king', 'California King'],
  ['CALIFORNIA KING', 'California King'],
  ['California-King', 'California King'],
  ['California‑King', 'California King'],
  ['Western King', 'California King'],
  ['CK', 'California King'],
  ['C.K.', 'California King'],
  ['C. King', 'California King'],
  ['King (CA)', 'California King'],
  ['King Calif.', 'California King'],
  ['Split C. King', 'Split California King'],
  ['Dual King', 'Split King'],
  ['Twin X-L', 'Twin XL'],
  ['T XL', 'Twin XL'],
  ['Full X-L', 'Full XL'],
  ['Split CA King', 'Split California King'],
  ['Split Cal King', 'Split California King'],
  ['California Split King', 'Split California King'],
  ['Split California King (2 Twin XL)', 'Split California King'],
  ['Split King', 'Split King'],
  ['SplitKing', 'Split King'],
  ['King Split', 'Split King'],
  ['Eastern King', 'King'],
  ['Standard King', 'King'],
  ['king size', 'King'],
  ['TXL', 'Twin XL'],
  ['XL Twin', 'Twin XL'],
  ['TwinXL', 'Twin XL'],
  ['Twin X-Long', 'Twin XL'],
  ['Twin Extra Long', 'Twin XL'],
  ['Twin (XL)', 'Twin XL'],
  ['Single', 'Twin'],
  ['twin', 'Twin'],
  ['Double', 'Full'],
  ['Full/Double', 'Full'],
  ['FULL SIZE', 'Full'],
  ['Full XL', 'Full XL'],
  ['queen size', 'Queen'],
  ['Q', 'Queen'],
  ['60x80', 'Queen'],
  ['60" x 80"', 'Queen'],
  ['60 × 80 in', 'Queen'],
  ['Queen (60" x 80")', 'Queen'],
  ['39 x 75', 'Twin'],
  ['76x80', 'King'],
  ['72 by 84', 'California King'],
  ['153x203 cm', 'Queen'],
  ['Queen / Black', 'Queen'],
  ['FL', 'Full'],
  ['EKing', 'King'],
  ['King, California', 'California King'],
  ['Dual Twin XL (Split King)', 'Split King'],
  ['T/XL', 'Twin XL'],
  ['TWXL', 'Twin XL'],
  ['Split CK', 'Split California King'],
  ['Split King ((2) Twin XL)', 'Split King'],
  ['Split King - 2 TXL', 'Split King'],
  ['Twin 38" x 80"', 'Twin XL'],
  ['Queen 59x79', 'Queen'],
  ['King Size 150x200cm', 'King'],
  ['Queen 60" x 74"', null],
  ['King (72x80)', null],
  ['Queen, Short', null],
  ['Queen RV', null],
  ['Small Double 4ft', null],
  ['Split Top King', null],
  ['Flex Head Cal King', null],
  ['Short Queen', null],
  ['Split Queen', null],
  ['Twin / Twin XL', null],
  ['Standard', null],
  ['Default Title', null],
  ['12x14', null],
  ['', null],
])('"%s" is read as %s', (text, size) => {
  expect(readSize(text)).toBe(size);
});

test('a longer text gives all its sizes, and no size from inside a longer name', () => {
  expect(readSizes('Available in Twin, Twin XL, Full, Queen, King, Cal King and Split King')).toEqual([
    'Twin',
    'Twin XL',
    'Full',
    'Queen',
    'King',
    'California King',
    'Split King',
  ]);
  expect(readSizes('queen, king california king')).toEqual(['Queen', 'King', 'California King']);
  expect(readSizes('Twin XL Eastman House Royal Sands')).toEqual(['Twin XL']);
  expect(readSizes('my husband and I want a split california king')).toEqual(['Split California King']);
});

test('abbreviated sizes in titles are read', () => {
  expect(readSizes('QN FIRM SET')).toEqual(['Queen']);
  expect(readSizes('HARBOR PLUSH CK')).toEqual(['California King']);
  expect(readSizes('Split King Base (2 TXL)')).toEqual(['Split King']);
  expect(readSizes('Sleeper Mattress Queen 60x72')).toEqual([]);
});

test('words that only look like a size are ignored', () => {
  expect(readSizes('King Koil full body support, double sided, Kingston Queensland')).toEqual([]);
});

test('every size is read from its own name and dimensions', () => {
  for (const size of SIZES) {
    expect(readSize(size)).toBe(size);
    expect(readSizes(`${size} mattress`)).toEqual([size]);
    const { widthInches, lengthInches } = SIZE_DIMENSIONS[size];
    expect(readSize(`${widthInches}x${lengthInches}`)).toBe(size.replace('Split ', ''));
  }
});

test('case, punctuation and whitespace around a size are ignored', () => {
  const noise = fc.constantFrom('', ' ', '  ', '\t', ' - ', '(', ')', '.');
  fc.assert(
    fc.property(fc.constantFrom(...SIZES), fc.tuple(noise, noise), fc.boolean(), (size, around, isUpper) => {
      expect(readSize(around.join(isUpper ? size.toUpperCase() : size.toLowerCase()))).toBe(size);
    }),
  );
});

test('reading sizes never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const size = readSize(text);
      expect(size === null || SIZES.includes(size)).toBe(true);
      expect(readSizes(text).filter((one) => !SIZES.includes(one))).toEqual([]);
    }),
  );
});
