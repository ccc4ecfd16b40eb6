// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { expect, test } from 'vitest';
import { SessionTranscript } from '#app/features/chat/history/session-transcript.tsx';
import { formatTimestamp } from '#app/ui/format.ts';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

type Messages = Parameters<typeof SessionTranscript>[0]['messages'];

test('a chat names the day only where it changes, and each time in full on demand', () => {
  const times = ['2026-11-30T15:12:00Z', '2026-11-30T15:13:00Z', '2026-12-01T08:00:00Z'];
  const now = new Date(times[2]!);
  const messages = times.map((time, at) => ({
    ...{ id: String(at), author: 'shopper', member: null, text: 'Hi', cardsAfter: 2 },
    ...{ shown: [], comparison: null, notes: null, by: null, understood: [] },
    at: formatTimestamp(new Date(time), { now, timeZone: 'UTC' }),
  })) as unknown as Messages;
  const page = renderInBrowser(
    <AppProvider i18n={{}}>
      <SessionTranscript messages={messages} />
    </AppProvider>,
  );
  const shown = [...page.host.querySelectorAll('time')];
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(shown.map(({ textContent }) => plain(textContent))).toEqual([
    'Nov 30, 2026, 3:12 PM',
    '3:13 PM',
    'Dec 1, 2026, 8:00 AM',
  ]);
  expect(plain(shown[1]!.title)).toBe('Nov 30, 2026, 3:13 PM');
  page.unmount();
});
