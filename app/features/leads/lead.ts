import { z } from 'zod';
import { isPhone } from '#app/features/merchant/phone.ts';

/** Contact details that a shopper stated in a chat, and by stating them agreed to be contacted there. */

export const LEAD_LIMITS = { name: 80, email: 254 } as const;

const NAMELESS = /[\p{Cc}\p{Cf}<>]/gu;

const name = z
  .string()
  .transform((typed) => typed.replace(NAMELESS, ' ').replace(/\s+/g, ' ').trim().slice(0, LEAD_LIMITS.name))
  .refine((cleaned) => cleaned !== '');

/** At least one of the three; a phone number in its stored spelling (`normalizePhone`). */
export const leadDetails = z
  .object({
    name: name.optional(),
    email: z.email().max(LEAD_LIMITS.email).optional(),
    phone: z.string().refine(isPhone).optional(),
  })
  .refine((details) => Object.values(details).some((value) => value !== undefined));

export type StatedDetails = z.input<typeof leadDetails>;
