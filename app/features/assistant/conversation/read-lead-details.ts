import { z } from 'zod';
import type { LeadDetails, LeadRules } from '#app/features/assistant/lead-rules.ts';
import {
  isPhoneNumber,
  LEAD_LIMITS,
  normalizePhone,
} from '#app/features/merchant/validation/field-schemas.ts';

export interface ReadLead {
  /** Of the fields that the merchant collects; empty when the message holds none. */
  details: LeadDetails;
  /** The message without them, so that a phone number is read as no weight. */
  rest: string;
}

const EMAIL = /[a-z0-9._+'-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i;
const emailRule = z.email().max(LEAD_LIMITS.email);
const PHONE = /(?:\+|\()?\d[\d\s().-]{5,22}\d/g;
const PHONE_LABEL = /\b(?:phone|tel|telephone|cell|mobile|number|call|text|whatsapp|sms|reach)\b/i;
/** Grouped as phone numbers are and weights never: "(555) 010-0100", "555-010-0100", "+44 20 …". */
const PHONE_SHAPE = /^\+|^\(\d{3}\)|^\d{3}[\s.-]\d{3}[\s.-]\d{4}$|^1[\s.-]\d{3}[\s.-]\d{3}[\s.-]\d{4}$/;
const NAMED = /\b(?:my name(?:'s| is)|name:)\s+([\p{L}][\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu;
const NAME_ALONE = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}$/u;

/**
 * Contact details in a shopper's words, as they were typed; phone numbers in the one spelling under which they are
 * stored. `isAsked`: the last reply asked for them, so that a bare number or name counts. Pure; never throws.
 */
export function readLeadDetails(text: string, { fields }: LeadRules, isAsked: boolean): ReadLead {
  const details: LeadDetails = {};
  let rest = text;
  const take = (said: string) => {
    rest = rest.replace(said, ' ');
    return said;
  };
  const email = isEmail(EMAIL.exec(text)?.[0] ?? '');
  if (fields.email !== 'disabled' && email !== '') details.email = take(email);
  const phone = fields.phone === 'disabled' ? undefined : findPhone(rest, isAsked);
  if (phone !== undefined) details.phone = normalizePhone(take(phone));
  const name = fields.name === 'disabled' ? undefined : findName(rest, isAsked);
  if (name !== undefined) details.name = take(name).slice(0, LEAD_LIMITS.name);
  return { details, rest: Object.keys(details).length === 0 ? text : rest.replace(/\s+/g, ' ').trim() };
}

/** An e-mail address without the full stop of its sentence; empty when it isn't one. */
export function isEmail(typed: string): string {
  const address = typed.trim().replace(/(?<![.'-])[.'-]+$/, '');
  return emailRule.safeParse(address).success ? address : '';
}

function findPhone(text: string, isAsked: boolean): string | undefined {
  const isLabelled = PHONE_LABEL.test(text);
  for (const [found] of text.matchAll(PHONE)) {
    const digits = found.replace(/\D/g, '').length;
    const isTrusted = PHONE_SHAPE.test(found) || ((isAsked || isLabelled) && digits >= 7);
    if (isTrusted && isPhoneNumber(normalizePhone(found))) return found;
  }
  return undefined;
}

function findName(text: string, isAsked: boolean): string | undefined {
  const named = NAMED.exec(text)?.[1];
  if (named !== undefined) return named;
  const alone = text.replace(/[,;:.\n]+/g, ' ').trim();
  return isAsked && NAME_ALONE.test(alone) && !NO_NAME.test(alone) ? alone : undefined;
}

const NO_NAME =
  /^(?:no|nope|nah|yes|yeah|sure|ok|okay|hi|hello|hey|thanks|thank|maybe|later|skip|queen|king|full|twin|side|back|stomach|soft|medium|firm|why|what|compare|something|show|not|never)\b/i;
