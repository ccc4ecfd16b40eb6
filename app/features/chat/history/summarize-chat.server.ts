import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { formatFacts } from '#app/features/chat/search/shopper-facts.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

const FIRST_WORDS_MAX = 300;
const BEDS_MAX = 3;

const READ_SUMMARY = {
  name: 'chat-summary',
  text: `select state, left((select text from chat_message m
                               where m.session_id = s.id and author = 'shopper' order by m.id limit 1),
                            ${FIRST_WORDS_MAX}) as "firstWords"
           from chat_session s where s.merchant_id = $1 and s.id = $2`,
};

/** A chat in a few lines: what the shopper needs, the beds on the latest cards, and how it began. */
export async function summarizeChat({ merchantId, sessionId }: SessionKey) {
  const { rows } = await pool.query<{ state: Partial<ConversationState>; firstWords: string | null }>({
    ...READ_SUMMARY,
    values: [merchantId, sessionId],
  });
  const { state = {}, firstWords = '' } = rows[0] ?? {};
  const { storeInfo } = await getCachedSettings({ merchantId, now: Date.now() });
  const { currency, measurementUnit } = storeInfo;
  const { facts = [], merchantAnswers = [], lastShown = [] } = state;
  return {
    needs: formatFacts({ facts, merchantAnswers }, { currency, measurementUnit }).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    beds: lastShown.slice(0, BEDS_MAX).map(({ title }) => title),
    firstWords: firstWords ?? '',
  };
}
