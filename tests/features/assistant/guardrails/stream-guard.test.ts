import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyPart, ReplyChunk } from '#app/features/assistant/conversation.ts';
import {
  createStreamGuard,
  joinTexts,
  type StreamGuard,
} from '#app/features/assistant/guardrails/stream-guard.ts';
import { guardContext } from '#tests/support/guard-context.ts';

let context: ReplyContext;
let knownId: string;

beforeAll(async () => {
  context = await guardContext();
  knownId = context.match({}).matches[0]!.productId;
});

function say(guard: StreamGuard, text: string): string {
  return textOf(guard.take({ type: 'text', text }));
}

function textOf(parts: readonly ReplyPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function cards(...productIds: string[]): ReplyPart {
  const items = productIds.map((productId) => ({ card: { productId, variantId: null, title: productId } }));
  return { type: 'products', items } as unknown as ReplyPart;
}

/** Everything a guard lets through of these pieces. */
function run(pieces: readonly ReplyChunk[], over = context): ReplyPart[] {
  const guard = createStreamGuard(over);
  return joinTexts([...pieces.flatMap((piece) => guard.take(piece)), ...guard.end()]);
}

function inOneText(text: string): ReplyPart[] {
  return run([{ type: 'text', text }]);
}

describe('as it streams', () => {
  test('a sentence is released when the next one begins, and a question at the end', () => {
    const guard = createStreamGuard(context);
    expect(say(guard, 'Got it')).toBe('');
    expect(say(guard, '.')).toBe('');
    expect(say(guard, ' Which ')).toBe('Got it.');
    expect(say(guard, 'size? I can')).toBe('');
    expect(say(guard, ' look. ')).toBe(' I can look.');
    expect(guard.end()).toEqual([{ type: 'text', text: ' Which size?' }]);
    expect(guard.repairs).toEqual([{ rule: 'question-not-last', text: 'Which size?', done: 'moved' }]);
  });

  test('cards come after what was said before them, and the question after the cards', () => {
    const said = run([
      { type: 'text', text: 'Which size? Here they are' },
      cards(knownId),
      { type: 'quick-replies', items: ['Queen'] },
    ]);
    expect(said).toEqual([
      { type: 'text', text: 'Here they are' },
      cards(knownId),
      { type: 'text', text: 'Which size?' },
      { type: 'quick-replies', items: ['Queen'] },
    ]);
  });

  test('a question that only extends another gives way to it', () => {
    expect(inOneText('Could you share your size? Also your budget.')).toEqual([
      { type: 'text', text: 'Could you share your size?' },
    ]);
    expect(inOneText('Which size do you need? Your weight would help too.')).toEqual([
      { type: 'text', text: 'Which size do you need?' },
    ]);
  });

  test('terminal escape sequences are never released', () => {
    expect(inOneText('\u001B[31mRed is a colour.\u001B[0m')).toEqual([
      { type: 'text', text: 'Red is a colour.' },
    ]);
  });

  test('discarded text is never released', () => {
    const guard = createStreamGuard(context);
    expect(say(guard, 'Fine. Which size? I would')).toBe('Fine.');
    guard.take({ type: 'quick-replies', items: ['Queen'] });
    guard.take({ type: 'cut' });
    expect(say(guard, 'Here we go on.')).toBe('');
    expect(guard.end()).toEqual([{ type: 'text', text: ' Here we go on.' }]);
  });

  test('hasSpoken tells whether anything reached the shopper', () => {
    const guard = createStreamGuard(context);
    say(guard, 'The Helix Midnight costs $999. ');
    expect(guard.hasSpoken).toBe(false);
    say(guard, 'It fits. ');
    expect(guard.hasSpoken).toBe(true);
    const shown = createStreamGuard(context);
    shown.take(cards('invented'));
    expect(shown.hasSpoken).toBe(false);
    shown.take(cards(knownId));
    expect(shown.hasSpoken).toBe(true);
  });

  test('paragraphs and lists keep their lines', () => {
    const text = 'Two things matter:\n- the feel\n- the height\n\nSide sleepers go softer.';
    expect(inOneText(text)).toEqual([{ type: 'text', text }]);
  });

  test('the gap of a dropped sentence is closed', () => {
    expect(inOneText('One. It costs $999. Two.\n\nThe Helix.\nThree.')).toEqual([
      { type: 'text', text: 'One. Two.\n\nThree.' },
    ]);
  });

  test('of many questions the last allowed one is asked', () => {
    expect(inOneText('Which size? What budget? What is your e-mail?')).toEqual([
      { type: 'text', text: 'What budget?' },
    ]);
  });
});

describe('markup', () => {
  test.each([
    ['**Bold** and _soft_ words.', 'Bold and soft words.'],
    ['## What matters\nThe feel.', 'What matters\nThe feel.'],
    ['* one\n* two', '- one\n- two'],
    ['| Size | Inches |\n|---|---|\n| Queen | 60 by 80 |', 'Size, Inches\nQueen, 60 by 80'],
    ['```text\nFirm is 7.\n```\nGood.', 'Firm is 7.\nGood.'],
    ['> Soft is 3.', 'Soft is 3.'],
    ['<b>Medium</b> fits.<br>So does firm.', 'Medium fits. So does firm.'],
    ['Foam &amp; coils.', 'Foam & coils.'],
    ['A so\u200bft bed\u202e.', 'A soft bed.'],
    ['1. The feel.\n2. The height.', '1. The feel.\n2. The height.'],
    ['The website is https://harbour-beds.example/.', 'The website is harbour-beds.example.'],
  ])('that is harmless becomes plain text: %j', (text, plain) => {
    expect(inOneText(text)).toEqual([{ type: 'text', text: plain }]);
  });
});

describe('claims', () => {
  test('an unsupported claim is replaced by what the documents state', () => {
    expect(inOneText('Good news. Every mattress has a 25-year warranty. It lasts.')).toEqual([
      {
        type: 'text',
        text: 'Good news. From our store policies: Every mattress carries a 10-year limited warranty against sagging. It lasts.',
      },
    ]);
  });

  test('if the documents don’t say, the shopper is referred to the store, once', () => {
    const bare = { ...context, facts: [], findPassages: () => [] };
    const said = run([{ type: 'text', text: 'We price match. We match any price. Fine.' }], bare);
    expect(said).toEqual([
      {
        type: 'text',
        text: "I can't confirm price matching from here, but the store can tell you. Fine.",
      },
    ]);
  });

  test('a repair says what was written and what was done', () => {
    const guard = createStreamGuard(context);
    say(guard, 'Every mattress has a 25-year warranty. The Helix fits. ');
    expect(guard.repairs).toEqual([
      { rule: 'unsupported-claim', text: 'Every mattress has a 25-year warranty.', done: 'replaced' },
      { rule: 'product-name', text: 'The Helix fits.', done: 'left-out' },
    ]);
  });

  test('no replacement continues a sentence that wasn’t sent', () => {
    expect(inOneText('Delivery costs nothing, wherever you live.')).toEqual([
      { type: 'text', text: 'From our store policies: Delivery is free within 50 miles of the store.' },
    ]);
  });

  test('a fee from the documents doesn’t affect the next sentence', () => {
    const text =
      'Mattresses can be returned within 100 nights for a full refund less a $99 pick-up fee. Shall we go on with your size?';
    expect(inOneText(text)).toEqual([{ type: 'text', text }]);
  });

  test('another offer doesn’t support the claim that there is a sale', () => {
    const shopperTexts = ['Ask about our sale for early birds'];
    const said = run([{ type: 'text', text: 'There is a sale on this week.' }], { ...context, shopperTexts });
    expect(textOf(said)).not.toContain('sale on this week');
  });

  test('a service promised after a claim is checked too', () => {
    const said = textOf(inOneText('We deliver on Sundays. Our team assembles the frame for you.'));
    expect(said).not.toContain('assembles');
  });

  test('an expired offer supports nothing', () => {
    const text = 'Adjustable bases are 20% off until November 30.';
    const over = { ...context, facts: context.facts.filter(({ topic }) => topic !== 'offer') };
    expect(run([{ type: 'text', text }])).toEqual([{ type: 'text', text }]);
    expect(run([{ type: 'text', text }], over)).toEqual([
      { type: 'text', text: "I can't confirm discounts or sales from here, but the store can." },
    ]);
  });

  test('stock may be claimed only for shown, available products', () => {
    const text: ReplyChunk = { type: 'text', text: 'These are in stock. Only two are left.' };
    expect(textOf(run([cards(knownId), text]))).toMatch(
      /^These are in stock\. I can't confirm what's in stock from here/,
    );
    const soldOut = {
      ...context,
      getProduct: (id: string) => {
        const product = context.getProduct(id);
        const variants = (product?.variants ?? []).map((variant) => ({ ...variant, available: false }));
        return product && { ...product, variants };
      },
    };
    expect(textOf(run([cards(knownId), text], soldOut))).not.toContain('These are in stock');
  });

  test('wrong opening hours are replaced by the store’s own', () => {
    expect(inOneText('We are open until 11pm.')).toEqual([
      { type: 'text', text: 'Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm.' },
    ]);
  });
});
