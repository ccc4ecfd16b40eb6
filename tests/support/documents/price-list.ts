import { h1, newPage, p, type SampleDocument, small, table } from '#tests/support/documents/document.ts';

export const PRICE_LIST: SampleDocument = {
  fileName: 'Price List Winter.pdf',
  title: 'Price List and Catalog, Winter 2026',
  footer: 'Lakeshore Bedding - model and SKU list',
  body: [
    p(
      'Suggested retail prices for our mattress collections. All prices are in US dollars and without sales tax.',
    ),
    h1('Foam Collection'),
    table(
      ['Model', 'Item', 'Feel', 'Queen price', 'King price'],
      ['Tern 10', 'LB-TRN10', 'Medium', '$899', '$1,149'],
      ['Tern 12', 'LB-TRN12', 'Plush', '$1,099', '$1,399'],
      ['Plover 14', 'LB-PLV14', 'Firm', '$1,499', '$1,899'],
    ),
    h1('Hybrid Collection'),
    table(
      ['Model', 'Item', 'Feel', 'Queen price', 'King price'],
      ['Osprey 12', 'LB-OSP12', 'Medium firm', '$1,299', '$1,649'],
      ['Osprey 14', 'LB-OSP14', 'Plush', '$1,699', '$2,099'],
    ),
    newPage,
    h1('Good to Know'),
    p(
      'Twin XL mattresses are special orders and take 2 to 3 weeks. Every size can be ordered as a split for an adjustable base at an upcharge of $200.',
    ),
    p('Prices include a recycling fee where the state asks for one. Sales tax is added at the register.'),
    p(
      'Floor models are sold at 30% off, as is, without a comfort trial. Every foam mattress is CertiPUR-US certified.',
    ),
    h1('Pick-Up'),
    p('All foam models are compressed in a box and can be picked up at the store on the same day.'),
    small('Prices are subject to change without notice. Printed December 2026.'),
  ],
  documentClass: 'catalog',
  outline: ['Foam Collection', 'Hybrid Collection', 'Good to Know'],
  keywords: ['Foam Collection', 'Hybrid Collection'],
  facts: [
    { topic: 'delivery', page: 2, contains: ['2 to 3 weeks'] },
    { topic: 'offer', page: 2, contains: ['Floor models', '30% off'] },
  ],
  questions: [
    { question: 'how long does a twin xl take to order?', contains: ['2 to 3 weeks'] },
    { question: 'is sales tax included?', contains: ['added at the register'] },
    { question: 'can I pick up a mattress today?', contains: ['same day'] },
    { question: 'do floor models come with a comfort trial?', contains: ['without a comfort trial'] },
    { question: 'are your foam mattresses certipur certified?', contains: ['CertiPUR-US'] },
    { question: 'is there a recycling fee?', contains: ['recycling fee'] },
  ],
};
