import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { readContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import { startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver, STORE } from '#tests/support/shoppers/retailer-context.ts';

const context = contextOver([makeProduct({ firmness: 5 })]);

function ask(topics: StoreTopic[], over: Partial<ReplyContext['store']> = {}) {
  const chat = startChat({ ...context, store: { ...STORE, ...over } });
  return chat.say({
    intents: ['store'],
    topics: topics.map((topic) => `store.${topic}` as const),
    isQuestion: true,
  });
}

test.each([
  [
    '12 Quay Road, Port Ellis\n(555) 010-0100\nhello@a.example',
    { phone: '(555) 010-0100', email: 'hello@a.example', address: '12 Quay Road, Port Ellis' },
  ],
  [
    'Address: 5 High St\nPhone: +44 20 7946 0000\nEmail: shop@b.example',
    { phone: '+44 20 7946 0000', email: 'shop@b.example', address: '5 High St' },
  ],
  ['Call 555-010-0100', { phone: '555-010-0100', email: '', address: '' }],
  [
    '100 Main St\nSpringfield, IL 62701',
    { phone: '', email: '', address: '100 Main St, Springfield, IL 62701' },
  ],
  ['hello@c.example', { phone: '', email: 'hello@c.example', address: '' }],
  ['', { phone: '', email: '', address: '' }],
  [
    '1234 Sunset Blvd, Suite 200, Los Angeles 90026; 213.555.0100',
    { phone: '213.555.0100', email: '', address: '1234 Sunset Blvd, Suite 200, Los Angeles 90026' },
  ],
])('contact details are read line by line: %s', (contactInfo, contact) => {
  expect(readContact(contactInfo)).toEqual(contact);
});

test.each<[StoreTopic, string]>([
  ['hours', 'Mon-Fri 10am-7pm; Sat 10am-6pm'],
  ['address', '12 Quay Road, Port Ellis'],
  ['contact', '(555) 010-0100'],
  ['website', 'harbour-beds.example'],
])('%s is told from the settings; without them it is left to the store', (topic, told) => {
  expect(ask([topic]).text).toContain(told);
  const bare = ask([topic], { hours: '', contactInfo: '', website: '' });
  expect(bare.acts).toContain('store-unknown');
  expect(bare.text).not.toContain(told);
});

test('contact details that fit no pattern are told as they are', () => {
  expect(ask(['contact'], { contactInfo: 'Ask for Sam at the counter' }).text).toContain(
    'Ask for Sam at the counter',
  );
});

test('several open questions are answered in one sentence that confirms nothing', () => {
  const { acts, text } = ask(['trial', 'financing']);
  expect(acts).toEqual(['store-unknown']);
  expect(text).toContain('the trial terms or financing options');
  expect(text).toContain('(555) 010-0100');
});

test('whatever stands in the settings, an answer holds no question mark and no markup', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ maxLength: 200 }),
      (contactInfo, hours) => {
        const topics: StoreTopic[] = ['hours', 'address', 'contact', 'website', 'delivery'];
        expect(ask(topics, { contactInfo, hours, website: hours }).text).not.toMatch(/[?<>]/);
      },
    ),
  );
});
