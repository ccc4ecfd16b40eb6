import { z } from 'zod';
import {
  type LeadFormAnswer,
  recordLeadAnswer,
  replyToLeadForm,
} from '#app/features/assistant/dialogue/answer-lead-form.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { findLanguage } from '#app/features/assistant/lang/widget-languages.ts';
import {
  isLeadComplete,
  type LeadDetails,
  type LeadForm,
  parseEmail,
} from '#app/features/assistant/lead-rules.ts';
import { EMPTY_RECORD } from '#app/features/assistant/reply/stream-reply.ts';
import { type Fact, knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { LeadAnswered, LeadFieldErrors, SessionKey } from '#app/features/chat/api/chat-api.ts';
import { getStoreChat, languageSchema } from '#app/features/chat/context/store-chat.server.ts';
import { saveForMember, saveReply, toSavedReply } from '#app/features/chat/sessions/chat-messages.server.ts';
import { clientIdSchema } from '#app/features/chat/sessions/receive-message.server.ts';
import {
  acquireSessionLock,
  type LockedSession,
  releaseSessionLock,
} from '#app/features/chat/sessions/session.server.ts';
import { type MessageRow, toTranscriptMessage } from '#app/features/chat/takeover/live-events.server.ts';
import { scheduleUnattendedCheck } from '#app/features/chat/takeover/request-person.server.ts';
import { getMemberInChat } from '#app/features/chat/takeover/takeover.server.ts';
import { cleanLeadName, parsePhone } from '#app/features/leads/contact-details.ts';
import { fromJson, newId, pool } from '#app/platform/db/db.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

const leadFieldSchema = z.string().transform(storableText).optional();

export const leadAnswerSchema = z.object(
  {
    clientMessageId: clientIdSchema,
    language: languageSchema,
    declined: z.boolean().optional(),
    consent: z.boolean().optional(),
    name: leadFieldSchema,
    email: leadFieldSchema,
    phone: leadFieldSchema,
  },
  { error: 'The body must be an object with clientMessageId and the fields of the form, or declined' },
);

type LeadAnswerInput = SessionKey & z.output<typeof leadAnswerSchema>;

export type LeadAnswerOutcome =
  | { ok: true; answered: LeadAnswered }
  | { ok: false; reason: 'no-form' | 'busy' }
  | { ok: false; reason: 'invalid'; fields: LeadFieldErrors };

/**
 * Stores the shopper's answer to the contact form as a message, with its reply and the lead, in one transaction;
 * without a reply while a member owns the chat. Idempotent by `clientMessageId`.
 */
export async function answerLeadForm(input: LeadAnswerInput): Promise<LeadAnswerOutcome> {
  const existing = await findAnswered(input);
  if (existing) return { ok: true, answered: existing };
  const form = await findLastForm(input);
  if (form === null) return { ok: false, reason: 'no-form' };
  const read = readAnswer(form, input);
  if (!('is' in read)) return { ok: false, reason: 'invalid', fields: read };
  const { merchantId, sessionId } = input;
  const messageId = newId();
  const session = await acquireSessionLock({ merchantId, sessionId, messageId });
  if (session === null) return { ok: false, reason: 'busy' };
  let isReplied = false;
  try {
    const earlier = await findAnswered(input);
    if (earlier) return { ok: true, answered: earlier };
    const toStore = await prepareAnswer({
      input,
      session,
      messageId,
      answer: read,
      consentText: form.consent,
    });
    isReplied = session.owner !== 'member' && (await storeWithReply(toStore)) !== null;
    // A member may have joined in between.
    if (!isReplied && (await saveForMember(toStore)))
      await scheduleUnattendedCheck({ merchantId, sessionId, messageId });
    const answered = await findAnswered(input);
    return answered ? { ok: true, answered } : { ok: false, reason: 'busy' };
  } finally {
    session.stopRenewing();
    if (!isReplied) await releaseSessionLock({ merchantId, sessionId, leaseId: session.leaseId });
  }
}

interface AnswerToStore {
  input: LeadAnswerInput;
  session: LockedSession;
  messageId: string;
  answer: LeadFormAnswer;
  consentText: string;
}

type PreparedAnswer = Awaited<ReturnType<typeof prepareAnswer>>;

async function prepareAnswer({ input, session, messageId, answer, consentText }: AnswerToStore) {
  const { merchantId, sessionId, clientMessageId } = input;
  const { context } = await getStoreChat({ merchantId, draft: session.draft?.changes });
  const language = findLanguage(input.language) ?? session.state.language;
  const request = { state: { ...session.state, language }, messageId, context, answer };
  const state = { ...request.state };
  recordLeadAnswer(state, answer);
  return {
    ...{ merchantId, sessionId, messageId, request, state },
    leaseId: session.leaseId,
    lead: answer.is === 'sent' ? answer.details : null,
    leadOrigin: { source: 'card' as const, consentText },
    shopperMessage: {
      text: selectLanguagePack(language, context).replies.leadForm[answer.is],
      clientMessageId,
    },
  };
}

async function storeWithReply({ request, ...prepared }: PreparedAnswer) {
  const { parts, state } = replyToLeadForm(request);
  return saveReply({
    ...prepared,
    reply: toSavedReply(parts, state),
    outcome: { engine: 'guided', record: EMPTY_RECORD, state },
    isRequest: false,
  });
}

const FIND_FORM = {
  name: 'chat-lead-form',
  text: `select part -> 'form' as form from chat_message m, jsonb_array_elements(m.parts) part
          where m.session_id = $1 and m.merchant_id = $2 and m.author = 'assistant'
            and part ->> 'type' = 'lead-form'
          order by m.id desc limit 1`,
};

/** The form that the shopper sees; null if the chat hasn't shown one. */
async function findLastForm({ merchantId, sessionId }: SessionKey): Promise<LeadForm | null> {
  const { rows } = await pool.query<{ form: LeadForm }>(FIND_FORM, [sessionId, merchantId]);
  return rows[0] ? fromJson<LeadForm>(rows[0].form) : null;
}

/** The details to store, or what's wrong with the form's fields. */
function readAnswer(form: LeadForm, input: LeadAnswerInput): LeadFormAnswer | LeadFieldErrors {
  if (input.declined) return { is: 'declined' };
  const errors: LeadFieldErrors = {};
  const details: LeadDetails = {};
  for (const { name, isRequired } of form.fields) {
    const typed = input[name]?.trim() ?? '';
    const value = typed === '' ? '' : READERS[name](typed);
    if (value !== '' && value !== null) details[name] = value;
    else if (typed !== '') errors[name] = 'invalid';
    else if (isRequired) errors[name] = 'missing';
  }
  if (input.consent !== true) errors.consent = 'missing';
  const rules = Object.fromEntries(
    form.fields.map(({ name, isRequired }) => [name, isRequired ? 'required' : 'optional']),
  );
  const fields = { name: 'disabled', email: 'disabled', phone: 'disabled', ...rules } as const;
  const [first] = form.fields;
  if (Object.keys(errors).length === 0 && first && !isLeadComplete({ fields }, details))
    errors[first.name] = 'missing';
  return Object.keys(errors).length === 0 ? { is: 'sent', details } : errors;
}

const READERS: Record<keyof LeadDetails, (typed: string) => string | null> = {
  name: cleanLeadName,
  email: parseEmail,
  phone: parsePhone,
};

const FIND_ANSWERED = {
  name: 'chat-lead-answered',
  text: `select m.id, m.author, m.text, m.parts, m.client_message_id, m.member_name, m.event_number,
                m.created_at, m.facts,
                s.state ->> 'language' as language, nullif(s.state ->> 'leadForm', 'open') as lead,
                s.state -> 'facts' as known, case when s.owner = 'member' then s.member_name end as joined
           from chat_message own
           join chat_message m on m.session_id = own.session_id and (m.id = own.id or m.answers = own.id)
           join chat_session s on s.id = own.session_id
          where own.session_id = $1 and own.merchant_id = $2 and own.client_message_id = $3
          order by m.event_number`,
};

type AnsweredRow = MessageRow &
  Pick<LeadAnswered, 'language' | 'lead'> & {
    facts: LeadAnswered['facts'] | null;
    known: Fact[];
    joined: string | null;
  };

/** The stored message with this client ID, and its reply if there is one. */
async function findAnswered(input: LeadAnswerInput): Promise<LeadAnswered | null> {
  const values = [input.sessionId, input.merchantId, input.clientMessageId];
  const { rows } = await pool.query<AnsweredRow>(FIND_ANSWERED, values);
  const last = rows.at(-1);
  if (!last) return null;
  const { language, lead, joined } = last;
  const after = joined === null ? 0 : (await getMemberInChat(input)).after;
  return {
    messages: rows.map(toTranscriptMessage),
    facts: last.facts ?? knownValues(last.known),
    language: findLanguage(language) ?? 'en',
    ...(lead && { lead }),
    ...(joined !== null && { turn: { owner: 'member', member: joined, eventNumber: after } }),
  };
}

const STATUS = { invalid: 422, 'no-form': 409, busy: 503 } as const;
const MESSAGES = {
  invalid: 'Some fields are missing or invalid',
  'no-form': 'This chat isn’t asking for contact details',
  busy: 'Another message in this chat is still being answered. Please try again.',
} as const;

export function toLeadResponse(outcome: LeadAnswerOutcome): Response {
  if (outcome.ok) return jsonResponse(outcome.answered);
  const { reason } = outcome;
  const fields = outcome.reason === 'invalid' ? { fields: outcome.fields } : {};
  return jsonResponse({ message: MESSAGES[reason], ...fields }, STATUS[reason]);
}
