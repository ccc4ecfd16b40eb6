import type { ActOf } from '#app/features/assistant/acts.ts';
import type { StoreInfo } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';

const LINES_MAX = 7;
const LINE_MAX_LENGTH = 160;

export interface StoreContact {
  phone: string;
  email: string;
  address: string;
}

const EMAIL = /(?<![^\s,:<>()@])[^\s,:<>()@]{1,64}@[^\s,:<>()@]{1,80}\.\p{L}{2,20}/u;
const PHONE = /(?<![\d-])(?:\+|\(?\d)[\d\s().\-/]{5,18}\d\b/;
const POSTAL_CODE = /\b\d{5}-\d{4}\b/;
const LABEL = /^\s*[\p{L}][\p{L} .-]{1,20}:\s*/u;
const TIME = /\d ?[ap]\.?m\b|\b\d{1,2}[:h.]\d\d\b/iu;
const WEB = /:\/\/|\bwww\.|^\S+\.\p{L}{2,}$/u;
const EDGES = /^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu;

/** Reads the contact field of the settings, free text in any language, line by line. */
export function readContact(contactInfo: string): StoreContact {
  const lines = contactLines(contactInfo);
  const email = lines.map((line) => EMAIL.exec(line)?.[0]).find(Boolean) ?? '';
  const phone = lines.map(phoneIn).find((found) => found !== '') ?? '';
  const address = lines
    .map((line) => line.replace(email, '').replace(phone, '').replace(LABEL, '').replace(EDGES, ''))
    .filter(looksLikeAddress)
    .join(', ');
  return { phone, email, address };
}

function phoneIn(line: string): string {
  const found = PHONE.exec(line.replace(EMAIL, '').replace(POSTAL_CODE, ''))?.[0].trim() ?? '';
  const digits = found.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && (digits >= 10 || /[+().-]|\d \d/.test(found)) ? found : '';
}

function looksLikeAddress(line: string): boolean {
  return /\d/.test(line) && /\p{L}{2}/u.test(line) && !TIME.test(line) && !WEB.test(line);
}

export function contactLines(text: string): string[] {
  return splitQuotableLines(text)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim());
}

/** How to reach the store; empty when the settings say nothing. */
export function reachStore({ context }: Pick<Turn, 'context'>): ActOf<'reach-store'>[] {
  const { contactInfo } = context.store;
  const contact = readContact(contactInfo);
  const isRead = contact.phone !== '' || contact.email !== '' || contact.address !== '';
  const other = isRead ? '' : contactLines(contactInfo).join(', ');
  return isRead || other !== '' ? [{ act: 'reach-store', ...contact, other }] : [];
}

/** The nearest way to reach the store; empty when the settings name none. */
export function firstContact({ contactInfo }: StoreInfo): string {
  const { phone, email } = readContact(contactInfo);
  return phone || email;
}
