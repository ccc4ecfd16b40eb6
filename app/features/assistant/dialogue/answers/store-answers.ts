import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { StoreInfo } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { quotable, websiteHost } from '#app/features/assistant/guardrails/plain-text.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { ORDINARY_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import { type Contradiction, findContradictions } from '#app/features/files/facts/contradictions.ts';
import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';
import { type DocumentAnswer, searchDocuments } from '#app/features/files/search/search-documents.ts';

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
  const lines = quotableLines(contactInfo);
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

export function quotableLines(text: string): string[] {
  return quotable(text)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim());
}

/** How to reach the store; empty when the settings say nothing. */
export function reachStore({ context }: Pick<Turn, 'context'>): ActOf<'reach-store'>[] {
  const { contactInfo } = context.store;
  const contact = readContact(contactInfo);
  const isRead = contact.phone !== '' || contact.email !== '' || contact.address !== '';
  const other = isRead ? '' : quotableLines(contactInfo).join(', ');
  return isRead || other !== '' ? [{ act: 'reach-store', ...contact, other }] : [];
}

/** The nearest way to reach the store; empty when the settings name none. */
export function firstContact({ contactInfo }: StoreInfo): string {
  const { phone, email } = readContact(contactInfo);
  return phone || email;
}

const TOPICS_MAX = 3;

/** Answers to questions about the store, in their order; what nothing says comes last, in one sentence with a way to ask. */
export function answerStore(turn: Turn, asked: readonly StoreTopic[]): Act[] {
  const acts: Act[] = [];
  const open: StoreTopic[] = [];
  for (const topic of [...new Set(asked)].slice(0, TOPICS_MAX)) {
    const found = answerTopic(turn, topic);
    if (found.length === 0) open.push(topic);
    const cited = (one: Act) => one.act === 'cite' && acts.some((act) => isSameCite(act, one));
    acts.push(...found.filter((one) => !cited(one)));
  }
  if (open.length > 0)
    acts.push({ act: 'store-unknown', topics: open, contact: firstContact(turn.context.store) });
  return acts;
}

function isSameCite(one: Act, other: Act): boolean {
  return one.act === 'cite' && other.act === 'cite' && one.statement === other.statement;
}

function answerTopic(turn: Turn, topic: StoreTopic): Act[] {
  const settings = fromSettings(turn, topic);
  if (settings.length > 0) return asActs(citeInsteadOfSettings(topic, turn)) ?? settings;
  const cited = asActs(citeTopic(topic, turn));
  if (cited)
    return cited.some(({ act }) => act === 'documents-differ') ? [...cited, ...reachStore(turn)] : cited;
  if (topic === 'discount' || topic === 'price-match')
    return [{ act: 'decline', kind: 'discount' }, ...reachStore(turn)];
  return [];
}

function asActs(act: DocumentAct | null): Act[] | null {
  return act === null ? null : [act];
}

/** What the settings say; empty when they don't. */
function fromSettings(turn: Turn, topic: StoreTopic): Act[] {
  const { store, shopperTexts = [] } = turn.context;
  const known = (answer: string): Act[] => (answer === '' ? [] : [storeAct(topic, answer)]);
  switch (topic) {
    case 'hours':
      return known(quotableLines(store.hours).join('; '));
    case 'address':
      return known(readContact(store.contactInfo).address);
    case 'contact':
      return reachStore(turn);
    case 'website':
      return known(websiteHost(store.website));
    case 'about':
      return known(quotableLines(shopperTexts[0] ?? '').join('. '));
    case 'price':
      return [storeAct(topic, null)];
    case 'ordering':
      return [storeAct(topic, null), ...reachStore(turn)];
    default:
      return [];
  }
}

function storeAct(topic: StoreTopic, answer: string | null): ActOf<'store'> {
  return { act: 'store', topic, answer };
}

/** What the store's documents say, in their own words. */
export type DocumentAct = ActOf<'cite'> | ActOf<'documents-differ'>;

/** Which facts of documents bear on a topic, the nearest first. */
export const FACTS_OF: Partial<Record<StoreTopic, readonly StoreFactTopic[]>> = {
  delivery: ['delivery', 'setup'],
  returns: ['returns', 'trial'],
  trial: ['trial'],
  warranty: ['warranty'],
  financing: ['financing'],
  payment: ['financing'],
  'price-match': ['price-match'],
  discount: ['offer'],
  removal: ['removal'],
  hours: ['hours'],
  contact: ['contact'],
  address: ['contact'],
};

/** Least share of a question that a sentence covers: asked for nothing else; in place of the settings or a lesson; loose. */
const COVER = { alone: 0.6, instead: 0.75, loose: 0.5 };
const TRIED_MAX = 5;
const SECOND_SCORE_GAP = 0.35;

