// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { afterEach, expect, test } from 'vitest';
import { SessionLabels } from '#app/features/chat/inbox/session-labels.tsx';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

let page: ReturnType<typeof renderInBrowser> | null = null;
afterEach(() => page?.unmount());

const NOTHING = {
  firstWords: 'Hello',
  isMatched: false,
  wantsPerson: false,
  needsReply: false,
  hasLead: false,
  hasOrder: null,
  fellBack: false,
  hasUnanswered: false,
  tags: [],
};

function labelsOf(flags: Partial<Parameters<typeof SessionLabels>[0]>): string[] {
  page?.unmount();
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <SessionLabels {...NOTHING} {...flags} />
    </AppProvider>,
  );
  return [...page.host.querySelectorAll('.Polaris-Badge')].map(({ textContent }) => textContent);
}

test('a chat is labeled with its outcome, or else with whether it got a recommendation', () => {
  expect(labelsOf({ isMatched: true })).toEqual(['Recommended']);
  expect(labelsOf({})).toEqual(['No recommendation']);
  expect(labelsOf({ firstWords: null }), 'nobody asked for one').toEqual([]);
  expect(labelsOf({ isMatched: true, hasOrder: true, fellBack: true, tags: ['couple'] })).toEqual([
    'Sold',
    'Backup reply used',
    '#couple',
  ]);
});
