import { h1, list, p, type SampleDocument, small, table } from '#tests/support/documents/document.ts';

export const PROMOTION: SampleDocument = {
  fileName: 'Spring sale flyer.pdf',
  title: 'Spring Into Sleep Sale',
  footer: 'Harbor & Pine Sleep Co.',
  body: [
    p('Our biggest promotion of the season. All offers are valid through March 31, 2027, in all stores.'),
    h1('Mattress Savings'),
    table(
      ['When you buy', 'You save'],
      ['Any queen mattress', '15% off'],
      ['Any king mattress', '20% off'],
      ['A mattress and an adjustable base', '25% off the base'],
    ),
    h1('More Offers'),
    list(
      'Two free pillows with every mattress set',
      'Free white glove delivery on all sale mattresses',
      'Veterans, teachers and first responders get an extra 5% off with ID',
    ),
    p('Doorbuster: the first 50 customers each Saturday get a free sheet set. Ends March 14, 2027.'),
    h1('The Fine Print'),
    p(
      'Offers cannot be combined with other discounts or used on earlier purchases. Clearance items are excluded. Sale prices are not available on special orders.',
    ),
    small('Limit one promotion for each household. Rain checks are not given for doorbusters.'),
  ],
  documentClass: null,
  outline: ['Mattress Savings', 'More Offers', 'The Fine Print'],
  keywords: ['Spring Into Sleep Sale'],
  facts: [
    { topic: 'offer', page: 1, contains: ['king mattress', '20% off'], validUntil: '2027-03-31' },
    { topic: 'offer', page: 1, contains: ['Two free pillows'], validUntil: '2027-03-31' },
    { topic: 'offer', page: 1, contains: ['first 50 customers'], validUntil: '2027-03-14' },
    { topic: 'offer', page: 1, contains: ['cannot be combined'], validUntil: '2027-03-31' },
  ],
  questions: [
    { question: 'any sales going on?', contains: ['March 31'] },
    { question: 'do you have a military or teacher discount?', contains: ['Veterans, teachers'] },
    { question: 'do I get free pillows with a mattress?', contains: ['Two free pillows'] },
    { question: 'can I combine the sale with other discounts', contains: ['cannot be combined'] },
    { question: 'when does the sale end?', contains: ['March 31'] },
    { question: 'are clearance items part of the sale', contains: ['excluded'] },
  ],
};
