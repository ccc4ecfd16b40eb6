import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FOLDER = 'extensions/bedside-chat';
const LOCALES = ['en.default', 'de', 'es', 'fr'];

test('Shopify’s theme check finds no issues in the theme extension', async () => {
  const env = { ...process.env, CI: '1', SHOPIFY_CLI_NO_ANALYTICS: '1' };
  const check = ['theme', 'check', '--path', FOLDER, '--output', 'json', '--fail-level', 'info'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/shopify', check, { env, timeout: 60_000 });
  expect(JSON.parse(stdout)).toEqual([]);
}, 60_000);

test('Shopify’s doctor finds no issues in the app', async () => {
  const env = { ...process.env, CI: '1', SHOPIFY_CLI_NO_ANALYTICS: '1' };
  const doctor = ['app', 'doctor', '--json', '--blocking', 'low'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/shopify', doctor, {
    env,
    timeout: 60_000,
    maxBuffer: 50_000_000,
  });
  const { scan } = JSON.parse(stdout) as { scan: { issues: unknown[] } };
  expect(scan.issues).toEqual([]);
}, 60_000);

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${path}${name}.`) : [`${path}${name}`],
  );
}

test.each(['.json', '.schema.json'])('every language has all texts, in *%s', async (ending) => {
  const read = async (locale: string) =>
    keysOf(JSON.parse(await readFile(`${FOLDER}/locales/${locale}${ending}`, 'utf8')) as object).sort();
  const expected = await read('en.default');
  expect(expected.length).toBeGreaterThan(5);
  for (const locale of LOCALES) expect(await read(locale)).toEqual(expected);
});

test('the storefront shows no branding of ours, and every text of a block is translated', async () => {
  const blocks = await readdir(`${FOLDER}/blocks`);
  const storefront = await Promise.all(
    LOCALES.map((locale) => readFile(`${FOLDER}/locales/${locale}.json`, 'utf8')),
  );
  for (const texts of storefront) expect(texts).not.toMatch(/bedside|powered/i);
  for (const block of blocks) {
    const liquid = await readFile(`${FOLDER}/blocks/${block}`, 'utf8');
    const { name, settings } = JSON.parse(/% schema %}([\s\S]*){% endschema/.exec(liquid)![1]!) as {
      name: string;
      settings: { label?: string; content?: string; info?: string }[];
    };
    const words = [name, ...settings.flatMap(({ label, content, info }) => [label, content, info])];
    expect(words.filter((word) => word !== undefined && !word.startsWith('t:'))).toEqual([]);
  }
});
