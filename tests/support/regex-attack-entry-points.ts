import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { createDocumentAnalysis } from '#app/features/files/reading/document-analysis.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { readText } from '#app/features/files/reading/analyze-content.ts';
import { EMPTY_RAW_PRODUCT } from '#app/features/inventory/attributes/raw-product.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import { FACTS, PROMPT } from '#tests/support/guard-context.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

/** Maximum CPU milliseconds for reading one message, page, row, or report. */
export const READING_BUDGET_MS = 50;

export interface EntryPoint {
  name: string;
  read: (text: string) => void;
}

/** All entry points through which untrusted text reaches the rules. */
export function listEntryPoints(products: readonly CatalogProduct[]): EntryPoint[] {
  const context: ReplyContext = { ...contextOver(products), facts: FACTS, masterPrompt: PROMPT };
  const request = (text: string) => ({ state: EMPTY_CONVERSATION, text, messageId: 'm', context });
  const asked: ConversationState = { ...EMPTY_CONVERSATION, asked: 'weight', wantsPerson: true };
  return [
    { name: 'message', read: (text) => buildTurn(request(text)) },
    { name: 'guided reply', read: (text) => createGuidedReply(request(text)) },
    { name: 'guided reply in a chat', read: (text) => createGuidedReply({ ...request(text), state: asked }) },
    { name: 'model text', read: (text) => guardModelText(text, context) },
    { name: 'price cell', read: (text) => parsePriceMinor(text) },
    { name: 'catalog row', read: readRow },
    { name: 'page of a PDF', read: readPdfPage },
    { name: 'text file', read: readTextFile },
    {
      name: 'error report',
      read: (text) =>
        errorReportSchema.parse({ message: text, stack: text, componentStack: text, url: text }),
    },
  ];
}

/** CPU milliseconds; if slow, the minimum of three runs, so a busy machine isn't blamed on it. */
export function costOf({ read }: EntryPoint, text: string): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least > READING_BUDGET_MS / 2; run += 1) {
    const began = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function guardModelText(text: string, context: ReplyContext): void {
  const guard = createStreamGuard(context);
  for (let at = 0; at < text.length; at += 40) guard.take({ type: 'text', text: text.slice(at, at + 40) });
  guard.end();
}

function readRow(text: string): void {
  readProduct({
    ...EMPTY_RAW_PRODUCT,
    handle: 'a',
    title: text.slice(0, 255),
    vendor: text.slice(0, 255),
    type: text.slice(0, 255),
    tags: [text.slice(0, 255)],
    description: text,
    columns: { firmness: text, profile: text },
    variants: [
      {
        options: [{ name: 'Size', value: text }],
        sku: text,
        price: text,
        inventoryQuantity: text,
        inventoryPolicy: text,
        inventoryTracker: null,
        line: 0,
      },
    ],
  });
}

function readPdfPage(text: string): void {
  const page = { number: 1, text, tallTexts: [text.slice(0, 300)] };
  createDocumentAnalysis(
    { pages: [page], pageCount: 1, title: text.slice(0, 300), outline: [], cutBy: null },
    'a.pdf',
  );
  extractFacts(parseBlocks([page]), { fileName: 'a.pdf', today: '2026-11-23' });
}

function readTextFile(text: string): void {
  const page = readText(Buffer.from(text), 'text', 'text/html');
  extractFacts(parseBlocks([page]), { fileName: 'a.html', today: '2026-11-23' });
}
