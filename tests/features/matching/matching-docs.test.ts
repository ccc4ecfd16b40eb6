import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROLES } from '#app/features/matching/matching.ts';
import { MATCHING_PAGE, MATCHING_PICTURES, writeMatchingDocs } from '#tests/support/matching-docs/write.ts';

const docs = [...writeMatchingDocs()].map(([file, content]) => ({
  name: path.basename(file),
  file,
  content,
}));
const page = readFileSync(MATCHING_PAGE, 'utf8');

test.each(docs)('$name is up to date; if not: npm run docs:matching', ({ file, content }) => {
  expect(readFileSync(file, 'utf8') === content).toBe(true);
});

test('the page shows all pictures, and there are no others', () => {
  const pictures = readdirSync(MATCHING_PICTURES).toSorted();
  const shown = [...page.matchAll(/\]\(pictures\/matching\/([\w.-]+)\)/gu)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(pictures);
  expect(docs.map(({ name }) => name).toSorted()).toEqual(['matching.md', ...pictures].toSorted());
});

test('every picture has a title and a description, and no external resources', () => {
  for (const { name, content } of docs) {
    if (!name.endsWith('.svg')) continue;
    expect(content).toMatch(
      /<title id="title">[^<]{10,}<\/title>\n<desc id="description">[^<]{40,}<\/desc>/u,
    );
    expect(content).not.toMatch(/<(?:script|image|style|use|foreignObject)|href=|NaN|Infinity|undefined/u);
  }
});

test('the page explains every role of a card', () => {
  for (const role of ROLES) expect(page).toContain(`\`${role}\``);
});

test('the page mentions only existing files and constants', () => {
  const rules = readFileSync('app/features/matching/rules.ts', 'utf8');
  const text = page.slice(0, page.indexOf('## Constants'));
  const constants = [...text.matchAll(/`([A-Z][A-Z_]+)`(?! in)/gu)].map(([, name]) => name);
  for (const name of constants) expect(rules).toContain(`export const ${name}`);
  const files = [...text.matchAll(/`([a-z-]+\.ts)`/gu)].map(([, name]) => name!);
  for (const name of files)
    expect(
      readdirSync('app/features/matching', { recursive: true }).map((file) => path.basename(String(file))),
    ).toContain(name);
  expect(constants.length + files.length).toBeGreaterThan(15);
});
