// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import english from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { afterEach, expect, test } from 'vitest';
import { NO_FILTER } from '#app/features/chat/inbox/session-filter.ts';
import { type SessionListItem, SessionTable } from '#app/features/chat/inbox/sessions-list.tsx';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

let page: ReturnType<typeof renderInBrowser> | null = null;
afterEach(() => page?.unmount());

const CHAT: SessionListItem = {
  ...{ id: 'a', firstWords: 'Hello', messageCount: 3, summary: '', matched: [], tags: [], assigneeId: null },
  ...{
    isUnread: false,
    needsReply: false,
    isMatched: true,
    wantsPerson: false,
    hasLead: false,
    leadName: null,
  },
  ...{ hasOrder: null, fellBack: false, hasUnanswered: false },
  started: { iso: '2026-01-01T00:00:00.000Z', exact: 'Jan 1, 2026', ago: 'just now' },
};

function renderRows(sessions: SessionListItem[]): { headings: string[]; text: string } {
  page?.unmount();
  page = renderInBrowser(
    <AppProvider i18n={english}>
      <SessionTable sessions={sessions} filter={NO_FILTER} members={[{ userId: 'ann', name: 'Ann Lee' }]} />
    </AppProvider>,
  );
  const headings = [...page.host.querySelectorAll('th')].map(({ textContent }) => textContent);
  return { headings, text: page.host.textContent };
}

test('assignees have a column once a listed chat has one', () => {
  expect(renderRows([CHAT]).headings).not.toContain('Assignee');
  const assigned = renderRows([CHAT, { ...CHAT, id: 'b', assigneeId: 'ann' }]);
  expect(assigned.headings).toContain('Assignee');
  expect(assigned.text).toContain('Ann Lee');
});
