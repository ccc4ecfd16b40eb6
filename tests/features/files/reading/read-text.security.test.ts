import { expect, test } from 'vitest';
import { readText } from '#app/features/files/reading/analyze-content.ts';
import { TEXT_MAX_BYTES } from '#app/features/files/store-file.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

const MANY = TEXT_MAX_BYTES - 100;

function fill(piece: string): string {
  return piece.repeat(Math.floor(MANY / piece.length));
}

test.each([
  ['tags that never end', 'text/html', `<html>${fill('<')}`],
  ['line breaks that never end', 'text/html', `<html>${fill('<br ')}`],
  ['cells that never end', 'text/html', `<html>${fill('</td ')}`],
  ['items that never end', 'text/html', `<html>${fill('<li ')}`],
  ['comments that never end', 'text/html', `<html>${fill('<!--')}`],
  ['scripts that never end', 'text/html', `<html>${fill('<script ')}`],
  ['spaces within a heading', 'text/plain', `# a${fill(' ')}x`],
  ['signs within a heading', 'text/plain', `# a${fill('# ')}x`],
])('a megabyte of %s takes linear time', async (_, type, text) => {
  const read = (size: number) => readText(new TextEncoder().encode(text.slice(0, size)), 'text', type);
  expect(read(text.length).number).toBeNull();
  expect(await growthOf(read, text.length)).toBeLessThan(LINEAR);
});

test.each([
  ['## Trial ##', 'Trial'],
  ['#  Care #guide', 'Care #guide'],
])('the heading of %j is %j', (line, heading) => {
  const page = readText(new TextEncoder().encode(line), 'text', 'text/plain');
  expect(page).toEqual({ number: null, text: heading, tallTexts: [heading] });
});

test.each(['#', '###', '# ', '## ##', '#hash', '####### seven'])('%j is no heading', (line) => {
  const page = readText(new TextEncoder().encode(line), 'text', 'text/plain');
  expect(page.tallTexts).toEqual([]);
});
