import { beforeAll, expect, test } from 'vitest';
import { EMPTY_CONVERSATION, type ProductCard } from '#app/features/assistant/conversation.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Questions of two of the shown beds, and two questions in one message. */

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

function say(...messages: readonly string[]) {
  let state = EMPTY_CONVERSATION;
  let cards: ProductCard[] = [];
  for (const [at, text] of messages.entries()) {
    const reply = createGuidedReply({ state, text, messageId: `m${at}`, context });
    state = reply.state;
    cards = reply.parts.flatMap((part) =>
      part.type === 'products' ? part.items.map(({ card }) => card) : [],
    );
  }
  return { cards, state };
}

const PAIR = ['side sleeper, 160 lb, queen', 'under 1500'];

test('an everyday word that names a shown bed means that bed', () => {
  const setup = 'king, side sleeper, 230 lb, 1300 max, hybrid';
  expect(
    say(setup)
      .cards.map(({ title }) => title)
      .join(),
  ).toContain('Peacefulness');
  const { state } = say(setup, 'peacefulness vs grace quilted for me. which runs cooler');
  const [ranked] = state.lastActs.flatMap((act) => (act.act === 'rank' ? [act] : []));
  expect(ranked!.best.map((place) => state.lastShown[place]!.title).join()).toContain('Grace Quilted');
  // The third bed isn't spoken of, though its listing doesn't say how cool it sleeps.
  expect(ranked!.unknown).toEqual([]);
});

test('the total of two beds stands on both cards', () => {
  const { cards } = say(...PAIR, "what's the total for the first and the second one");
  expect(cards).toHaveLength(2);
  const sum = cards.reduce((total, { priceMinor }) => total + priceMinor!, 0) / 100;
  const said = `Both together come to $${sum.toLocaleString('en-US')}, before tax and any delivery fee.`;
  for (const { cautions } of cards) expect(cautions).toContain(said);
});

test('two questions in one sentence are both answered', () => {
  const { state } = say(...PAIR, 'which would you pick for me and is the 9 inch one too thin');
  const acts = state.lastActs.map(({ act }) => act);
  expect(acts).toContain('pick');
  expect(acts).toContain('height-for');
});

test('a bed with an avoided material is never said to be without it', () => {
  const { cards } = say(
    'side sleeper, king, no memory foam please',
    'what about the Grace Plush gel swirl memory foam',
  );
  const broken = cards.filter(({ breaks }) => breaks?.includes('memory foam'));
  expect(broken.length).toBeGreaterThan(0);
  for (const { reasons } of broken) expect(reasons.join(' ')).not.toContain('No memory foam');
});
