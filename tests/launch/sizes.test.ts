import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measureSizes } from '#tests/support/bundle-sizes.ts';

test('no browser file for shoppers exceeds its size limit', async () => {
  const sizes = await measureSizes();
  expect(sizes).toHaveLength(4);
  expect(sizes.filter(({ bytes, most }) => !(bytes > 500 && bytes <= most))).toEqual([]);
});

test('the storefront chat is one file that writes no markup and reads no cookie', async () => {
  const folder = 'build/widget/storefront';
  const scripts = (await readdir(folder)).filter((name) => name !== 'manifest.json');
  expect(scripts).toHaveLength(1);
  const loader = await readFile('extensions/bedside-chat/assets/bedside-chat.js', 'utf8');
  const files = [
    'app/widget/storefront.tsx',
    'app/widget/storefront/storefront-panel.ts',
    'app/widget/storefront/shop-cart.ts',
  ];
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const source of [loader, ...sources]) {
    expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.(write|cookie)|eval\(/);
  }
});
