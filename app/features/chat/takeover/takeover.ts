import { z } from 'zod';
import { type ChatOwner, countCharacters, MESSAGE_MAX_LENGTH } from '#app/features/chat/api/chat-api.ts';
import { lineSchema, multilineSchema } from '#app/features/merchant/validation/field-schemas.ts';

export const MEMBER_NAME_MAX = 40;
export const REPLY_TITLE_MAX = 60;
export const REPLY_TEXT_MAX = 2_000;
export const SAVED_REPLIES_MAX = 50;

/** When a request's alerts go out; the dashboard plays a sound right away. */
export const ESCALATION_MS = { webhook: 0, push: 30_000, email: 30_000, sms: 120_000 } as const;

/** If the member doesn't answer a shopper's message for this long, the assistant takes over again. */
export const MEMBER_AWAY_MS = 10 * 60_000;

const requiredLine = (max: number, error: string) => lineSchema(max).refine((text) => text !== '', { error });

export const takeoverActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('join'), name: requiredLine(MEMBER_NAME_MAX, 'Enter your name') }),
  z.object({
    intent: z.literal('send'),
    name: requiredLine(MEMBER_NAME_MAX, 'Enter your name'),
    text: z
      .string()
      .trim()
      .min(1, 'Write a message')
      .refine((text) => countCharacters(text) <= MESSAGE_MAX_LENGTH, {
        error: `At most ${MESSAGE_MAX_LENGTH} characters`,
      }),
    clientMessageId: z.string().min(1).max(100),
  }),
  z.object({ intent: z.literal('hand-back') }),
  z.object({
    intent: z.literal('save-reply'),
    title: requiredLine(REPLY_TITLE_MAX, 'Enter a title'),
    text: multilineSchema(REPLY_TEXT_MAX).refine((text) => text !== '', { error: 'Enter the reply' }),
  }),
  z.object({ intent: z.literal('delete-reply'), replyId: z.uuid() }),
]);

export type TakeoverAction = z.output<typeof takeoverActionSchema>;

export const REFUSALS = {
  taken: 'Someone else on your team has already joined this chat.',
  'not-joined': 'You’re no longer in this chat. Join it to write.',
  'not-found': 'This chat no longer exists.',
  full: `You can save up to ${SAVED_REPLIES_MAX} replies. Delete one first.`,
} as const;

export type Refusal = keyof typeof REFUSALS;
export type TakeoverOutcome = { ok: true } | { ok: false; reason: Refusal };

/** A change to a merchant's chats. `requests` are chats whose shopper is asking for a person. */
export type MerchantEvent =
  /** Sent first, and whenever changes may have been missed: load everything again. Lists all open requests. */
  { type: 'reload'; requests: string[] } | { type: 'changed'; sessionIds: string[]; requests: string[] };

export interface TakeoverState {
  owner: ChatOwner;
  memberName: string | null;
  /** ISO timestamp of the open request for a person. */
  waitingSince: string | null;
  isMine: boolean;
  suggestedName: string;
  savedReplies: SavedReply[];
}

export interface SavedReply {
  id: string;
  title: string;
  text: string;
}
