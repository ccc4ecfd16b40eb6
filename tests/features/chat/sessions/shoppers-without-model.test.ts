import { createReadStream } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { readTurn } from '#app/features/assistant/guided/read-turn.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { RECORDED_SHOPPERS } from '#tests/support/shoppers/recorded-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import { hearTopic } from '#tests/support/shoppers/shopper.ts';

useDatabase();

const CATALOG = new URL('../../../support/fixtures/retailer-catalog.csv', import.meta.url);
const SHOPPERS = 60;
const MESSAGES_MAX = 14;

interface Script {
  id: string;
  /** The next message after a reply; null at the end. */
  nextMessage(at: number, lastReply: string): string | null;
}

const scripts: Script[] = [
  ...PERSONAS.map(({ id, opens, answers, otherwise }) => ({
    id,
    nextMessage(at: number, lastReply: string) {
      const topic = hearTopic(lastReply);
      return at === 0 ? opens : ((topic === null ? undefined : answers[topic]) ?? otherwise);
    },
  })),
  ...[...FIXED_SHOPPERS, ...RECORDED_SHOPPERS]
    .filter(({ isWilling }) => isWilling)
    .map(({ id, messages }) => ({ id, nextMessage: (at: number) => messages[at] ?? null })),
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

/** The endpoint goes down in the middle of a reply, before or after its tool call, and stays down. */
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

test.each(scripts.map((script, at) => ({ ...script, at })))(
  '$id gets a match although the model goes down in the middle of a reply',
  async ({ nextMessage, at }) => {
    const endpoint = await startFakeModelServer();
    const chat = await makeModelChat(endpoint, { merchantId });
    const failingAt = at % 3;
    let isMatched = false;
    let lastReply = '';
    for (let turn = 0; turn < MESSAGES_MAX && !(isMatched && turn > failingAt); turn += 1) {
      const text = nextMessage(turn, lastReply);
      if (text === null) break;
      if (turn === failingAt) goDownDuringReply(endpoint, at % 2 === 1);
      const { state } = await chat.read();
      const response = await chat.say(text);
      const stored = await chat.read();
      lastReply = response.text;
      expect(response.isDone).toBe(true);
      expect(checkReply(stored.reply.parts as unknown as ReplyPart[], context)).toEqual([]);
      const understood = readTurn({ state, text, messageId: 'm', context }).state.facts;
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
