import { saveStoreAnswer } from '#app/features/files/answers/save-answer.server.ts';
import type { Period } from '#app/features/analytics/rollup/store-days.ts';
import { startOfDay, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';

export const UNANSWERED_SHOWN = 50;
/** Newest messages that are grouped. */
const MESSAGES_READ = 5_000;

export interface UnansweredQuestion {
  /** In the words of the last shopper who asked. */
  question: string;
  asked: number;
  lastAt: Date;
  /** The last chat in which it was asked. */
  sessionId: string;
}

/** Questions that nothing the assistant knows answers, the most frequent first, without those answered since. */
export async function listUnanswered(input: { merchantId: string; period: Period; timeZone: string }) {
  const { merchantId, period, timeZone } = input;
  const { rows } = await pool.query<UnansweredQuestion>(
    `with latest as (
       select record ->> 'unanswered' as question, session_id, created_at from chat_message
        where merchant_id = $1 and record ->> 'unanswered' is not null and created_at >= $2 and created_at < $3
        order by created_at desc limit ${MESSAGES_READ})
     select (array_agg(m.question order by m.created_at desc))[1] as question, count(*)::int as asked,
            max(m.created_at) as "lastAt", (array_agg(m.session_id order by m.created_at desc))[1] as "sessionId"
       from latest m
       join chat_session s on s.id = m.session_id and s.mode = 'live'
       left join answered_question a
         on a.merchant_id = $1 and a.question_hash = sha256(convert_to(lower(m.question), 'UTF8'))
      where a.answered_at is null or a.answered_at < m.created_at
      group by lower(m.question) order by asked desc, "lastAt" desc limit ${UNANSWERED_SHOWN}`,
    [merchantId, startOfDay(period.from, timeZone), startOfNextDay(period.to, timeZone)],
  );
  return rows;
}

interface AnswerInput {
  merchantId: string;
  /** As the list shows it. */
  asked: string;
  /** As the assistant should know it, without words about a person. */
  question: string;
  answer: string;
}

/** Saves an answer for the assistant and takes the question off the list; it returns if it stays unanswered again. */
export async function answerQuestion({ merchantId, asked, question, answer }: AnswerInput) {
  const saved = await saveStoreAnswer({ merchantId, question, answer });
  if (saved.ok) await dismissQuestion({ merchantId, asked });
  return saved;
}

/** Chats with no other open question leave the inbox's view of unanswered ones. */
export async function dismissQuestion({ merchantId, asked }: Pick<AnswerInput, 'merchantId' | 'asked'>) {
  await inTransaction(async (transaction) => {
    await transaction.query(
      `insert into answered_question (merchant_id, question_hash, answered_at)
       values ($1, sha256(convert_to(lower($2), 'UTF8')), now())
       on conflict (merchant_id, question_hash) do update set answered_at = excluded.answered_at`,
      [merchantId, asked],
    );
    await transaction.query(
      `update chat_session s set has_unanswered = false
        where s.merchant_id = $1 and s.has_unanswered
          and exists (select from chat_message m
                       where m.session_id = s.id and lower(m.record ->> 'unanswered') = lower($2))
          and not exists (
            select from chat_message m
              left join answered_question a
                on a.merchant_id = $1 and a.question_hash = sha256(convert_to(lower(m.record ->> 'unanswered'), 'UTF8'))
             where m.session_id = s.id and m.record ->> 'unanswered' is not null
               and (a.answered_at is null or a.answered_at < m.created_at))`,
      [merchantId, asked],
    );
  });
}
