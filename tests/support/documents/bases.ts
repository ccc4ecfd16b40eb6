import {
  columns,
  h1,
  h2,
  list,
  newPage,
  p,
  type SampleDocument,
  table,
} from '#tests/support/documents/document.ts';

export const BASES: SampleDocument = {
  fileName: 'Adjustable Base Catalog.pdf',
  title: 'Adjustable Base Catalog',
  footer: 'Lakeshore Bedding - bases and accessories',
  body: [
    p('Table of Contents: Lift Series, Accessories, Fit, Service'),
    h1('Lift Series'),
    columns(
      [
        h2('Lift One'),
        p('Model LFT-100. The head lifts to 60 degrees. Wired remote. Holds up to 650 pounds.'),
        list('Queen and split king', 'Wall-hugging frame', 'Three leg heights: 4, 7 and 10 inches'),
      ],
      [
        h2('Lift Two'),
        p(
          'Model LFT-240. Head and foot lift on their own. Wireless remote with a zero-gravity button. Holds up to 850 pounds.',
        ),
        list('Massage with three speeds', 'Light under the bed', 'Two USB ports on each side'),
      ],
    ),
    newPage,
    h1('Fit'),
    p(
      'The bases work with foam, latex and most hybrid mattresses up to 15 inches thick. An innerspring with a border wire does not bend and is not suitable.',
    ),
    p('The bases stand inside most bed frames and headboard brackets are sold separately.'),
    table(
      ['Size', 'Width', 'Length'],
      ['Twin XL', '38 inches', '79 inches'],
      ['Queen', '60 inches', '79 inches'],
      ['Split king', '76 inches', '79 inches'],
    ),
    newPage,
    h1('Service'),
    p(
      'Each base carries a 10-year limited warranty: parts and labor in the first year, parts in years two to five, and the steel frame in years six to ten. Our technicians come to your home during the first year.',
    ),
    p('Assembly takes two people about 30 minutes. In a power cut, two 9-volt batteries lower the bed.'),
    h1('Accessories'),
    p(
      'Headboard brackets, retainer bars and a bed skirt are product extras; ask at the display in the showroom.',
    ),
  ],
  documentClass: 'catalog',
  outline: ['Lift Series', 'Lift One', 'Service'],
  keywords: ['Adjustable Base Catalog', 'Lift Series'],
  facts: [
    { topic: 'warranty', page: 3, contains: ['10-year limited warranty'] },
    { topic: 'setup', page: 3, contains: ['30 minutes'] },
  ],
  questions: [
    { question: 'how much weight can the lift two base hold?', contains: ['850 pounds'] },
    {
      question: 'which mattresses work with the adjustable base?',
      contains: ['foam, latex and most hybrid'],
    },
    { question: 'how long is the warranty on the base', contains: ['10-year limited warranty'] },
    { question: 'what happens if the power goes out', contains: ['9-volt batteries'] },
    { question: 'how long does assembly take?', contains: ['30 minutes'] },
    { question: 'does the base come with headboard brackets', contains: ['sold separately'] },
  ],
};
