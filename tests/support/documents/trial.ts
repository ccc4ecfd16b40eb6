import { h1, h2, list, newPage, p, type SampleDocument, small } from '#tests/support/documents/document.ts';

export const TRIAL: SampleDocument = {
  fileName: 'Comfort Trial Terms.pdf',
  title: '120-Night Comfort Trial',
  footer: 'Harbor & Pine Sleep Co. - Trial terms, revised January 2026',
  body: [
    h1('Sleep On It First'),
    p(
      'It takes a body a few weeks to get used to a new bed. That is why you can sleep on your new mattress at home for one hundred and twenty nights. If it is not right, we exchange it or refund you.',
    ),
    h2('The Adjustment Period'),
    p(
      'Please sleep on the mattress for at least 30 nights before you ask for an exchange. We accept trial requests between night 30 and night 120 after delivery.',
    ),
    h1('How the Trial Works'),
    list(
      'One exchange or one return per household and per purchase',
      'The trial starts on the day of delivery or pick-up',
      'You must use a waterproof mattress protector during the trial',
      'The mattress must be clean and free of stains, tears and odors',
    ),
    h2('Cost of an Exchange'),
    p(
      'An exchange has a pick-up fee of $99. If the new mattress costs more, you pay the difference; if it costs less, we refund the difference. A return for a refund has a restocking fee of 15%.',
    ),
    newPage,
    h1('What the Trial Leaves Out'),
    p(
      'Adjustable bases, pillows, sheets, protectors and clearance items are final sale and not part of the comfort trial. Custom sizes are not eligible.',
    ),
    p('Refunds go back to the original form of payment within 7 to 10 business days of pick-up.'),
    h1('Starting an Exchange'),
    p(
      'Call the store where you bought the mattress, and have your order at hand. A sleep consultant talks through what felt wrong, so that the second mattress is the right one.',
    ),
    small('Returned mattresses are donated to local charities or recycled; we never sell them again as new.'),
  ],
  documentClass: null,
  outline: ['How the Trial Works', 'The Adjustment Period', 'What the Trial Leaves Out'],
  keywords: ['120-Night Comfort Trial'],
  facts: [
    { topic: 'trial', page: 1, contains: ['one hundred and twenty nights'] },
    { topic: 'trial', page: 1, contains: ['at least 30 nights'] },
    { topic: 'trial', page: 2, contains: ['not part of the comfort trial'] },
    { topic: 'returns', page: 2, contains: ['7 to 10 business days'] },
  ],
  questions: [
    { question: 'do you have a sleep trial?', contains: ['one hundred and twenty nights'] },
    { question: 'is there a break in period before I can exchange it', contains: ['at least 30 nights'] },
    {
      question: 'do I need a mattress protector during the trial?',
      contains: ['waterproof mattress protector'],
    },
    { question: 'how long does a refund take', contains: ['7 to 10 business days'] },
    { question: 'can i return pillows or clearance stuff', contains: ['final sale'] },
    { question: 'what do you do with returned mattresses', contains: ['donated'] },
  ],
};
