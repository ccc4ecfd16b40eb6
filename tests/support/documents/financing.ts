import {
  h1,
  h2,
  list,
  newPage,
  p,
  type SampleDocument,
  small,
  table,
} from '#tests/support/documents/document.ts';

export const FINANCING: SampleDocument = {
  fileName: 'financing-options-fall-2026.pdf',
  title: 'Ways to Pay',
  footer: 'Lakeshore Bedding - Ask about our store card',
  body: [
    h1('Pay Over Time'),
    p(
      'The Lakeshore store card comes with 0% APR for 24 months on purchases of $1,500 or more, with approved credit. Equal monthly payments are required.',
    ),
    table(
      ['Plan', 'Term', 'Interest'],
      ['Store card', '24 months', '0% APR'],
      ['Short plan', '6 months', 'No interest if paid in full'],
      ['Lease to own', '12 months', 'See the lease'],
    ),
    p(
      'You can apply at the register in about five minutes. Applying for the short plan does not affect your credit score.',
    ),
    h2('No Credit Needed'),
    p(
      'The lease-to-own plan needs no credit history. You need a government ID, a checking account and an income of at least $750 a month. An early buyout is possible within 90 days.',
    ),
    h1('Cards and Cash'),
    list(
      'We accept Visa, Mastercard, Discover, American Express, Apple Pay and cash',
      'Personal checks are accepted with ID; we do not accept cryptocurrency',
      'Up to two forms of payment for each order',
    ),
    newPage,
    h1('Layaway'),
    p(
      'Put 20% down and take up to 90 days to pay the rest. Layaway has no interest. If you cancel, a fee of $25 is kept.',
    ),
    h1('Special Financing'),
    p('48 months special financing on purchases with the store card from October 1 to November 29, 2026.'),
    small('After the promotional period the standard rate of 29.99% APR applies. Minimum payments required.'),
  ],
  documentClass: null,
  outline: ['Pay Over Time', 'Layaway', 'No Credit Needed'],
  keywords: ['Ways to Pay'],
  facts: [
    { topic: 'financing', page: 1, contains: ['0% APR', '24 months'] },
    { topic: 'financing', page: 1, contains: ['no credit history'] },
    { topic: 'financing', page: 2, contains: ['48 months'], validUntil: '2026-11-29' },
    { topic: 'financing', page: 2, contains: ['Layaway has no interest'] },
  ],
  questions: [
    { question: 'do you offer financing?', contains: ['24 months'] },
    { question: 'can I get it with no credit?', contains: ['no credit history'] },
    { question: 'do you take apple pay?', contains: ['Apple Pay'] },
    { question: 'is there layaway', contains: ['90 days'] },
    { question: 'does applying hurt my credit score?', contains: ['does not affect'] },
    { question: 'can i pay with bitcoin', contains: ['cryptocurrency'] },
  ],
};
