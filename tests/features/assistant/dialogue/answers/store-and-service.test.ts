import { beforeAll, describe, expect, test } from 'vitest';
import type { Handover } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { readContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';
import { answer, answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog());
});

function fact(topic: DocumentFact['topic'], statement: string, fileName = 'policies.pdf'): DocumentFact {
  return { topic, statement, quote: statement, page: 1, validUntil: null, fileId: fileName, fileName };
}

function ask(understanding: Partial<Understanding>, over: Partial<ReplyContext> = {}, text = '') {
  return answer({
    context: { ...context, ...over },
    text,
    understanding: { isQuestion: true, ...understanding },
  });
}

describe('the store', () => {
  test('answers from settings, and refers to the store in one sentence otherwise', () => {
    const { text, plan } = ask({
      intents: ['store'],
      topics: ['store.hours', 'store.returns', 'store.financing'],
    });
    expect(text).toBe(
      "Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm. I can't see the return policy or financing options from here. The team can tell you: (555) 010-0100, or I can pass your question on.",
    );
    expect(plan!.replies).toBe('resume');
  });

  test('documents answer in their own words, without the name of a file', () => {
    const statement = 'Mattresses can be returned within 100 nights for a full refund.';
    const { text, acts } = ask(
      { intents: ['store'], topics: ['store.returns'] },
      { facts: [fact('returns', statement)] },
      'what is your return policy?',
    );
    expect(acts).toEqual([{ act: 'cite', statement, more: null, until: null }]);
    expect(text).toBe(`Store policies: ${statement}`);
  });

  test('contradicting documents refer to the store', () => {
    const facts = [
      fact('warranty', 'Every mattress carries a 10-year warranty.', 'a.pdf'),
      fact('warranty', 'Every mattress carries a 15-year warranty.', 'b.pdf'),
    ];
    const { acts } = ask(
      { intents: ['store'], topics: ['store.warranty'] },
      { facts },
      'how long is the warranty?',
    );
    expect(acts.map(({ act }) => act)).toEqual(['documents-differ', 'reach-store']);
  });

  test('a document goes before the settings only where it speaks of the very thing', () => {
    const facts = [fact('hours', 'We are closed on Thanksgiving Day.')];
    const asked = { intents: ['store' as const], topics: ['store.hours' as const] };
    expect(ask(asked, { facts }, 'are you open on thanksgiving day?').acts).toMatchObject([{ act: 'cite' }]);
    expect(ask(asked, { facts }, 'when do you open?').acts).toMatchObject([{ act: 'store', topic: 'hours' }]);
  });

  test('a question of no known topic is answered by a document that fits it', () => {
    const facts = [fact('layout', 'Free parking is behind the building.')];
    const { acts } = ask({ intents: ['off-topic'] }, { facts }, 'is there free parking?');
    expect(acts).toMatchObject([{ act: 'cite' }]);
    expect(ask({ intents: ['off-topic'] }).acts).toEqual([{ act: 'decline', kind: 'off-topic' }]);
  });

  test('discounts are not promised', () => {
    expect(ask({ intents: ['store'], topics: ['store.discount'] }).acts).toMatchObject([
      { act: 'decline', kind: 'discount' },
      { act: 'reach-store' },
    ]);
  });

  test.each([
    [{ namedBrands: ['tempurpedic'] }, { what: 'brand', isSold: true }],
    [{ namedBrands: ['Casper'] }, { what: 'brand', isSold: false }],
    [{ askedMaterials: ['latex'] }, { what: 'construction', isSold: true }],
    [{ askedMaterials: ['airbed'] }, { what: 'construction', isSold: false }],
    [{ askedSize: 'Split King' }, { what: 'size', isSold: true }],
    [{ askedKinds: ['pillow'] }, { what: 'product', isSold: true }],
  ] as const)('sells: %o', (asked, expected) => {
    expect(ask({ intents: ['sells'], ...asked } as Partial<Understanding>).acts).toMatchObject([
      { act: 'sells', ...expected },
    ]);
  });

  test('another kind of product that the catalog does not list is not stated', () => {
    const range = { ...context.range, otherKinds: [] };
    expect(ask({ intents: ['sells'], askedKinds: ['pillow'] }, { range }).acts).toMatchObject([
      { isSold: null },
    ]);
  });

  test('a contact field is read without its words', () => {
    expect(
      readContact(
        'Dirección: Calle Luna 12, Ponce\nTel. (787) 555-0101\nLun-Vie 9:00-18:00\nhola@camas.example',
      ),
    ).toEqual({
      phone: '(787) 555-0101',
      email: 'hola@camas.example',
      address: 'Calle Luna 12, Ponce',
    });
  });
});

