import { h1, list, newPage, p, type SampleDocument, table } from '#tests/support/documents/document.ts';

export const RETURNS: SampleDocument = {
  fileName: 'Returns & Exchanges Policy (v3).pdf',
  title: 'RETURNS AND EXCHANGES',
  footer: 'Lakeshore Bedding - store policy 7.2',
  body: [
    p(
      'We want you to keep only what you love. This policy applies to purchases made in our stores and by phone.',
    ),
    h1('At a Glance'),
    table(
      ['Item', 'Return window', 'Condition'],
      ['Unopened mattress', '30 days', 'In the sealed bag'],
      ['Opened mattress', '90 days', 'Exchange only'],
      ['Sheets and protectors', '14 days', 'Unopened'],
      ['Furniture and frames', '7 days', 'Not assembled'],
    ),
    h1('How to Return'),
    p(
      'Start a return at the store or by phone. Returns need the original receipt. Without a receipt we give store credit at the lowest price of the last 60 days.',
    ),
    p(
      'We pick up a mattress for return at your home; the pick-up charge is $75 and is taken off the refund.',
    ),
    h1('Refunds'),
    p(
      'Card refunds post in 5 business days. Checks are mailed after 15 days. Delivery fees are not refundable.',
    ),
    newPage,
    h1('Canceling an Order'),
    p(
      'You may cancel an order free of charge until it leaves our warehouse. Special orders may be canceled within 24 hours; later a 25% cancellation fee is kept.',
    ),
    h1('Not Returnable'),
    list(
      'Pillows that were used or unwrapped',
      'Mattresses with stains, tears or a missing law tag',
      'Gift cards and delivery charges',
    ),
    h1('Price Match'),
    p(
      'If you find the same mattress for less at a local store within 30 days of your purchase, we refund the difference. Online auctions and closeouts are excluded.',
    ),
  ],
  documentClass: null,
  outline: ['At a Glance', 'Canceling an Order', 'Price Match'],
  keywords: ['RETURNS AND EXCHANGES'],
  facts: [
    { topic: 'returns', page: 1, contains: ['Unopened mattress', '30 days'] },
    { topic: 'returns', page: 1, contains: ['original receipt'] },
    { topic: 'returns', page: 2, contains: ['cancel an order free of charge'] },
    { topic: 'price-match', page: 2, contains: ['within 30 days'] },
  ],
  questions: [
    { question: 'can I send back an unopened mattress?', contains: ['30 days'] },
    { question: 'do i need the receipt for a return', contains: ['original receipt'] },
    { question: 'can I cancel my order?', contains: ['until it leaves our warehouse'] },
    { question: 'when do I get my money back on my card?', contains: ['5 business days'] },
    { question: 'do you price match?', contains: ['refund the difference'] },
    { question: 'can I return a pillow I used', contains: ['Pillows that were used'] },
  ],
};
