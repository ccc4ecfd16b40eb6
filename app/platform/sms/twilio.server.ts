import { z } from 'zod';
import { env } from '#app/platform/process/env.server.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** One of the account's numbers, in E.164 format. */
  from: string;
}

export type SmsResult = { ok: true } | { ok: false; isFinal: boolean; error: string };

const TIMEOUT_MS = 10_000;
const MESSAGES_SEARCHED = 200;

/** Twilio has no idempotency keys, so check `wasSmsSent` before retrying. */
export async function sendSms(
  account: TwilioAccount,
  { to, body }: { to: string; body: string },
): Promise<SmsResult> {
  const form = new URLSearchParams({ To: to, From: account.from, Body: body });
  const answer = await callTwilio(account, 'Messages.json', { method: 'POST', body: form });
  return answer.ok ? { ok: true } : answer;
}

const messagesSchema = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string() })),
});

/** Whether the account has sent `text` to a number since a given time; null if Twilio can't tell right now. */
export async function wasSmsSent(
  account: TwilioAccount,
  { to, text, since }: { to: string; text: string; since: Date },
): Promise<boolean | null> {
  const query = new URLSearchParams({
    To: to,
    'DateSent>': since.toISOString().slice(0, 10),
    PageSize: String(MESSAGES_SEARCHED),
  });
  const answer = await callTwilio(account, `Messages.json?${query}`, { method: 'GET' });
  const read = answer.ok ? messagesSchema.safeParse(answer.data) : null;
  if (!read?.success) return null;
  return read.data.messages.some(({ body, status }) => status !== 'failed' && body.includes(text));
}

type TwilioAnswer = { ok: true; data: unknown } | { ok: false; isFinal: boolean; error: string };

const errorSchema = z.object({ message: z.string().max(500) });

async function callTwilio(
  { accountSid, authToken }: TwilioAccount,
  path: string,
  init: { method: string; body?: URLSearchParams },
): Promise<TwilioAnswer> {
  const url = `${env().TWILIO_API_URL}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${path}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Authorization: authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const data: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data };
    return { ok: false, ...describeRefusal(response.status, data) };
  } catch (error) {
    const isSlow = (error as Error).name === 'TimeoutError';
    const reason = isSlow ? 'Twilio took too long to respond' : 'Twilio couldn’t be reached';
    return { ok: false, isFinal: false, error: reason };
  }
}

function describeRefusal(status: number, data: unknown): { isFinal: boolean; error: string } {
  if (status === 401 || status === 403)
    return { isFinal: true, error: 'Twilio rejected the account SID or auth token' };
  const isFinal = status >= 400 && status < 500 && status !== 429 && status !== 408;
  const read = errorSchema.safeParse(data);
  return { isFinal, error: read.success ? `Twilio: ${read.data.message}` : `Twilio returned ${status}` };
}
