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

export const WARRANTY: SampleDocument = {
  fileName: 'Warranty 2026.pdf',
  title: 'Limited Warranty',
  footer: 'Harbor & Pine Sleep Co.',
  body: [
    p(
      'Thank you for choosing Harbor & Pine. This Limited Warranty covers every new mattress bought from an authorized Harbor & Pine store in the United States. Please keep your receipt: it is your proof of purchase.',
    ),
    h1('1. What Is Covered'),
    p(
      'We warrant your mattress against faulty workmanship and faulty materials for ten (10) years from the date of purchase. The first five years are non-prorated: we repair or replace a defective mattress at no charge. In years six through ten the warranty is prorated, and you pay 10% of the current price for each year of ownership.',
    ),
    list(
      'Body impressions deeper than 1.5 inches on a mattress that is properly supported',
      'Broken or loose coils, and wires that come through the fabric',
      'Seams that open and zippers that fail in normal use',
      'Foam that splits or cracks although the mattress was used as intended',
    ),
    h1('2. Length of Coverage'),
    table(
      ['Product', 'Full coverage', 'Prorated coverage'],
      ['Mattress', '5 years', '5 years'],
      ['Adjustable base', '3 years', '7 years'],
      ['Foundation and box spring', '2 years', 'None'],
      ['Pillow', '1 year', 'None'],
    ),
    newPage,
    h1('3. What Is Not Covered'),
    p(
      'This warranty does not cover normal softening of the comfort layers, comfort preference, or body impressions of less than 1.5 inches.',
    ),
    list(
      'Stains, soiling, burns, cuts or liquid damage; a stain voids the warranty',
      'Damage from a frame without center support',
      'Mattresses sold as floor models, "as is" or by someone other than an authorized store',
      'Use in a hotel, rental or other commercial setting',
    ),
    h2('Proper Support'),
    p(
      'A queen or king needs a frame with at least five legs and a center support. Slats may be no more than 3 inches apart.',
    ),
    h1('4. How to Make a Claim'),
    p(
      'Bring your receipt and two photos of the problem to the store, or send them to our claims desk. We answer a claim within 10 business days. Transportation of a replacement mattress is paid by the customer after the first year.',
    ),
    p('This warranty is not transferable: it ends when the mattress is sold or given away.'),
    small(
      'Harbor & Pine Sleep Co. reserves the right to replace a discontinued model with one of equal value.',
    ),
  ],
  documentClass: 'warranty',
  outline: ['1. What Is Covered', '3. What Is Not Covered', 'Proper Support'],
  keywords: ['Limited Warranty'],
  facts: [
    { topic: 'warranty', page: 1, contains: ['ten (10) years'] },
    { topic: 'warranty', page: 1, contains: ['Adjustable base', '3 years'] },
    { topic: 'warranty', page: 2, contains: ['does not cover normal softening'] },
    { topic: 'warranty', page: 2, contains: ['not transferable'] },
  ],
  questions: [
    { question: 'how long is the warranty?', contains: ['ten (10) years'] },
    { question: 'does the warranty cover sagging?', contains: ['1.5 inches'] },
    { question: 'what if I spill something and it stains, is that covered?', contains: ['stain', 'voids'] },
    { question: 'can I transfer the warranty if I sell the bed', contains: ['not transferable'] },
    { question: 'how do i file a warranty claim', contains: ['receipt'] },
    { question: 'How long is the adjustable base covered?', contains: ['3 years'] },
  ],
};
