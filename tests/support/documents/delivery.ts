import { h1, h2, list, newPage, p, type SampleDocument, table } from '#tests/support/documents/document.ts';

export const DELIVERY: SampleDocument = {
  fileName: 'Delivery and Set-up.pdf',
  title: 'Delivery & Set-Up Guide',
  footer: 'Harbor & Pine Sleep Co. - Delivery desk',
  body: [
    h1('Your Delivery Choices'),
    table(
      ['Service', 'Arrives in', 'What we do'],
      ['Curbside', '3 to 5 business days', 'Leave the box at your door'],
      ['Standard', '5 to 7 business days', 'Carry it into the room of your choice'],
      ['White glove', '7 to 10 business days', 'Set up the bed and take the packaging away'],
    ),
    p(
      'White glove delivery is free on every mattress set of $999 or more. For smaller orders it costs $149. We deliver within 60 miles of our stores.',
    ),
    h1('On the Day'),
    p(
      'We call you the evening before with a three-hour time window. Somebody over 18 has to be at home to sign for the delivery.',
    ),
    list(
      'Please clear the way from the door to the bedroom',
      'Measure stairs and doors: a king needs a passage of 36 inches',
      'Our crew cannot move furniture or take off doors',
    ),
    h2('Same-Day Delivery'),
    p('Same-day delivery is offered Monday to Saturday for orders placed before noon, within 20 miles.'),
    newPage,
    h1('Set-Up'),
    p(
      'With white glove service our two-person crew puts your frame together, places the mattress and plugs in an adjustable base. Set-up takes about 45 minutes.',
    ),
    h1('Your Old Mattress'),
    p(
      'We haul away one old mattress and one old box spring for each new set, free of charge with white glove delivery. Old mattresses must be dry and free of bed bugs. We do not take away frames or headboards.',
    ),
    h1('Changing the Date'),
    p(
      'You can change your delivery date up to 48 hours before without a fee. After that a rescheduling fee of $50 applies. We store a paid mattress for up to 30 days without charge.',
    ),
  ],
  documentClass: null,
  outline: ['Your Delivery Choices', 'Same-Day Delivery', 'Your Old Mattress'],
  keywords: ['Your Delivery Choices'],
  facts: [
    { topic: 'delivery', page: 1, contains: ['Standard', '5 to 7 business days'] },
    { topic: 'delivery', page: 1, contains: ['within 60 miles'] },
    { topic: 'setup', page: 2, contains: ['45 minutes'] },
    { topic: 'removal', page: 2, contains: ['haul away one old mattress'] },
  ],
  questions: [
    { question: 'how long does standard delivery take?', contains: ['5 to 7 business days'] },
    { question: 'will you take my old mattress?', contains: ['haul away one old mattress'] },
    { question: 'do you set up the bed for me', contains: ['two-person crew'] },
    { question: 'can I change the delivery date?', contains: ['48 hours'] },
    { question: 'how far do you deliver', contains: ['60 miles'] },
    { question: 'is same day delivery possible', contains: ['before noon'] },
  ],
};
