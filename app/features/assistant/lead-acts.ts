import { z } from 'zod';

/** Acts about the shopper's contact details. */

const text = z.string().max(1_000);
const leadFields = z.array(z.enum(['name', 'email', 'phone']));
/** One of the fields will do. */
const isEither = z.boolean().optional();

export const LEAD_ACTS = [
  /** `isKept`: whether the details are kept, as a lead or for the hand-over. */
  z.object({ act: z.literal('contact-left'), isKept: z.boolean() }),
  z.object({ act: z.literal('ask-lead'), fields: leadFields, isEither, incentive: text }),
  /** Invites to the form below, as a statement. */
  z.object({ act: z.literal('invite-lead'), fields: leadFields, isEither, incentive: text }),
  /** The recommendations wait for the form; `isAgain` after two refusals, then with a way to reach the store. */
  z.object({ act: z.literal('lead-first'), fields: leadFields, isAgain: z.boolean(), contact: text }),
  /** The form was sent; `name` is a first name, or empty. */
  z.object({ act: z.literal('lead-sent'), name: text }),
  z.object({ act: z.literal('lead-declined') }),
] as const;
