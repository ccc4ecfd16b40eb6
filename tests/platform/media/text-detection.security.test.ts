import { expect, test } from 'vitest';
import { detectMimeType } from '#app/platform/media/file-type.server.ts';
import { findFirstElement } from '#app/platform/media/text-detection.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

test.each([
  ['<svg xmlns="x">', 'svg'],
  ['\uFEFF\n <?xml version="1.0"?><!-- a > b --><SVG\n>', 'svg'],
  ['<!DOCTYPE svg [ <!ENTITY a "<b>"> ] ><svg >', 'svg'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg >', 'svg'],
  ['<!doctype HTML><p>', 'html'],
  ['<!-- saved --> <body class="a">', 'body'],
  ['Words, then <svg >', ''],
  ['<!-- never closed <svg >', ''],
  ['<?xml', ''],
  ['<!DOCTYPE svg [ <svg >', ''],
  ['<svgs', ''],
  ['', ''],
])('the first element of %j is %j', (text, name) => {
  expect(findFirstElement(text)).toBe(name);
});

test.each([
  ['spaces', ' '.repeat(60_000)],
  ['comments', '<!---->'.repeat(9_000)],
  ['declarations', '<??>'.repeat(15_000)],
  ['doctypes', '<!doctype a>'.repeat(5_000)],
  ['doctypes that never end', '<!doctype '.repeat(6_000)],
])(
  'the type of a file that begins with thousands of %s takes no longer than its length',
  async (_, beginning) => {
    const bytesOf = (size: number) => new TextEncoder().encode(`${beginning.slice(0, size)}x`);
    expect(await detectMimeType(bytesOf(beginning.length))).toBe('text/plain');
    expect(await growthOf((size) => detectMimeType(bytesOf(size)), beginning.length)).toBeLessThan(LINEAR);
  },
);
