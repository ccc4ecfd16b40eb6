import { parseEndDate } from '#app/features/files/facts/dates.ts';
import { splitDocumentSentences } from '#app/features/files/facts/text-blocks.ts';
import { PassageIndex } from '#app/features/files/search/text-index.ts';
import type {
  DocumentFact,
  DocumentPassage,
  FilePassage,
  StoreFact,
} from '#app/features/files/document-schema.ts';
import { isExpired } from '#app/features/files/store-file.ts';

export interface ReadDocument {
  fileId: string;
  fileName: string;
  facts: readonly StoreFact[];
  passages: readonly FilePassage[];
}

export interface StoreDocuments {
  /** Valid today; an offer's last day is included. */
  facts: readonly DocumentFact[];
  findPassages(question: string): DocumentPassage[];
}

/**
 * Indexes a merchant's documents without facts and passages that expired before `today` (ISO). `pause` is awaited
 * between passages: documents at their limits take seconds.
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

/** Quotes an expired offer, or mentions offers on the page of one. */
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
