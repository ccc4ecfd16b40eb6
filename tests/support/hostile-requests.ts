import { buildRawPdf } from '#tests/support/draw-pdf.ts';

/**
 * Requests that once froze the whole server or exhausted its memory, as reported by an external test. Those that need
 * an account can be sent by anyone who signs up.
 */
export interface HostileRequest {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body: BodyInit;
  needsAccount: boolean;
  /** Acceptable statuses: a proper error, or success if the input is treated as harmless. */
  answers: readonly number[];
}

export const HOSTILE_MESSAGES: Record<string, string> = {
  'a wish with forty fillers': `i like latex${' a'.repeat(40)} x foam`,
  'a request for one of your, over and over': `talk to ${'one of your '.repeat(28)}x`,
  'a comparison that never ends': `it is${' getting'.repeat(28)} n`,
  'line after line': 'a\n'.repeat(1_990),
  'any, any, any': 'any '.repeat(990),
};
/** Sent after "talk to a person", when contact details are expected. */
export const HOSTILE_CONTACT = '@'.repeat(4_000);

function form(path: string, body: string, needsAccount = false): HostileRequest {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return {
    name: `${path} ${body.slice(0, 30)}`,
    path,
    headers,
    body,
    needsAccount,
    answers: [400, 413, 429],
  };
}

function csvWithPrice(price: string): FormData {
  const upload = new FormData();
  const csv = `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\ncloud,Cloud Mattress,Mattress,Size,Queen,"${price}"\n`;
  upload.set('catalog', new File([csv], 'catalog.csv', { type: 'text/csv' }));
  return upload;
}

export function pdfSaying(text: string): Uint8Array<ArrayBuffer> {
  const stream = Buffer.from(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`);
  return new Uint8Array(
    buildRawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
      { dict: '', stream },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]),
  );
}

export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  form('/signup', 'name[99999999]=1'),
  form('/signup', 'email[100000000]=1'),
  form('/login', 'a[4294967294]=1'),
  form('/login', `email=a%40store.example&password=${'x'.repeat(990_000)}`),
  form('/login', 'a=&'.repeat(250_000)),
  form('/brands/new', 'title[99999999]=1', true),
  form('/shopify', 'intent=authorize&shop[99999999]=1', true),
  {
    name: 'an error report full of token prefixes',
    path: '/api/errors',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message: 'eyJ-'.repeat(4_000),
      stack: 'eyJ-'.repeat(8_000),
      url: 'http://a.example/',
    }),
    needsAccount: false,
    answers: [200, 400, 413, 429],
  },
  {
    name: 'a price of four thousand spaces',
    path: '/brands/import',
    body: csvWithPrice(`1${' '.repeat(4_000)}x 5`),
    needsAccount: true,
    answers: [200],
  },
  {
    name: 'a logo of document types',
    path: '/onboarding/logo',
    body: `<svg xmlns="http://www.w3.org/2000/svg">${'<!DOCTYPE'.repeat(44_000)}</svg>`,
    needsAccount: true,
    answers: [200, 413],
  },
  {
    name: 'a PDF with one long model number',
    path: '/store-files?name=policy.pdf',
    body: pdfSaying(`V11${'A'.repeat(60)}_`),
    needsAccount: true,
    answers: [200],
  },
];
