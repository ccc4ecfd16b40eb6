import { z } from 'zod';
import { MESSAGE_MAX, messageLength } from '#app/features/chat/chat.ts';
import { storableText } from '#app/platform/storable.ts';

const CLIENT_ID_MAX = 100;
/** Anything but white space, control and format characters, and letters that show nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

const clientIdRule = `clientMessageId must be text of 1 to ${CLIENT_ID_MAX} characters, the same whenever the same message is sent again`;

/** The body of `POST …/messages`. */
export const messageInput = z.object(
  {
    text: z
      .string({ error: 'text must be text' })
      .transform(storableText)
      .refine((text) => VISIBLE.test(text), { error: 'The message is empty', abort: true })
      .refine((text) => messageLength(text) <= MESSAGE_MAX, {
        error: `The message is longer than ${MESSAGE_MAX} characters`,
      }),
    clientMessageId: z
      .string({ error: clientIdRule })
      .transform(storableText)
      .refine((id) => id.length >= 1 && id.length <= CLIENT_ID_MAX, { error: clientIdRule }),
  },
  { error: 'The body must be an object with text and clientMessageId' },
);
