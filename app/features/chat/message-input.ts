import { z } from 'zod';
import { MESSAGE_MAX } from '#app/features/chat/chat.ts';

const CLIENT_ID_MAX = 100;

// PostgreSQL keeps neither NUL nor half a surrogate pair.
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function lengthOf(text: string): number {
  return text.length > MESSAGE_MAX ? [...text].length : text.length;
}

const clientIdRule = `clientMessageId must be text of 1 to ${CLIENT_ID_MAX} characters, the same whenever the same message is sent again`;

/** The body of `POST …/messages`. A character is a code point, so that an emoji is no longer than a letter. */
export const messageInput = z.object(
  {
    text: z
      .string({ error: 'text must be text' })
      .transform(storable)
      .refine((text) => text.trim() !== '', { error: 'The message is empty', abort: true })
      .refine((text) => lengthOf(text) <= MESSAGE_MAX, {
        error: `The message is longer than ${MESSAGE_MAX} characters`,
      }),
    clientMessageId: z
      .string({ error: clientIdRule })
      .transform(storable)
      .refine((id) => id.length >= 1 && id.length <= CLIENT_ID_MAX, { error: clientIdRule }),
  },
  { error: 'The body must be an object with text and clientMessageId' },
);
