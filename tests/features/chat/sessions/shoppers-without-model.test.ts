import { createReadStream } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import {
  findBrokenRules,
  checkReply,
  type Violation,
} from '#app/features/assistant/guardrails/check-reply.ts';
import { buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { RECORDED_SHOPPERS } from '#tests/support/shoppers/recorded-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import { type Topic, toTopic } from '#tests/support/shoppers/shopper.ts';

useDatabase();

const CATALOG = new URL('../../../support/fixtures/retailer-catalog.csv', import.meta.url);
const SHOPPERS = 60;
const MESSAGES_MAX = 14;

interface Script {
  id: string;
  /** The next message in a chat; null at the end. */
  nextMessage(at: number, state: ConversationState): string | null;
}

/** How a shopper without a script answers the open question. */
const PLAIN_ANSWERS: Partial<Record<Topic, string>> = {
  positions: 'on my back',
  size: 'queen',
  weight: '170 lb',
  budget: 'no budget limit',
  firmness: 'medium-firm',
  heat: 'no',
  partner: 'just me',
};

function answerPlainly({ asked, checking }: ConversationState): string {
  if (checking !== null) return 'yes';
  const otherwise = 'No budget limit, please show me some beds';
  return (asked === null ? undefined : PLAIN_ANSWERS[toTopic(asked)]) ?? otherwise;
}

const scripts: Script[] = [
  ...PERSONAS.map(({ id, opens, answers, otherwise }) => ({
    id,
    nextMessage(at: number, { asked, checking }: ConversationState) {
      if (at === 0) return opens;
      if (checking !== null) return 'yes';
      return (asked === null ? undefined : answers[toTopic(asked)]) ?? otherwise;
    },
  })),
  ...[...FIXED_SHOPPERS, ...RECORDED_SHOPPERS]
    .filter(({ isWilling }) => isWilling)
    .map(({ id, messages }) => ({
      id,
      nextMessage: (at: number, state: ConversationState) => messages[at] ?? answerPlainly(state),
    })),
].slice(0, SHOPPERS);

let merchantId: string;
let context: ReplyContext;

beforeAll(async () => {
  ({ merchantId } = await makeMerchant({ name: 'Harbour Beds' }));
  await importCatalog(merchantId, createReadStream(CATALOG));
  ({ context } = await getStoreChat({ merchantId }));
});

test('there are sixty shoppers', () => {
  expect(scripts).toHaveLength(SHOPPERS);
});

/** Takes the endpoint down for good in the middle of a reply, before or after its tool call. */
function goDownDuringReply(endpoint: FakeModelServer, withTool: boolean): void {
  endpoint.play(async (exchange) => {
    const isAnswered = exchange.request.messages.at(-1)?.role === 'tool';
    if (withTool && !isAnswered) {
      await exchange.say('Let me look. ');
      await exchange.callTool('recommend_mattresses', {});
      return exchange.finish();
    }
    await exchange.say('That helps me. With what you have told me, I wou');
    await endpoint.kill();
  });
}

/** The shopper's own limit may be repeated; no other amount may appear with it. */
function isOwnBudget({ rule, offender }: Violation, budget: number | undefined): boolean {
  if (rule !== 'price' || budget === undefined) return false;
  const limit = formatPrice(budget, 'USD');
  const rest = offender
    .toLowerCase()
    .replace(`up to ${limit}`, '')
    .replace(new RegExp(`\\$[\\d,]+ to ${limit.replace('$', String.raw`\$`)}`), '');
  return !findBrokenRules(rest, context).includes('price');
}

test.each(scripts.map((script, at) => ({ ...script, at })))(
  '$id gets a match although the model goes down in the middle of a reply',
  async ({ nextMessage, at }) => {
    const endpoint = await startFakeModelServer();
    const chat = await makeModelChat(endpoint, { merchantId });
    const failingAt = at % 3;
    let isMatched = false;
    for (let turn = 0; turn < MESSAGES_MAX && !(isMatched && turn > failingAt); turn += 1) {
      const { state } = await chat.read();
      const text = nextMessage(turn, state);
      if (text === null) break;
      if (turn === failingAt) goDownDuringReply(endpoint, at % 2 === 1);
      const response = await chat.say(text);
      const stored = await chat.read();
      expect(response.isDone).toBe(true);
      const violations = checkReply(stored.reply.parts as unknown as ReplyPart[], context);
      expect(violations.filter((one) => !isOwnBudget(one, stored.facts.budget))).toEqual([]);
      const understood = buildTurn({ state, text, messageId: 'm', context }).state.facts;
      expect(stored.facts).toMatchObject(knownValues(understood));
      expect(turn < failingAt || stored.record.fallback !== null).toBe(true);
      isMatched ||= response.cards.some((card) => card.breaks === undefined);
      for (const { productId } of response.cards) expect(context.getProduct(productId)).not.toBeNull();
    }
    await endpoint.stop();
    expect(isMatched).toBe(true);
    const { session, usage } = await chat.read();
    expect(session.isMatched).toBe(true);
    expect(usage.every(({ mode }) => mode === 'live')).toBe(true);
  },
);
