import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { StoreInfo } from '#app/features/assistant/conversation.ts';
import {
  citeInsteadOfSettings,
  citeTopic,
  type DocumentAct,
} from '#app/features/assistant/dialogue/answers/store-documents.ts';
import {
  answerFromListings,
  areAllDelivered,
  openDetails,
} from '#app/features/assistant/dialogue/answers/listed-terms.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { containsName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { splitQuotableLines, websiteHost } from '#app/features/assistant/guardrails/links-and-markup.ts';
import { mentionsPhrase } from '#app/features/assistant/understanding/question-form.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import { type Construction, type ProductKind, type Size, SIZES } from '#app/features/inventory/inventory.ts';

const TOPICS_MAX = 3;

/**
 * Answers store questions in order. Those without an answer come last, in one sentence with a way to contact the store.
 */
export function answerStore(turn: Turn, asked: readonly StoreTopic[]): Act[] {
  const acts: Act[] = [];
  const open: StoreTopic[] = [];
  // "Do you price match" isn't asking for a price.
  const topics = asked.length > 1 ? asked.filter((topic) => topic !== 'price') : asked;
  const details = topics.includes('delivery') ? openDetails(turn) : [];
  for (const topic of [...new Set(topics)].slice(0, TOPICS_MAX)) {
    const found = answerStoreTopic(turn, topic);
    if (found.length === 0) open.push(topic);
    const cited = (one: Act) => one.act === 'cite' && acts.some((act) => isSameCite(act, one));
    acts.push(...found.filter((one) => !cited(one)));
  }
  if (open.length > 0)
    acts.push({
      act: 'store-unknown',
      topics: open,
      ...(details.length > 0 && { details }),
      contact: getFirstContact(turn.context.store),
    });
  return acts;
}

function isSameCite(one: Act, other: Act): boolean {
  return one.act === 'cite' && other.act === 'cite' && one.statement === other.statement;
}

function answerStoreTopic(turn: Turn, topic: StoreTopic): Act[] {
  const settings = answerFromSettings(turn, topic);
  if (settings.length > 0) return toActs(citeInsteadOfSettings(topic, turn)) ?? settings;
  const cited = toActs(citeTopic(topic, turn));
  if (cited)
    return cited.some(({ act }) => act === 'documents-differ') ? [...cited, ...reachStoreActs(turn)] : cited;
  const listed = answerFromListings(turn, topic, getFirstContact(turn.context.store));
  if (listed.length > 0) return listed;
  if (topic === 'showroom') return visitActs(turn);
  if (topic === 'discount' || topic === 'price-match')
    return [{ act: 'decline', kind: 'discount' }, ...reachStoreActs(turn)];
  return [];
}

/** Where to try the beds; which ones are on display only the team knows. */
function visitActs(turn: Turn): Act[] {
  const address = answerFromSettings(turn, 'address');
  const contact = getFirstContact(turn.context.store);
  return address.length === 0 ? [] : [...address, { act: 'lesson', lesson: 'try-in-store', contact }];
}

function toActs(act: DocumentAct | null): Act[] | null {
  return act === null ? null : [act];
}

/** Answers from the merchant's settings; empty if they don't cover the topic. */
function answerFromSettings(turn: Turn, topic: StoreTopic): Act[] {
  const { store } = turn.context;
  const known = (answer: string): ActOf<'store'>[] => (answer === '' ? [] : [storeAct(topic, answer)]);
  switch (topic) {
    case 'hours':
      return known(contactLines(store.hours).join('; ')).map((act) => ({
        ...act,
        ...(mentionsPhrase(turn.pack.asking.holidays, turn.text) ? { isHoliday: true } : {}),
      }));
    case 'address':
      return known(store.address || readContact(store.contactInfo).address).map((act) => ({
        ...act,
        ...(store.hasMultipleLocations ? { isOneOfMany: true } : {}),
      }));
    case 'contact':
      return reachStoreActs(turn);
    case 'website':
      return known(websiteHost(store.website));
    case 'about':
      return known(contactLines(store.about ?? '').join('. '));
    case 'price': {
      return [turn.understanding.price?.isTotal ? priceTermsAct(turn) : storeAct(topic, null)];
    }
    case 'ordering':
      return [storeAct(topic, null), ...reachStoreActs(turn)];
    default:
      return [];
  }
}

