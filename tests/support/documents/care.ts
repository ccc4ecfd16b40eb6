import { h1, h2, list, newPage, p, type SampleDocument } from '#tests/support/documents/document.ts';

export const CARE: SampleDocument = {
  fileName: 'care-guide.pdf',
  title: 'Mattress Care Guide',
  footer: 'Lakeshore Bedding',
  body: [
    p('A good mattress lasts longer with a little care. Keep this guide with your receipt.'),
    h1('The First Days'),
    p(
      'Unroll the mattress within two weeks of delivery and let it expand for 24 to 72 hours. A light smell of new foam goes away in three to five days in an aired room.',
    ),
    h1('Rotating'),
    p(
      'Rotate your mattress head to foot every three months in the first year and twice a year after that. Do not flip it: the comfort layers are on one side only.',
    ),
    h1('Cleaning'),
    h2('Cover'),
    p(
      'The zip-off cover of foam models is machine washable: cold water, gentle cycle, line dry. Never tumble dry it. Quilted covers that have no zipper are spot cleaned only.',
    ),
    h2('Spots and Spills'),
    p(
      'Blot a spill at once with a dry cloth. Use mild soap and lukewarm water, and let the bed air for a day.',
    ),
    newPage,
    h1('Please Avoid'),
    list(
      'Bleach, dry-cleaning fluids and steam',
      'Jumping on the bed',
      'Electric blankets set above medium on latex',
      'Folding or rolling the mattress again once it is open',
    ),
    h1('Base and Frame'),
    p(
      'Our mattresses do not need a box spring. A platform, a slatted frame with gaps of at most 3 inches, or an adjustable base all work.',
    ),
    h1('Moving House'),
    p('Carry the mattress upright and in a plastic bag; the handles are for turning it, not for lifting.'),
  ],
  documentClass: 'care',
  outline: ['Rotating', 'Cover', 'Base and Frame'],
  keywords: ['Mattress Care Guide'],
  facts: [
    { topic: 'care', page: 1, contains: ['every three months'] },
    { topic: 'care', page: 1, contains: ['machine washable'] },
    { topic: 'care', page: 1, contains: ['24 to 72 hours'] },
  ],
  questions: [
    { question: 'can I wash the cover?', contains: ['machine washable'] },
    { question: 'how often should I rotate it', contains: ['every three months'] },
    { question: 'how long until it expands?', contains: ['24 to 72 hours'] },
    { question: 'does the new mattress smell go away', contains: ['three to five days'] },
    { question: 'do I need a box spring?', contains: ['do not need a box spring'] },
    { question: 'what do I do about a spill', contains: ['Blot'] },
  ],
};
