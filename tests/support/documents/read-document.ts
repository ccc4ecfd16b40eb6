import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import type { ReadDocument } from '#app/features/files/search/document-index.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import type { PdfContent } from '#app/platform/pdf/pdf-schema.ts';
import { BASES } from '#tests/support/documents/bases.ts';
import { CARE } from '#tests/support/documents/care.ts';
import { DELIVERY } from '#tests/support/documents/delivery.ts';
import type { SampleDocument } from '#tests/support/documents/document.ts';
import { FINANCING } from '#tests/support/documents/financing.ts';
import { FLOOR_PLAN } from '#tests/support/documents/floor-plan.ts';
import { PRICE_LIST } from '#tests/support/documents/price-list.ts';
import { PROMOTION } from '#tests/support/documents/promotion.ts';
import { renderDocument } from '#tests/support/documents/render-document.ts';
import { RETURNS } from '#tests/support/documents/returns.ts';
import { TRIAL } from '#tests/support/documents/trial.ts';
import { WARRANTY } from '#tests/support/documents/warranty.ts';

export const TODAY = '2026-11-20';

export interface ReadSample extends ReadDocument {
  content: PdfContent;
}

export async function readSample(document: SampleDocument): Promise<ReadSample> {
  const bytes = await renderDocument(document);
  const read = await extractPdfContent({ content: bytes });
  if (!read.ok) throw new Error(`${document.fileName} could not be read: ${read.reason}`);
  const { fileName } = document;
  return {
    fileId: fileName,
    fileName,
    facts: extractFacts(parseBlocks(read.pages), { fileName, today: TODAY }),
    passages: extractPassages(parseBlocks(read.pages)),
    content: read,
  };
}

export const SAMPLE_DOCUMENTS: readonly SampleDocument[] = [
  WARRANTY,
  TRIAL,
  DELIVERY,
  FLOOR_PLAN,
  PROMOTION,
  CARE,
  RETURNS,
  FINANCING,
  PRICE_LIST,
  BASES,
];
