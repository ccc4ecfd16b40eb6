import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Change } from '#app/features/assistant/understanding/understanding-types.ts';
import { facts, type Said, says, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

const SIDE_QUEEN = { positions: ['side' as const], size: 'Queen' as const };
const READY = { ...SIDE_QUEEN, weight: 150, budget: 160_000 };

function itemsOf({ parts }: Said) {
  return parts.flatMap((part) => (part.type === 'products' ? part.items.map(({ card }) => card) : []));
}

function obstaclesOf({ state }: Said) {
  return state.lastActs.flatMap((act) =>
    act.act === 'nothing-fits' ? act.obstacles.map(({ code }) => code) : [],
  );
}

function leadOf({ state }: Said) {
  return state.lastActs.flatMap((act) => (act.act === 'show' ? [act.lead] : []))[0];
}

describe('when beds are shown', () => {
  test('three facts and a budget bring three beds and what is worth asking next', () => {
    const said = startChat(context).say(facts(READY));
    expect(said.cards).toBe(3);
    expect(leadOf(said)).toBe('fits');
  });

  test('a size or a budget and one need bring beds', () => {
    expect(startChat(context).say(facts({ size: 'Full', heat: true })).cards).toBe(3);
    expect(startChat(context).say(facts({ budget: 120_000, positions: ['back'] })).cards).toBe(3);
    expect(startChat(context).say(facts({ size: 'Full', budget: 120_000 })).cards).toBe(0);
  });

  test('the third message brings beds with whatever is known', () => {
    const chat = startChat(context);
    chat.say(facts({ positions: ['back'] }));
    expect(chat.say(facts({ weight: 180 })).cards).toBe(0);
    const third = chat.say({ intents: ['explain'], topics: ['explain.firmness'], isQuestion: true });
    expect(third.acts).toEqual(expect.arrayContaining(['explain', 'show', 'ask']));
  });

  test('a budget that was asked for or left open isn’t asked for again', () => {
    const chat = startChat(context);
    chat.say({ ...facts({ size: 'King' }), skipped: ['budget'] });
    const said = [chat.say(facts({ heat: true })), chat.say(), chat.say(facts({ weight: 200 }))];
    expect(said.at(-1)!.state.askedSoFar).not.toContain('budget');
  });

  test('without a budget, the first beds are one below, one at and one above what is usual, and say so', () => {
    const said = startChat(context).say(facts({ ...SIDE_QUEEN, weight: 150 }));
    expect(said.state.asked).toBe('budget');
    expect(leadOf(said)).toBe('ladder');
    const prices = itemsOf(said).map(({ priceMinor }) => priceMinor ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices[2]! / prices[0]!).toBeGreaterThan(1.3);
  });

  test('a shopper who insists sees a ladder after two facts', () => {
    const chat = startChat(context);
    chat.say(facts({ positions: ['side'] }));
    const said = chat.say({ ...facts({ size: 'Queen' }), intents: ['recommend'] });
    expect(leadOf(said)).toBe('ladder');
  });

  test('who asks for the least expensive isn’t asked for a budget and sees the least expensive', () => {
    const chat = startChat(context);
    chat.say({ intents: ['cheaper'] });
    const said = chat.say(facts({ ...SIDE_QUEEN, weight: 150 }));
    expect(leadOf(said)).toBe('cheapest');
    expect(said.state.askedSoFar).not.toContain('budget');
  });

  test('what is new changes the set, and what changes nothing says so without cards', () => {
    const chat = startChat(context);
    chat.say(facts(READY));
    const changed = chat.say({ facts: [says('size', 'King', 'corrected')] });
    expect(changed.acts).toContain('acknowledge');
    expect(changed.text).toMatch(/^Got it, a King instead\./);
    expect(new Set(itemsOf(changed).map(({ size }) => size))).toEqual(new Set(['King']));
    const same = chat.say(facts({ neededBy: 'soon' }));
    expect(same.cards).toBe(0);
    expect(leadOf(same)).toBe('same');
  });

  test('no match: what to change is said and offered', () => {
    const said = startChat(context).say(facts({ ...READY, budget: 10_000 }));
    expect(said.text).toContain('A budget from $799 would open things up.');
    expect(said.quickReplies).toEqual(['A higher budget is fine', 'Talk to a person']);
  });

  test('a wanted material that nothing has is named', () => {
    const firm = contextOver([5, 5.5, 6, 6.5].map((firmness) => makeProduct({ firmness })));
    const said = startChat(firm).say(facts({ ...READY, materialsWanted: ['latex'] }));
    expect(said.text).toContain("I don't have latex that fits everything else.");
  });

  test('a budget is left out where the catalog has no prices', () => {
    const unpriced = contextOver(
      [5, 5.5, 6].map((firmness) => makeProduct({ firmness, prices: { Queen: null } })),
    );
    const said = startChat(unpriced).say(facts(READY));
    expect(said.text).toContain("Prices aren't listed here");
    expect(said.cards).toBeGreaterThan(0);
  });

  test('a couple far apart hears of a split bed', () => {
    const couple = {
      partner: true,
      firmness: 3,
      partnerFirmness: 8.5,
      size: 'King' as const,
      budget: 500_000,
    };
    const said = startChat(context).say(facts({ ...couple, positions: ['side'] }));
    expect(said.acts).toContain('split-advice');
  });

  test.each<[Change, (shown: ReturnType<typeof itemsOf>, now: ReturnType<typeof itemsOf>) => boolean]>([
    ['cheaper', (was, now) => Math.max(...priced(now)) < Math.min(...priced(was))],
    ['dearer', (was, now) => Math.min(...priced(now)) > Math.max(...priced(was))],
    ['softer', (was, now) => Math.max(...feels(now)) < feels(was)[0]!],
    ['firmer', (was, now) => Math.min(...feels(now)) > feels(was)[0]!],
    ['more', (was, now) => now.every(({ productId }) => was.every((one) => one.productId !== productId))],
    ['other-brand', (was, now) => now.every(({ brand }) => was.every((one) => one.brand !== brand))],
    ['thicker', (was, now) => now.length > 0 && was.length > 0],
    ['thinner', (was, now) => now.length > 0 && was.length > 0],
    ['cooler', () => true],
    ['other-material', () => true],
  ])('%s shows others that differ in that way', (change, differs) => {
    const chat = startChat(context);
    const shown = itemsOf(chat.say(facts(READY)));
    const said = chat.say({ change });
    expect(said.acts[0]).toBe(said.cards === 0 ? 'nothing-further' : 'show');
    expect(said.cards === 0 || differs(shown, itemsOf(said))).toBe(true);
  });

  const priced = (cards: ReturnType<typeof itemsOf>) => cards.map(({ priceMinor }) => priceMinor ?? 0);
  const feels = (cards: ReturnType<typeof itemsOf>) =>
    cards.map(({ productId }) => context.getProduct(productId)?.attributes.firmness?.value ?? 5);
});

describe('what is said to a shopper', () => {
  test('pain is met with comfort first, and not repeated', () => {
    const said = startChat(context).say(facts({ needs: ['back-comfort'], positions: ['side'] }));
    expect(said.acts).toEqual(['comfort', 'acknowledge', 'ask']);
    expect(said.state.lastActs[1]).toMatchObject({ facts: ['positions'] });
  });

  test('comfort names the shopper’s own sore spot, nobody else’s', () => {
    const sore = facts({ needs: ['back-comfort'] });
    const own = startChat(context).say({ ...sore, pains: [{ spot: 'hips', name: 'hip', isOwn: true }] });
    expect(own.text).toMatch(/^Sorry to hear about your hip\. /);
    expect(own.state.soreSpots).toEqual(['hips']);
    const other = startChat(context).say({ ...sore, pains: [{ spot: 'hips', name: 'hip', isOwn: false }] });
    expect(other.text).not.toContain('hip');
  });

  test('all that was said is acknowledged, weights last', () => {
    const said = startChat(context).say(facts(READY));
    expect(said.text).toMatch(/^Okay, side sleeping, 150 lb and a Queen up to \$1,600\./);
  });

  test('whom a size is for comes right after it', () => {
    const child = startChat(context).say(facts({ sleeper: 'child', age: 8, size: 'Twin' }));
    expect(child.text).toMatch(/^Okay, a Twin for your 8-year-old\./);
    const guests = startChat(context).say(facts({ sleeper: 'guest', size: 'Full', budget: 80_000 }));
    expect(guests.text).toMatch(/^Okay, a Full for guests up to \$800\./);
  });

  test('what is taken back is set aside and may be asked again', () => {
    const chat = startChat(context);
    chat.say(facts({ size: 'King' }));
    const said = chat.say({ removed: [{ key: 'size', values: null, quote: '' }] });
    expect(said.text).toMatch(/^Okay, I'll set that size aside\./);
  });

  test('a skipped fact is let go and never asked again', () => {
    const chat = startChat(context);
    const first = chat.say(facts({ positions: ['side'] }));
    const said = chat.say({ intents: ['refuse'] });
    expect(first.state.asked).toBe('size');
    expect(said.text).toMatch(/^No problem\./);
    expect(said.state.askedSoFar.filter((key) => key === 'size')).toHaveLength(1);
  });

  test('an unanswered question comes back once without a question mark, then another one', () => {
    const chat = startChat(context);
    chat.say(facts({ positions: ['side'] }));
    const again = chat.say(facts({ heat: true }));
    expect(again.text).not.toContain('?');
    expect(again.state.lastActs.at(-1)).toEqual({ act: 'ask', question: 'size', again: true });
    const on = chat.say(facts({ base: 'platform' }));
    expect(on.state.asked).not.toBe('size');
  });

  test('nonsense gets a hint, then a person, then another question', () => {
    const chat = startChat(context);
    chat.say({ intents: ['greet'] });
    expect(chat.say().text).toContain('Just say side, back, stomach or a mix.');
    expect(chat.say().quickReplies).toContain('Talk to a person');
    expect(chat.say().text).toContain('?');
  });

  test('a shopper who looks around is asked nothing until they want something', () => {
    const chat = startChat(context);
    expect(chat.say({ intents: ['browse'] })).toMatchObject({ acts: ['stand-back'], cards: 0 });
    expect(chat.say({ intents: ['agree'] }).text).not.toContain('?');
    expect(chat.say(facts({ size: 'Queen' })).text).toContain('?');
  });

  test('starting over forgets the bed, not the person', () => {
    const chat = startChat(context);
    chat.say(facts(READY));
    const said = chat.say({ intents: ['restart'] });
    expect(said.state).toMatchObject({ facts: [], lastShown: [], turns: 2 });
    expect(said.text).toMatch(/\?$/);
  });
});

describe('a value that was read without being sure', () => {
  const doubt = { doubts: [says('weight', 175)] };

  test('is asked back about as the only question, and a yes takes it', () => {
    const chat = startChat(context);
    const check = chat.say({ ...facts({ size: 'Queen' }), ...doubt });
    expect(check.text).toBe('Queen it is. Just to be sure, you mean 175 lb?');
    const yes = chat.say({ intents: ['agree'] });
    expect(yes.state.facts.map(({ key }) => key)).toContain('weight');
  });

  test.each([
    ['a no', { intents: ['refuse' as const] }, []],
    ['another value', facts({ weight: 185 }), [185]],
    ['something else', facts({ heat: true }), []],
  ])('%s doesn’t, and it is never checked again', (_, meaning, weights) => {
    const chat = startChat(context);
    chat.say({ ...facts({ size: 'Queen' }), ...doubt });
    const { state } = chat.say(meaning);
    const values = state.facts.flatMap(({ key, fact }) =>
      key === 'weight' && fact.is === 'known' ? [fact.value] : [],
    );
    expect(values).toEqual(weights);
    expect(state.checking).toBeNull();
    expect(chat.say(doubt).acts).not.toContain('clarify');
  });
});

test('why nothing fits is not what the catalog leaves out', () => {
  const beds = [null, null, 200_000].map((Queen) => makeProduct({ firmness: 5.5, prices: { Queen } }));
  const said = startChat(contextOver(beds)).say(facts({ ...READY, budget: 20_000 }));
  expect(obstaclesOf(said)).toEqual(['budget']);
});
