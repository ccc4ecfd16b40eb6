import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutPage } from '#app/platform/pdf/page-layout.ts';
import {
  LABEL_CHARS_MAX,
  PAGE_CHARS_MAX,
  type PlacedText,
  TALL_TEXTS_MAX,
} from '#app/platform/pdf/pdf-text.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

/** Text at a position on the page; letters are half as wide as they are high. */
function at(x: number, y: number, given: string | { str: string; height: number }): PlacedText {
  const { str, height } = typeof given === 'string' ? { str: given, height: 10 } : given;
  return { str, transform: [height, 0, 0, height, x, y], width: str.length * height * 0.5, height };
}

function textOf(...items: PlacedText[]): string {
  return layOutPage(items).text;
}

test('parts of a line are joined with the space between them', () => {
  expect(textOf(at(0, 90, 'Ten'), at(17, 90, 'years'), at(42, 90, '.'))).toBe('Ten years.');
});

test('a table is read row by row, with tabs between columns', () => {
  const rows = textOf(
    at(0, 90, 'Mattress'),
    at(200, 90, '10 years'),
    at(0, 70, 'Pillow'),
    at(200, 70, '1 year'),
  );
  expect(rows).toBe('Mattress\t10 years\nPillow\t1 year');
});

test('a table drawn column by column is read row by row too', () => {
  const cells = [at(0, 90, 'Mattress'), at(0, 70, 'Pillow'), at(200, 90, '10 years'), at(200, 70, '1 year')];
  expect(textOf(...cells)).toBe('Mattress\t10 years\nPillow\t1 year');
});

test('a cell wrapped onto two lines is one cell of its row', () => {
  const cells = [at(0, 90, 'Adjustable base,'), at(0, 78, 'with motor'), at(200, 90, '5 years')];
  expect(textOf(...cells)).toBe('Adjustable base, with motor\t5 years');
});

test('a table drawn cell by cell keeps each wrapped cell in its place', () => {
  const cells = [
    at(0, 100, 'Area'),
    at(60, 100, 'Towns'),
    at(260, 100, 'Fee'),
    at(0, 80, '1'),
    at(60, 80, 'Milton, Ashby, Lower'),
    at(60, 69, 'Haven'),
    at(260, 80, '$20'),
    at(0, 48, '2'),
    at(60, 48, 'Brookside'),
    at(260, 48, '$40'),
  ];
  expect(textOf(...cells)).toBe('Area\tTowns\tFee\n1\tMilton, Ashby, Lower Haven\t$20\n2\tBrookside\t$40');
});

test('amounts below each other are rows, not a wrapped cell', () => {
  const rows = [at(0, 90, 'Bed frame'), at(200, 90, '$50'), at(200, 78, '$70')];
  expect(textOf(...rows)).toBe('Bed frame\t$50\n$70');
});

test('close columns are split where other rows have them', () => {
  const rows = [
    at(0, 90, 'Birch'),
    at(60, 90, 'Firm'),
    at(150, 90, '$500'),
    at(0, 78, 'Larch'),
    at(60, 78, 'Very firm model'),
    at(150, 78, '$900'),
  ];
  expect(textOf(...rows)).toBe('Birch\tFirm\t$500\nLarch\tVery firm model\t$900');
});

test('justified words are prose, not columns', () => {
  const lines = [
    at(0, 90, 'Our workshop fits every mattress'),
    at(0, 78, 'into'),
    at(67.5, 78, 'old'),
    at(130, 78, 'boats'),
    at(0, 66, 'and returns it.'),
  ].map((item, index) => (index === 3 ? { ...item, width: 30 } : item));
  expect(textOf(...lines)).toBe('Our workshop fits every mattress\ninto old boats\nand returns it.');
});

test('adjacent boxes stay separate, each under its heading', () => {
  const box = (x: number, lines: string[]) =>
    lines.map((line, row) => at(x, 90 - row * 12, row === 0 ? { str: line, height: 14 } : line));
  const [left, right] = [
    ['Hall 1', 'Bunk beds, by', 'the window.'],
    ['Hall 2', 'Latex, behind', 'the stairs.'],
  ];
  expect(textOf(...box(0, left), ...box(200, right))).toBe([...left, '', ...right].join('\n'));
});

test('a list with drawn bullets has its items, and a wrapped item stays whole', () => {
  const lines = [
    at(0, 100, 'We never take back the following things, whatever they may have cost you'),
    at(30, 88, 'Pillows and protectors that somebody slept on for more than one'),
    at(30, 76, 'night'),
    at(30, 64, 'Custom sizes'),
    at(0, 52, 'All else comes back within thirty days, and without any further questions.'),
  ];
  expect(textOf(...lines)).toBe(
    [
      'We never take back the following things, whatever they may have cost you',
      '• Pillows and protectors that somebody slept on for more than one',
      'night',
      '• Custom sizes',
      'All else comes back within thirty days, and without any further questions.',
    ].join('\n'),
  );
});

test('a column above a wider line isn’t a list', () => {
  const column = ['Deals', 'Every queen is $90 less.', 'Kings', 'Every king is $95 less.'];
  const lines = column.map((line, row) => at(250, 100 - row * 12, line));
  const foot = at(0, 40, 'Prices hold until the end of the week and are not to be had on anything else.');
  expect(textOf(at(0, 100, 'Welcome to all'), ...lines, foot)).not.toContain('• ');
});

