import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { percentile, printFigure } from '#tests/support/bench.ts';
import { FACTS, PROMPT } from '#tests/support/guard-context.ts';
import { randomProduct, seededRandom } from '#tests/support/random-matching.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What the guard costs for a model's reply of 40 tokens, each a piece of its own, from the first to the last. */

const REPLIES = [
  'Got it, a side sleeper who gets warm. Foam over coils lets more air through, and a medium feel, around 5 out of 10, gives the shoulder room. Which size are you looking for?',
  'Every mattress carries a 10-year limited warranty against sagging. Delivery is free within 50 miles, and you can try it at home for 100 nights. Do you share the bed?',
  'I would look at the Helix Midnight, it costs $1,299. Every mattress has a 25-year warranty! **Great** for back pain. Here is why: the hips sink less on a firmer feel…',
];
const PROMPT_LENGTH = 20_000;
const FACTS_COUNT = 60;
const ROUNDS = 400;
const RUNS = 9;

function storeWith(products: readonly CatalogProduct[]): ReplyContext {
  const facts = Array.from({ length: FACTS_COUNT }, (_, at) => FACTS[at % FACTS.length]!);
  const filler = Array.from(
    { length: 400 },
    (_, at) => `Rule ${at}: mind point ${at * 7} of the plan for topic ${at}.`,
  );
  const masterPrompt = `${PROMPT}\n${filler.join('\n')}`.slice(0, PROMPT_LENGTH);
  return { ...contextOver(products), facts, masterPrompt };
}

function guardReplies(context: ReplyContext): void {
  for (const reply of REPLIES) {
    const guard = createStreamGuard(context);
    for (const [token] of reply.matchAll(/\s*\S+/g)) guard.take({ type: 'text', text: token });
    guard.end();
  }
}

function measure(context: ReplyContext): string {
  for (let round = 0; round < ROUNDS; round += 1) guardReplies(context);
  const costs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) guardReplies(context);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / (ROUNDS * REPLIES.length));
  }
  const spread = `${Math.min(...costs).toFixed(3)}–${Math.max(...costs).toFixed(3)}`;
  return `${percentile(costs, 0.5).toFixed(3)} ms (${spread})`;
}

const retailer = await readRetailerCatalog();
printFigure('guard a reply, 256 products, CPU', measure(storeWith(retailer)), '≤ 1 ms');
const random = seededRandom(7);
const many = Array.from({ length: 10_000 }, (_, at) => ({
  ...randomProduct(random, at),
  title: `${retailer[at % retailer.length]!.title} ${at}`,
  brand: retailer[at % retailer.length]!.brand,
}));
printFigure('guard a reply, 10,000 products, CPU', measure(storeWith(many)), '≤ 1 ms');