/** What the documents say to a question of one of the store's topics; null when they don't speak of it. */
export function citeTopic(topic: StoreTopic, turn: Turn): DocumentAct | null {
  const topics = FACTS_OF[topic] ?? [];
  // Ways to pay are among the facts of financing, and not every one of these speaks of them.
  const isLoose = topic === 'payment';
  const fitting = searchDocuments(turn.context, turn.text, topics).filter((saying) => {
    const isOnTopic = saying.topic !== null && topics.includes(saying.topic);
    const isMeant = saying.isOnSubject || saying.isOfKind || topic === 'discount';
    return (isOnTopic && isMeant && !isLoose) || isStrong(saying, isLoose ? COVER.loose : COVER.alone);
  });
  return toAct(fitting, turn);
}

/** What the documents say to any other question; null when nothing in them fits it well. */
export function citeQuestion(turn: Turn): DocumentAct | null {
  const found = searchDocuments(turn.context, turn.text);
  return toAct(
    found.filter((saying) => isStrong(saying, COVER.alone)),
    turn,
  );
}

/** The settings answer these topics in general; the documents go first where they speak of the very thing ("parking"). */
export function citeInsteadOfSettings(topic: StoreTopic, turn: Turn): DocumentAct | null {
  const settled = FACTS_OF[topic] ?? [];
  const found = searchDocuments(turn.context, turn.text, settled).filter((saying) => {
    const isSettled = saying.topic !== null && settled.includes(saying.topic);
    return isStrong(saying, COVER.instead) && (!isSettled || saying.subjectsMet.length > 0);
  });
  return toAct(found, turn);
}

/** Terms of a deal ("must be clean to be returned") teach nothing about mattresses. */
const OF_A_DEAL: ReadonlySet<StoreFactTopic | null> = new Set<StoreFactTopic | null>([
  'trial',
  'returns',
  'offer',
]);

/** What the documents teach in place of a lesson ("how do I clean it"). */
export function citeInsteadOfLesson(turn: Turn): DocumentAct | null {
  const found = searchDocuments(turn.context, turn.text);
  const [best] = found;
  if (best === undefined || !isStrong(best, best.shared.length > 1 ? COVER.alone : COVER.instead))
    return null;
  return best.isNamed || !OF_A_DEAL.has(best.topic) ? toAct([best], turn) : null;
}

function isStrong({ cover, shared }: DocumentAnswer, least: number): boolean {
  return cover >= least && shared.length > 0;
}

function toAct(answers: readonly DocumentAnswer[], turn: Turn): DocumentAct | null {
  const found = answers.filter(({ isBeside }) => !isBeside);
  const [best] = found;
  if (best === undefined) return null;
  if (isContradicted(best, turn.context.facts)) return { act: 'documents-differ' };
  for (const answer of found.slice(0, TRIED_MAX)) {
    const statement = toAllowedStatement(answer, turn);
    if (statement === null) continue;
    const isDated = answer.validUntil !== null && !/\b20\d\d\b/.test(statement);
    return {
      act: 'cite',
      statement,
      more: secondOf(answer, found, turn),
      until: isDated ? answer.validUntil : null,
    };
  }
  return null;
}

/** One more sentence of the same page, when it speaks of something in the question that the first leaves out. */
function secondOf(first: DocumentAnswer, found: readonly DocumentAnswer[], turn: Turn): string | null {
  const next = found.find(
    ({ statement, fileId, page, shared, isOfKind, score }) =>
      statement !== first.statement &&
      fileId === first.fileId &&
      page === first.page &&
      score >= first.score - SECOND_SCORE_GAP &&
      (shared.some((term) => !first.met.includes(term)) || (isOfKind && !first.isOfKind) || first.isBrief),
  );
  return next === undefined ? null : toAllowedStatement(next, turn);
}

/** The statement as it may be said, if need be with plain words in small letters; null when a rule forbids it. */
function toAllowedStatement({ statement }: DocumentAnswer, turn: Turn): string | null {
  if (isLawful(statement, turn)) return statement;
  const plain = statement.replace(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}]*/gu, (word) =>
    ORDINARY_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
  return plain !== statement && isLawful(plain, turn) ? plain : null;
}

const STATEMENT_MAX = 1_000;

function isLawful(line: string, { context }: Turn): boolean {
  const isShort = line !== '' && line.length <= STATEMENT_MAX;
  return isShort && checkReply([{ type: 'text', text: line }], context).length === 0;
}

const contradictions = new WeakMap<readonly DocumentFact[], Contradiction[]>();

function isContradicted({ statement, fileId }: DocumentAnswer, facts: readonly DocumentFact[]): boolean {
  let known = contradictions.get(facts);
  if (known === undefined) contradictions.set(facts, (known = findContradictions(facts)));
  const isSaid = (fact: DocumentFact) => fact.fileId === fileId && fact.statement === statement;
  return known.some((one) => one.facts.some(isSaid));
}
