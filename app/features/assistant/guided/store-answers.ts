import type { StoreInfo } from '#app/features/assistant/conversation/conversation.ts';
import type { StoreTopic } from '#app/features/assistant/conversation/understanding.ts';
import { cannotConfirm, STORE, type Unconfirmed } from '#app/features/assistant/guardrails/store-lines.en.ts';
import { quotable, websiteHost } from '#app/features/assistant/guardrails/store-texts.ts';
import { reachStore } from '#app/features/assistant/guided/asides.en.ts';
import { listed } from '#app/features/assistant/wording.ts';

const LINES_MAX = 7;
const LINE_MAX_LENGTH = 160;

export interface StoreContact {
  phone: string;
  email: string;
  address: string;
}

/** Reads the contact field of the settings, which is free text over several lines, line by line. */
export function readContact(contactInfo: string): StoreContact {
  const lines = linesOf(contactInfo);
  const email =
    lines
      .map((line) => /(?<![^\s,:<>()@])[^\s,:<>()@]+@[^\s,:<>()@]+\.[a-z]{2,}/i.exec(line)?.[0])
      .find(Boolean) ?? '';
  const phone = lines.map(phoneIn).find((found) => found !== '') ?? '';
  const addressLines = lines
    .map((line) => withoutLabel(line.replace(email, '').replace(phone, '')))
    .filter((line) => looksLikeAddress(line));
  return { phone, email, address: listed(addressLines).replace(/ and /, ', ') };
}

function phoneIn(line: string): string {
  const found =
    /(?:\+|\(|\b)\d[\d\s().\-/]{5,18}\d\b/.exec(line.replace(/(?<!\S)\S*?[^\s@]@\S+/g, ''))?.[0] ?? '';
  const digits = found.replace(/\D/g, '').length;
  const isLabelled = /\b(?:phone|tel|telephone|call|mobile|text|fax|ph|t)\b/i.test(line);
  if (digits < 7 || digits > 15) return '';
  return isLabelled || /[+()\-.]|\d \d/.test(found) || digits >= 10 ? found.trim() : '';
}

function looksLikeAddress(line: string): boolean {
  const isStreet = /\d/.test(line) && /\p{L}{2,}/u.test(line);
  return (
    isStreet &&
    !/^(?:mon|tue|wed|thu|fri|sat|sun|daily|open|hours)/i.test(line) &&
    !/\b(?:www\.|https?:)/i.test(line)
  );
}

function withoutLabel(line: string): string {
  const rest = line.replace(
    /\b(?:address|phone|telephone|tel|call(?: us)?|e-?mail|mail|fax|visit(?: us)?|find us)\b\s*[:.]\s*/gi,
    '',
  );
  return rest.replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '');
}

function linesOf(text: string): string[] {
  return quotable(text)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim());
}

/** How to reach the store, in one sentence; empty when the settings say nothing. */
export function contactLine({ contactInfo }: StoreInfo): string {
  const contact = readContact(contactInfo);
  return reachStore({ ...contact, other: linesOf(contactInfo).join(', ') });
}

const FROM_SETTINGS: ReadonlySet<StoreTopic> = new Set<StoreTopic>([
  'hours',
  'address',
  'contact',
  'website',
  'showroom',
  'price',
  'ordering',
]);

/** Whether the settings themselves answer a question of this topic. */
export function isInSettings(topic: StoreTopic, store: StoreInfo): boolean {
  if (topic === 'hours') return linesOf(store.hours).length > 0;
  if (topic === 'address') return readContact(store.contactInfo).address !== '';
  if (topic === 'contact') return contactLine(store) !== '';
  return FROM_SETTINGS.has(topic);
}

/** Several questions at once: what the settings say, and one sentence for everything that they don't. */
export function answerStoreQuestions(topics: readonly StoreTopic[], store: StoreInfo, turn = 0): string[] {
  const answers = topics.filter((topic) => FROM_SETTINGS.has(topic));
  const open = topics.filter((topic): topic is Unconfirmed => !FROM_SETTINGS.has(topic));
  const lines = answers.flatMap((topic) => answerStoreQuestion(topic, store));
  const rest = open.length === 0 ? [] : known(cannotConfirm(open, turn), contactLine(store));
  return [...new Set([...lines, ...rest])];
}

/** A question about the store, answered from the settings alone; what isn't in them is left to the store. */
function answerStoreQuestion(topic: StoreTopic, store: StoreInfo): string[] {
  const hours = linesOf(store.hours).join('; ');
  const { address } = readContact(store.contactInfo);
  const website = websiteHost(store.website);
  const contact = contactLine(store);
  switch (topic) {
    case 'hours':
      return hours === '' ? known(STORE.hoursUnknown, contact) : [STORE.hours(hours)];
    case 'address':
      return address === '' ? known(STORE.addressUnknown, contact) : [STORE.address(address)];
    case 'contact':
      return [contact === '' ? STORE.contactUnknown : contact];
    case 'website':
      return website === '' ? known(STORE.websiteUnknown, contact) : [STORE.website(website)];
    case 'price':
      return [STORE.prices];
    case 'ordering':
      return known(STORE.ordering, contact);
    case 'showroom':
      return known(STORE.showroom, contact);
    default:
      return [];
  }
}

function known(...lines: string[]): string[] {
  return lines.filter((line) => line !== '');
}