export function priceTermsAct(turn: Turn): Act {
  const contact = getFirstContact(turn.context.store);
  return { act: 'price-terms', contact, ...(areAllDelivered(turn) && { isDelivered: true }) };
}

function storeAct(topic: StoreTopic, answer: string | null): ActOf<'store'> {
  return { act: 'store', topic, answer };
}

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

/** Parses the contact field in the settings line by line; it is free text in any language. */
export function readContact(contactInfo: string): StoreContact {
  const lines = contactLines(contactInfo);
  const email = lines.map((line) => EMAIL.exec(line)?.[0]).find(Boolean) ?? '';
  const phone = lines.map(findPhone).find((found) => found !== '') ?? '';
  const address = lines
    .map((line) => line.replace(email, '').replace(phone, '').replace(LABEL, '').replace(EDGES, ''))
    .filter(looksLikeAddress)
    .join(', ');
  return { phone, email, address };
}

function findPhone(line: string): string {
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

export function reachStoreActs({ context }: Pick<Turn, 'context'>): ActOf<'reach-store'>[] {
  const { contactInfo } = context.store;
  const contact = readContact(contactInfo);
  const isRead = contact.phone !== '' || contact.email !== '' || contact.address !== '';
  const other = isRead ? '' : contactLines(contactInfo).join(', ');
  return isRead || other !== '' ? [{ act: 'reach-store', ...contact, other }] : [];
}

/** The phone number or email in the settings; empty if they have none. */
export function getFirstContact({ contactInfo }: StoreInfo): string {
  const { phone, email } = readContact(contactInfo);
  return phone || email;
}

const ANSWERS_MAX = 3;
const NAME_MAX = 60;

/** Whether the store sells the product kinds, brands, constructions or sizes in the message. */
export function answerAssortment(turn: Turn): Act[] {
  const { understanding, context } = turn;
  const { range } = context;
  const said = <T>(key: FactKey) => understanding.facts.find((fact) => fact.key === key)?.value as T | null;
  const brands =
    understanding.namedBrands.length > 0 ? understanding.namedBrands : said<string[]>('brandsWanted');
  const materials = understanding.askedMaterials ?? said<Construction[]>('materialsWanted') ?? [];
  const avoided = said<Construction[]>('materialsAvoided') ?? [];
  const size = understanding.askedSize ?? said<Size>('size');
  const acts: Act[] = [
    ...(understanding.askedKinds ?? []).map((kind) => sellsKind(kind, range.otherKinds)),
    ...(brands ?? []).map((name): Act => ({
      act: 'sells',
      what: 'brand',
      name: name.slice(0, NAME_MAX),
      isSold: containsName(name, context.catalogWords),
    })),
    ...materials
      .filter((name) => !avoided.includes(name))
      .map((name): Act => ({
        act: 'sells',
        what: 'construction',
        name,
        isSold: range.constructions.some((one) => one.includes(name)),
      })),
  ];
  // "Do you have the Sealy in king": the size says nothing about a product the store doesn't have.
  if (size && !acts.some((act) => act.act === 'sells' && act.isSold === false))
    acts.push({ act: 'sells', what: 'size', name: size, isSold: range.sizes.includes(size) });
  return acts.slice(0, ANSWERS_MAX);
}

/** The catalog may hold only part of the store's range, so a missing kind is no proof. */
function sellsKind(kind: ProductKind, kinds: readonly ProductKind[] | undefined): Act {
  const isSold = kind === 'mattress' || kinds?.includes(kind) === true ? true : null;
  return { act: 'sells', what: 'product', name: kind, isSold };
}

/** "What sizes do you have", "what kinds are there". */
export function answerRange({ context: { range } }: Turn, of: 'sizes' | 'constructions'): Act[] {
  if (range[of].length === 0) return [];
  return of === 'sizes'
    ? [{ act: 'range', value: { kind: 'sizes', values: SIZES.filter((size) => range.sizes.includes(size)) } }]
    : [{ act: 'range', value: { kind: 'constructions', values: range.constructions } }];
}
