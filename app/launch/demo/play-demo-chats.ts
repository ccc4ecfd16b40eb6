import { type DemoShopper, makeDemoShopper, seededNumbers } from '#app/launch/demo/demo-shoppers.ts';
import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import { requireChat } from '#app/features/chat/require-chat.server.ts';
import { sendMessage } from '#app/features/chat/send-message.server.ts';
import { startChat } from '#app/features/chat/start-chat.server.ts';
import { db, newId, pool } from '#app/platform/db.server.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 4;
const SEED = 20_261_120;

interface Store {
  merchantId: string;
  slug: string;
}

/**
 * Plays scripted shoppers through the built-in assistant, message by message, and then moves each chat to a moment of
 * the last sixty days: nothing but the time is set by hand. A connected model is left alone, and its daily cap with it.
 */
export async function playDemoChats({ merchantId, slug }: Store, count: number): Promise<void> {
  const next = seededNumbers(SEED);
  const plans = Array.from({ length: count }, () => ({
    shopper: makeDemoShopper(next),
    agoMs: momentAgo(next),
  }));
  const queue = plans.values();
  const worker = async () => {
    for (const { shopper, agoMs } of queue) {
      const sessionId = await playChat({ merchantId, slug }, shopper);
      await moveChat({ merchantId, sessionId, agoMs });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// More of them lately, and most in the evening.
function momentAgo(next: () => number): number {
  const days = Math.floor(DAYS * next() ** 1.4);
  const hour = next() < 0.65 ? 17 + next() * 5 : 8 + next() * 9;
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const moment = midnight - days * DAY_MS + hour * 3_600_000;
  const past = moment < Date.now() ? moment : moment - DAY_MS;
  return Date.now() - past;
}

async function playChat({ merchantId, slug }: Store, shopper: DemoShopper): Promise<string> {
  const { token } = await startChat({ merchantId });
  const request = new Request('http://demo.invalid/', { headers: { Authorization: `Bearer ${token}` } });
  const { sessionId } = await requireChat(slug, request);
  const after = [...shopper.after];
  let text: string | undefined = shopper.opens;
  for (let sent = 0; text !== undefined && sent < shopper.patience; sent += 1) {
    const sending = { merchantId, sessionId, text, clientMessageId: newId(), engine: guidedEngine };
    const events = await sendMessage(sending);
    let hasCards = false;
    for await (const event of events) hasCards ||= event.type === 'products';
    const { state } = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, merchantId } });
    const { asked, lastShown } = state as unknown as ConversationState;
    if (hasCards || lastShown.length > 0) text = after.shift();
    else text = (asked ? shopper.answers[asked] : undefined) ?? 'side sleeper, queen, about 170 lbs';
  }
  return sessionId;
}

async function moveChat(chat: { merchantId: string; sessionId: string; agoMs: number }): Promise<void> {
  const values = [chat.merchantId, chat.sessionId, `${Math.round(chat.agoMs)} milliseconds`];
  await pool.query(
    `update chat_session set created_at = created_at - $3::interval, last_message_at = last_message_at - $3::interval
      where merchant_id = $1 and id = $2`,
    values,
  );
  for (const table of ['chat_message', 'recommendation']) {
    const sql = `update ${table} set created_at = created_at - $3::interval where merchant_id = $1 and session_id = $2`;
    await pool.query(sql, values);
  }
}