test('a line that ends although the next word would fit ends its paragraph', () => {
  const lines = [
    at(0, 100, 'Stairs are free up to the third floor, each one more costs you ten dollars'),
    at(0, 88, 'and an hour.'),
    at(0, 76, 'Sundays are free of any deliveries, and so are all the days of public rest.'),
  ];
  expect(textOf(...lines)).toContain('and an hour.\n\nSundays are free');
});

test('a bullet isn’t a column', () => {
  expect(textOf(at(0, 90, '•'), at(30, 90, 'Free pillows'), at(0, 78, '2.'), at(30, 78, 'Free sheets'))).toBe(
    '• Free pillows\n2. Free sheets',
  );
});

test('a rotated page is read along its lines, and a stamp comes last', () => {
  const turned = (x: number, y: number, str: string): PlacedText => ({
    ...at(x, y, str),
    transform: [0, 10, -10, 0, x, y],
  });
  const stamp: PlacedText = { ...at(50, 20, 'COPY'), transform: [7, 7, -7, 7, 50, 20] };
  const lines = [turned(100, 0, 'The dock opens'), stamp, turned(112, 0, 'at ten')];
  expect(textOf(...lines)).toBe('The dock opens\nat ten\n\nCOPY');
});

test('a line in a font of its own above text is a heading', () => {
  const inFont = (y: number, str: string, fontName: string) => ({ ...at(0, y, str), fontName });
  const { headings } = layOutPage([
    inFont(90, 'Turning it over', 'bold'),
    inFont(78, 'Turn the mattress every three months, and never in a hurry.', 'plain'),
    inFont(66, 'Never bend it.', 'bold'),
    inFont(54, 'A bent mattress never comes back to what it was.', 'plain'),
  ]);
  expect(headings).toEqual(['Turning it over']);
});

test('cells drawn from right to left are read in order', () => {
  expect(textOf(at(200, 90, '10 years'), at(0, 90, 'Mattress'))).toBe('Mattress\t10 years');
});

test('columns of prose stay one after the other', () => {
  const left = ['Our trial lasts one hundred nights', 'and begins on the day of delivery.'];
  const right = ['Every mattress is made to order in', 'our own workshop beside the river.'];
  const column = (x: number, lines: string[]) => lines.map((line, row) => at(x, 90 - row * 12, line));
  const text = textOf(...column(0, left), ...column(250, right));
  expect(text).toBe([...left, '', ...right].join('\n'));
});

test('paragraphs are separated by an empty line', () => {
  const lines = [
    at(0, 100, 'One'),
    at(0, 88, 'two'),
    at(0, 76, 'three'),
    at(0, 50, 'Four'),
    at(0, 38, 'five'),
  ];
  expect(textOf(...lines)).toBe('One\ntwo\nthree\n\nFour\nfive');
});

test.each([
  { what: 'the sign of a footnote belongs to no word', word: 'Certified', sign: '1', read: 'Certified' },
  { what: 'raised cents are cents', word: '$1,299', sign: '99', read: '$1,299.99' },
  { what: 'a power stays', word: '12 ft', sign: '2', read: '12 ft2' },
  { what: 'a fraction stands apart from its number', word: '5', sign: '3/4', read: '5 3/4' },
])('$what', ({ word, sign, read }) => {
  const end = word.length * 5;
  const raised = at(end, 93, { str: sign, height: 6 });
  expect(textOf(at(0, 90, word), raised, at(end + 6 + raised.width, 90, 'foam'))).toBe(`${read} foam`);
});

test('a footnote mark isn’t part of a word, however high it is raised', () => {
  const sign = at(35, 95, { str: '12', height: 8 });
  expect(textOf(at(0, 90, 'Savings'), sign, at(45, 90, 'end soon'))).toBe('Savings end soon');
});

test('texts taller than 12 units are listed, those of 12 are not', () => {
  const { tallTexts } = layOutPage([
    at(0, 90, { str: 'Warranty', height: 12.1 }),
    at(0, 70, { str: 'Terms', height: 12 }),
  ]);
  expect(tallTexts).toEqual(['Warranty']);
});

test('invisible characters are removed, and bullets of symbol fonts are bullets', () => {
  expect(textOf(at(0, 90, '\uf0b7 Ten\u00a0ye\u00adars\u202e\u0000'))).toBe('• Ten years');
  // A word hyphenated at a line end must stay joinable.
  expect(textOf(at(0, 90, 'war\u00ad'), at(0, 78, 'ranty'))).toBe('war\u2010\nranty');
});

test('the text of any page is bounded and storable', () => {
  const item = fc.record({
    str: fc.string({ unit: 'binary', maxLength: 60 }),
    transform: fc.array(fc.double({ noNaN: false }), { minLength: 0, maxLength: 6 }),
    width: fc.double(),
    height: fc.double(),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const { text, tallTexts } = layOutPage(items);
      expect(text.length).toBeLessThanOrEqual(PAGE_CHARS_MAX);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\u0000');
      expect(tallTexts.length).toBeLessThanOrEqual(TALL_TEXTS_MAX);
      for (const tall of tallTexts) {
        expect(tall.length).toBeLessThanOrEqual(LABEL_CHARS_MAX);
        expect(tall).not.toMatch(/[\n\t]/);
        expect(tall.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('a page of single letters takes linear time', async () => {
  const letters = Array.from({ length: 10_000 }, (_, i) => at((i * 37) % 500, (i * 53) % 700, 'x'));
  expect(textOf(...letters).length).toBeGreaterThan(10_000);
  expect(await growthOf((size) => textOf(...letters.slice(0, size)), 10_000)).toBeLessThan(LINEAR);
});
