import { isExpired } from '#app/features/files/store-file.ts';
import type {
  DocumentFact,
  DocumentPassage,
  FilePassage,
  StoreFact,
} from '#app/features/files/document-schema.ts';
import { parseEndDate } from '#app/features/files/facts/dates.ts';
import { splitDocumentSentences } from '#app/features/files/facts/text-blocks.ts';
import { extractTerms, isCommonTerm } from '#app/features/files/search/search-terms.ts';

/** BM25 parameters: how quickly repeated terms stop counting, and how much long texts are penalized. */
const K1 = 1.2;
const B = 0.6;
const HEADING_WEIGHT = 0.5;
const COMMON_WEIGHT = 0.1;
const QUESTION_TERMS_MAX = 24;

/** Ranks texts by BM25 over stems and synonyms. */
export class TextIndex {
  readonly #postings = new Map<string, { at: number[]; weight: number[] }>();
  readonly #lengths: number[] = [];
  #totalLength = 0;
  #scores = new Float64Array();
  #covers = new Float64Array();

  /** Words in the heading count half. */
  add({ heading, text }: { heading: string; text: string }): void {
    const at = this.#lengths.length;
    const counts = new Map<string, number>();
    for (const term of extractTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of extractTerms(heading)) counts.set(term, (counts.get(term) ?? 0) + HEADING_WEIGHT);
    let length = 0;
    for (const [term, count] of counts) {
      length += count;
      let posting = this.#postings.get(term);
      if (posting === undefined) this.#postings.set(term, (posting = { at: [], weight: [] }));
      posting.at.push(at);
      posting.weight.push(count);
    }
    this.#lengths.push(length);
    this.#totalLength += length;
  }

  /**
   * Best first. `at` is the position in insertion order; `cover` is the share of the question's terms found in the
   * text (0 to 1, rare terms weigh more).
   */
  search(question: string, limit: number): { at: number; score: number; cover: number }[] {
    const size = this.#lengths.length;
    if (this.#scores.length < size) {
      this.#scores = new Float64Array(size);
      this.#covers = new Float64Array(size);
    }
    const [lengths, scores, covers] = [this.#lengths, this.#scores, this.#covers];
    const mean = this.#totalLength / Math.max(1, size);
    const terms = [...new Set(extractTerms(question))].slice(0, QUESTION_TERMS_MAX);
    if (terms.every(isCommonTerm)) return [];
    const found: number[] = [];
    let total = 0;
    for (const term of terms) {
      const posting = this.#postings.get(term);
      const weight = getTermWeight(term, posting?.at.length ?? 0, size);
      total += weight;
      if (posting === undefined) continue;
      for (let place = 0; place < posting.at.length; place++) {
        const at = posting.at[place]!;
        const count = posting.weight[place]!;
        if (covers[at] === 0) found.push(at);
        const damped = count + K1 * (1 - B + (B * lengths[at]!) / mean);
        scores[at]! += (weight * count * (K1 + 1)) / damped;
        covers[at]! += weight * Math.min(1, count);
      }
    }
    const hits = found.map((at) => ({ at, score: scores[at]!, cover: covers[at]! / total }));
    for (const at of found) scores[at] = covers[at] = 0;
    return hits.sort((one, other) => other.score - one.score || one.at - other.at).slice(0, limit);
  }
}

/** A term's weight. Never close to 0: with few texts, every word would look common. */
function getTermWeight(term: string, holding: number, all: number): number {
  const idf = Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
  const most = Math.log(1 + (all + 0.5) / 0.5);
  const share = 0.4 + 0.6 * (idf / most);
  return isCommonTerm(term) ? share * COMMON_WEIGHT : share;
}

export const PASSAGES_FOUND_MAX = 5;
/** Minimum share of a question's terms that a passage must contain. */
const COVERAGE_MIN = 0.5;
const QUESTION_MAX_LENGTH = 400;

export class PassageIndex {
  readonly #passages: DocumentPassage[] = [];
  readonly #index = new TextIndex();

  add(passage: DocumentPassage): void {
    const { heading, fileName, text } = passage;
    this.#passages.push(passage);
    const title = fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_.-]+/g, ' ');
    this.#index.add({ heading: `${heading} ${title}`, text });
  }

  /** Best first, up to 5; empty if nothing matches. */
  find(question: string): DocumentPassage[] {
    const hits = this.#index.search(question.slice(0, QUESTION_MAX_LENGTH), PASSAGES_FOUND_MAX);
    return hits.filter(({ cover }) => cover >= COVERAGE_MIN).map(({ at }) => this.#passages[at]!);
  }
}

export interface ReadDocument {
  fileId: string;
  fileName: string;
  facts: readonly StoreFact[];
  passages: readonly FilePassage[];
}

export interface StoreDocuments {
  /** Only facts valid today; an offer is valid through its last day. */
  facts: readonly DocumentFact[];
  findPassages(question: string): DocumentPassage[];
}

/**
 * Indexes a merchant's documents, leaving out facts and passages that expired before `today` (ISO). Awaits `pause`
 * between passages, because indexing the maximum number of documents takes seconds.
 */
export async function indexDocuments(
  files: readonly ReadDocument[],
  today: string,
  pause: () => Promise<void> = async () => undefined,
): Promise<StoreDocuments> {
  const facts: DocumentFact[] = [];
  const passages = new PassageIndex();
  for (const { fileId, fileName, ...file } of files) {
    const expired = file.facts.filter((fact) => isExpired(fact, today));
    for (const fact of file.facts) if (!expired.includes(fact)) facts.push({ ...fact, fileId, fileName });
    for (const passage of file.passages) {
      if (!mentionsExpiredOffer(passage, expired, today)) passages.add({ ...passage, fileId, fileName });
      await pause();
    }
  }
  return { facts, findPassages: (question) => passages.find(question) };
}

const OFFER_PATTERN = /\b(?:\d{1,2} ?% off|free\b|save\b|sale\b|discount|offers?\b|promo)/i;

/** Whether a passage quotes an expired offer, or mentions offers on the same page as one. */
function mentionsExpiredOffer({ page, text }: FilePassage, expired: readonly StoreFact[], today: string) {
  if (expired.length === 0) return false;
  const plain = toPlainText(text);
  const isQuoted = expired.some(({ quote }) => plain.includes(toPlainText(quote).slice(0, 60)));
  const isBeside =
    expired.some((fact) => fact.topic === 'offer' && fact.page === page) && OFFER_PATTERN.test(text);
  const isPast = splitDocumentSentences(text.replace(/\n/g, ' ')).some((sentence) => {
    const day = parseEndDate(sentence, { today });
    return day !== null && day < today;
  });
  return isQuoted || isBeside || isPast;
}

function toPlainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
