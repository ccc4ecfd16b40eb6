import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import {
  DEFAULT_EMBED_OPTIONS,
  createEmbedTag,
  createSamplePage,
} from '#app/features/script-tag/embed-tag.ts';

const ADDRESS = 'https://app.example/embed/dream-beds.js';

test('a script tag without options is only the URL', () => {
  expect(createEmbedTag(ADDRESS, DEFAULT_EMBED_OPTIONS)).toBe(`<script src="${ADDRESS}" async></script>`);
});

test('chosen options are in the tag', () => {
  const choices = {
    ...DEFAULT_EMBED_OPTIONS,
    side: 'left',
    label: ' Ask us ',
    teaser: 'Hi',
    isOnMobile: false,
  } as const;
  expect(createEmbedTag(ADDRESS, choices)).toBe(
    `<script src="${ADDRESS}" data-side="left" data-label="Ask us" data-teaser="Hi" data-mobile="off" async></script>`,
  );
});

test('an inline chat has no side and no teaser', () => {
  const choices = {
    ...DEFAULT_EMBED_OPTIONS,
    mode: 'inline',
    side: 'left',
    label: 'Begin',
    teaser: 'Hi',
  } as const;
  expect(createEmbedTag(ADDRESS, choices)).toBe(
    `<script src="${ADDRESS}" data-mode="inline" data-start="Begin" async></script>`,
  );
});

test('text that looks like markup stays text, in the tag and in the sample page', () => {
  const label = `"></script><script>alert('&')</script>`;
  const tag = createEmbedTag(ADDRESS, { ...DEFAULT_EMBED_OPTIONS, label });
  const { scripts } = new JSDOM(createSamplePage(tag)).window.document;
  expect([...scripts].map(({ dataset }) => dataset.label)).toEqual([label]);
});
