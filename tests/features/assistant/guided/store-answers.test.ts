import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerStoreQuestions,
  contactLine,
  readContact,
} from '#app/features/assistant/guided/store-answers.ts';
import { STORE } from '#tests/support/shoppers/retailer-context.ts';

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

test('contact details that fit no pattern are told as they are', () => {
  expect(contactLine({ ...STORE, contactInfo: 'Ask for Sam at the counter' })).toBe(
    'You can reach the store here: Ask for Sam at the counter.',
  );
});

test('several open questions are answered in one sentence', () => {
  expect(answerStoreQuestions(['trial', 'financing'], STORE)[0]).toBe(
    "For the trial period and financing, the store is the one to ask; I can't confirm it from here.",
  );
});

test('whatever stands in the settings, an answer holds no question mark and no markup', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ maxLength: 200 }),
      (contactInfo, hours) => {
        const store = { ...STORE, contactInfo, hours, website: hours };
        const text = answerStoreQuestions(['hours', 'address', 'contact', 'website', 'delivery'], store).join(
          ' ',
        );
        expect(text).not.toMatch(/[?<>]/);
      },
    ),
  );
});
