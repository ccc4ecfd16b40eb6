import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, type PlacedText } from '#app/platform/pdf-lines.ts';
import { LABEL_CHARS_MAX, PAGE_CHARS_MAX, TALL_TEXTS_MAX } from '#app/platform/pdf-text.ts';

/** Text at a place of the page; a letter is half as wide as it is high. */
function at(x: number, y: number, given: string | { str: string; height: number }): PlacedText {
  const { str, height } = typeof given === 'string' ? { str: given, height: 10 } : given;
  return { str, transform: [height, 0, 0, height, x, y], width: str.length * height * 0.5, height };
}

function textOf(...items: PlacedText[]): string {
  return readLines(items).text;
}

test('parts of a line are joined with the space that is between them', () => {
  expect(textOf(at(0, 90, 'Ten'), at(17, 90, 'years'), at(42, 90, '.'))).toBe('Ten years.');
});

test('a table comes out row by row with tabs between the columns', () => {
  const rows = textOf(
    at(0, 90, 'Mattress'),
    at(200, 90, '10 years'),
    at(0, 70, 'Pillow'),
    at(200, 70, '1 year'),
  );
  expect(rows).toBe('Mattress\t10 years\nPillow\t1 year');
});

test('a table that is drawn column by column comes out row by row as well', () => {
  const cells = [at(0, 90, 'Mattress'), at(0, 70, 'Pillow'), at(200, 90, '10 years'), at(200, 70, '1 year')];
  expect(textOf(...cells)).toBe('Mattress\t10 years\nPillow\t1 year');
});

test('a cell that is broken into two lines keeps the cell beside it on its first', () => {
  const cells = [at(0, 90, 'Adjustable base,'), at(0, 78, 'with motor'), at(200, 90, '5 years')];
  expect(textOf(...cells)).toBe('Adjustable base,\t5 years\nwith motor');
});

test('cells that are drawn from right to left stand in their order', () => {
  expect(textOf(at(200, 90, '10 years'), at(0, 90, 'Mattress'))).toBe('Mattress\t10 years');
});

test('columns of prose stay one after the other', () => {
  const left = ['Our trial lasts one hundred nights', 'and begins on the day of delivery.'];
  const right = ['Every mattress is made to order in', 'our own workshop beside the river.'];
  const column = (x: number, lines: string[]) => lines.map((line, row) => at(x, 90 - row * 12, line));
  const text = textOf(...column(0, left), ...column(250, right));
  expect(text).toBe([...left, '', ...right].join('\n'));
});

test('paragraphs are parted by an empty line and lines within them are not', () => {
  const lines = [
    at(0, 100, 'One'),
    at(0, 88, 'two'),
    at(0, 76, 'three'),
    at(0, 50, 'Four'),
    at(0, 38, 'five'),
  ];
  expect(textOf(...lines)).toBe('One\ntwo\nthree\n\nFour\nfive');
});

test('a raised sign stays on its line', () => {
  expect(textOf(at(0, 90, 'Certified'), at(46, 93, { str: '1', height: 6 }), at(52, 90, 'foam'))).toBe(
    'Certified1 foam',
  );
});

test('what is taller than 12 units is told apart, and 12 itself is not', () => {
  const { tallTexts } = readLines([
    at(0, 90, { str: 'Warranty', height: 12.1 }),
    at(0, 70, { str: 'Terms', height: 12 }),
  ]);
  expect(tallTexts).toEqual(['Warranty']);
});

test('unseen signs go, and bullets of symbol fonts are bullets', () => {
  expect(textOf(at(0, 90, '\uf0b7 Ten\u00a0ye\u00adars\u202e\u0000'))).toBe('• Ten years');
});

test('whatever stands on a page, the text is bounded and fit to be stored', () => {
  const item = fc.record({
    str: fc.string({ unit: 'binary', maxLength: 60 }),
    transform: fc.array(fc.double({ noNaN: false }), { minLength: 0, maxLength: 6 }),
    width: fc.double(),
    height: fc.double(),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const { text, tallTexts } = readLines(items);
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

test('a page of ten thousand loose letters is read in a moment', () => {
  const letters = Array.from({ length: 10_000 }, (_, i) => at((i * 37) % 500, (i * 53) % 700, 'x'));
  const began = performance.now();
  expect(textOf(...letters).length).toBeGreaterThan(10_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});