describe('service', () => {
  const before = (handover: Partial<Handover>) => ({
    wantsPerson: true,
    handover: { reason: 'service' as const, order: null, contact: null, ...handover },
  });

  test('is handed over in the first reply, sorry, with the one question that helps', () => {
    const { plan, turn, text } = ask({ intents: ['store', 'service'], topics: ['store.delivery'] });
    expect(turn.state).toMatchObject({ wantsPerson: true, handover: { reason: 'service', order: null } });
    expect(plan!.isFinal).toBe(true);
    expect(text).toMatch(/sorry/);
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text.endsWith('?')).toBe(true);
  });

  test('never asks for what was given', () => {
    const { acts } = ask({ intents: ['service'], contact: { order: '45213', phone: '210-555-0163' } });
    expect(acts.map(({ act }) => act)).not.toContain('ask-service');
  });

  test('goes on until beds are asked for again', () => {
    const left = answer({
      context,
      before: before({}),
      understanding: { intents: ['contact'], contact: { order: '45213' } },
    });
    expect(left.turn.state.handover).toEqual({ reason: 'service', order: '45213', contact: null });
    expect(left.acts).toMatchObject([
      { act: 'hand-over', again: true },
      { act: 'ask-service', needsOrder: false, needsContact: true },
    ]);
    const complaint = answer({
      context,
      before: before({ order: '45213' }),
      understanding: { intents: ['inform'] },
    });
    expect(complaint.plan!.isFinal).toBe(true);
    expect(complaint.acts.map(({ act }) => act)).not.toContain('ask-service');
    const beds = answer({ context, before: before({}), understanding: { intents: ['recommend'] } });
    expect(beds.plan).toBeNull();
    const later = answer({
      context,
      before: { ...before({}), asked: 'size' },
      understanding: { intents: ['inform'] },
    });
    expect(later.plan).toBeNull();
  });

  test('a person at once, with the hours while nobody is there', () => {
    const availability = { isThere: false, backAt: 'tomorrow at 9:00 AM' };
    const { acts, plan, turn } = ask(
      { intents: ['inform', 'person'] },
      { store: { ...context.store, availability } },
    );
    expect(acts.map(({ act }) => act)).toEqual(['hand-over', 'reach-store', 'store']);
    expect(plan!.isFinal).toBe(true);
    expect(turn.state.wantsPerson).toBe(true);
  });

  test('a person who may join: how long that takes at most, and a way to go on meanwhile', () => {
    const { text, plan, acts } = ask(
      { intents: ['person'] },
      { store: { ...context.store, waitMinutes: 5, availability: { isThere: true, backAt: '' } } },
    );
    expect(text).toContain("If nobody can join within 5 minutes, I'll let you know.");
    expect(acts.map(({ act }) => act)).toEqual(['hand-over', 'reach-store']);
    expect(plan!.replies).toBe('waiting');
  });

  test('anger: sorry, a person and a way to reach them', () => {
    const { acts, text } = ask({ intents: ['angry'] });
    expect(acts.map(({ act }) => act)).toEqual(['comfort', 'hand-over', 'reach-store']);
    expect(text).not.toContain('?');
  });

  test('a child is sent to a parent, asked nothing, and no person is called', () => {
    const { acts, turn, plan } = ask({ intents: ['child'] });
    expect(acts).toMatchObject([{ act: 'hand-over', reason: 'child' }]);
    expect(turn.state.wantsPerson).toBe(false);
    expect(plan!.isFinal).toBe(true);
  });

  test('grief: kindness first, the search waits', () => {
    const understanding = { intents: ['grief', 'inform'] as Understanding['intents'] };
    const first = answer({ context, understanding });
    expect(first.acts).toEqual([{ act: 'comfort', about: 'grief' }]);
    expect(first.plan!.isFinal).toBe(true);
    expect(answer({ context, understanding, before: { lastActs: first.acts } }).plan).toBeNull();
  });
});

test.each([
  [{ intents: ['attack'] }, [{ act: 'decline', kind: 'rules' }]],
  [{ intents: ['identity'] }, [{ act: 'identity', about: 'bot' }]],
  [{ intents: ['identity'], topics: ['explain.privacy'] }, [{ act: 'identity', about: 'privacy' }]],
  [{ intents: ['explain'], topics: ['explain.medical'] }, [{ act: 'decline', kind: 'medical' }]],
  [{ intents: ['thanks'], isQuestion: false }, [{ act: 'small-talk', kind: 'thanks' }]],
  [{ intents: ['inform'], isQuestion: false }, []],
  [{ intents: ['recommend'], isQuestion: true }, []],
] as const)('%o', (understanding, acts) => {
  expect(ask(understanding as unknown as Partial<Understanding>).acts).toEqual(acts);
});
