import {
  columns,
  h1,
  list,
  newPage,
  p,
  type SampleDocument,
  table,
} from '#tests/support/documents/document.ts';

export const FLOOR_PLAN: SampleDocument = {
  fileName: 'Showroom floor plan.pdf',
  title: 'Showroom Floor Plan',
  footer: 'Harbor & Pine Sleep Co. - Riverside showroom',
  body: [
    p('The store layout has five zones. Follow the grey carpet from the main entrance clockwise.'),
    table(
      ['Zone', 'What you find', 'Where'],
      ['A', 'Memory foam mattresses', 'Left of the main entrance'],
      ['B', 'Hybrid mattresses', 'Along the back wall'],
      ['C', 'Latex and organic mattresses', 'Right back corner, by the skylight'],
      ['D', 'Pillows and bedding', 'Center tables, next to the checkout'],
      ['E', 'Adjustable bases and frames', 'Right of the main entrance'],
    ),
    columns(
      [
        h1('For Your Visit'),
        list(
          'Restrooms are behind the checkout, at the end of the hall',
          'The kids corner with toys is beside zone E',
          'Water and coffee are free at the sleep bar',
        ),
      ],
      [
        h1('Getting In'),
        p(
          'Free parking is behind the building; enter from Mill Lane. The ramp for wheelchairs is at the side door.',
        ),
      ],
    ),
    newPage,
    h1('Quiet Test Rooms'),
    p(
      'Three private rooms on the second floor let you try a mattress in peace for 20 minutes. Ask at the desk; the elevator is next to zone C.',
    ),
    h1('Clearance Corner'),
    p('Floor models and clearance mattresses stand in the basement, down the stairs behind zone B.'),
  ],
  documentClass: null,
  outline: ['For Your Visit', 'Quiet Test Rooms', 'Clearance Corner'],
  keywords: ['Showroom Floor Plan'],
  facts: [
    { topic: 'layout', page: 1, contains: ['Pillows and bedding', 'checkout'] },
    { topic: 'layout', page: 1, contains: ['parking', 'behind the building'] },
    { topic: 'layout', page: 2, contains: ['basement'] },
  ],
  questions: [
    { question: 'where are the pillows?', contains: ['Center tables'] },
    { question: 'where do I find the hybrid mattresses in the store', contains: ['back wall'] },
    { question: 'is there parking', contains: ['behind the building'] },
    { question: 'where is the restroom', contains: ['behind the checkout'] },
    { question: 'can I try a mattress in private?', contains: ['second floor'] },
    { question: 'is the store wheelchair accessible', contains: ['side door'] },
  ],
};
