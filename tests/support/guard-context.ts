import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { createStreamGuard, joinTexts } from '#app/features/assistant/guardrails/stream-guard.ts';
import type { DocumentFact, DocumentPassage } from '#app/features/files/document-schema.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** A store with documents and a prompt, whose catalog is the retailer's plus brands that are everyday words. */

const MORE_BRANDS = ['Purple', 'Nectar', 'Casper', 'Serta', 'Sealy'];

function fact(topic: DocumentFact['topic'], statement: string, fileName: string): DocumentFact {
  return { topic, statement, quote: statement, page: 1, validUntil: null, fileId: fileName, fileName };
}

export const FACTS: readonly DocumentFact[] = [
  fact('warranty', 'Every mattress carries a 10-year limited warranty against sagging.', 'warranty.pdf'),
  fact('trial', 'You can sleep on any mattress at home for 100 nights.', 'trial-terms.pdf'),
  fact('delivery', 'Delivery is free within 50 miles of the store.', 'delivery.pdf'),
  fact('delivery', 'Beyond that, delivery costs $79 and takes 3 to 5 business days.', 'delivery.pdf'),
  fact(
    'returns',
    'Mattresses can be returned within 100 nights for a full refund less a $99 pick-up fee.',
    'trial-terms.pdf',
  ),
  fact('offer', 'Adjustable bases are 20% off until November 30.', 'november.pdf'),
  fact('financing', 'Financing with 0% APR runs for 12 months on approved credit.', 'financing.pdf'),
  fact('removal', 'We take away your old mattress for $25.', 'delivery.pdf'),
];

const PASSAGES: readonly DocumentPassage[] = [
  {
    page: 2,
    heading: 'What is covered',
    text: 'The warranty covers broken coils. Bases carry a 5-year warranty.',
    fileId: 'warranty.pdf',
    fileName: 'warranty.pdf',
  },
];

export const PROMPT = `You are Nora, the AI sleep and mattress expert of Harbour Beds.

Your manner: warm, short and honest.

Store hours: Mon-Fri 10am-7pm
Contact: (555) 010-0100

Internal code zx9-canary-4417, for staff only.

Ask one question at a time. Learn at least two or three facts before you recommend.

Questions to ask: How do you usually sleep? Which size are you looking for and where will the mattress go?

Recommend products through the recommendation tool only, and never write product names or prices yourself.

Warranty: Every mattress carries a 10-year limited warranty against sagging (warranty.pdf).

Stay with mattresses and sleep comfort, and make no medical claims.`;

export async function guardContext(): Promise<ReplyContext> {
  const products = await readRetailerCatalog();
  const more = MORE_BRANDS.map((brand) => ({ ...makeProduct({ title: `${brand} Hybrid` }), brand }));
  const context = contextOver([...products, ...more]);
  return {
    ...context,
    facts: FACTS,
    findPassages: (question) => (/warrant|cover|base/i.test(question) ? [...PASSAGES] : []),
    masterPrompt: PROMPT,
  };
}

/** Replaces a reply from which everything was removed. */
export const NOTHING_LEFT = 'Tell me a little about how you sleep, and I can suggest something that fits.';

/**
 * Passes a whole reply through the stream guard, so `checkReply` finds nothing: sentences that break a rule are
 * repaired or removed, and the last question moves to the end. Compliant replies come back unchanged; an empty one
 * still says something.
 */
export function enforceReply(parts: readonly ReplyPart[], context: GuardContext): ReplyPart[] {
  const guard = createStreamGuard(context);
  const said: ReplyPart[] = [];
  let last: ReplyPart['type'] | null = null;
  for (const part of parts) {
    if (part.type === 'text' && last === 'text') said.push(...guard.take({ type: 'text', text: '\n\n' }));
    said.push(...guard.take(part));
    if (part.type !== 'quick-replies') last = part.type;
  }
  said.push(...guard.end());
  return joinTexts(guard.hasSpoken ? said : [{ type: 'text', text: NOTHING_LEFT }, ...said]);
}
