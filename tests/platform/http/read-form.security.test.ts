import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { logInSchema, signUpSchema } from '#app/features/account/account.ts';
import { productFormSchema } from '#app/features/inventory/product/product-form-schema.ts';
import { type FormShape, isAllowedField, maxFields } from '#app/platform/http/sanitize-input.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { action as logIn } from '#app/routes/login.tsx';
import { action as signUp } from '#app/routes/signup.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { cpuMs } from '#tests/support/timing.ts';

useDatabase();

const FORM = 'application/x-www-form-urlencoded';

function post(body: string, type = FORM): Request {
  const headers = { 'content-type': type, 'x-bedside-sender': '192.0.2.77' };
  return new Request('http://localhost:3000/login', { method: 'POST', headers, body });
}

const read = async (body: string, shape: FormShape) => [...(await readForm(post(body), shape))];

const listing = z.object({
  title: z.string(),
  tags: z.array(z.string()).max(3).optional(),
  sizes: z.array(z.object({ price: z.string().transform(Number) })).max(2),
  place: z.object({ city: z.string().optional() }).optional().default({}),
});

test('a form has the fields of its schema, and no others', async () => {
  const body = 'title=A&tags=x&tags[]=y&tags[2]=z&sizes[1].price=9&place.city=B&other=1&title.more=2';
  const names = (await read(body, listing)).map(([name]) => name);
  expect(names).toEqual(['title', 'tags', 'tags[]', 'tags[2]', 'sizes[1].price', 'place.city']);
});

test.each([
  'title[0]',
  'title[99999999]',
  'title.length',
  'tags[3]',
  'tags[4294967294]',
  'tags[-1]',
  'tags[1',
  'tags[0][0]',
  'sizes[2].price',
  'sizes[0]price',
  'sizes..price',
  'place',
  '__proto__',
  '__proto__.x',
  'constructor',
  'constructor.prototype.x',
  'place.__proto__.x',
  'place.hasOwnProperty',
  '__intent__',
  '__state__',
  '',
])('a field named %s is dropped', (name) => {
  expect(isAllowedField(listing, name)).toBe(false);
});

test('no generated name escapes a schema', () => {
  const part = fc.constantFrom(
    'title',
    'tags',
    'sizes',
    'price',
    'place',
    'city',
    '__proto__',
    'length',
    '.',
    '[]',
  );
  const name = fc.array(
    fc.oneof(
      part,
      fc.nat().map((at) => `[${at}]`),
      fc.string({ maxLength: 3 }),
    ),
  );
  const known = /^(title|tags(\[[0-2]?\]|\[0+[0-2]\])?|sizes\[0*[01]?\]\.price|place\.city)$/;
  fc.assert(
    fc.property(name, (parts) => {
      const made = parts.join('');
      expect(isAllowedField(listing, made)).toBe(known.test(made));
    }),
    { numRuns: 2_000 },
  );
});

test('a form without a schema is limited to a list of names', async () => {
  const names = (await read('intent=a&intent[7]=b&__proto__=c', ['intent'])).map(([name]) => name);
  expect(names).toEqual(['intent']);
});

test('a form that is too long, has too many fields or is encoded otherwise is refused', async () => {
  const refused = async (request: Request) => (await thrownResponse(() => readForm(request, listing))).status;
  expect(await refused(post(`title=${'x'.repeat(64_000)}`))).toBe(413);
  expect(await refused(post('title=x&'.repeat(maxFields(listing))))).toBe(413);
  expect(await refused(post('&'.repeat(60_000)))).toBe(413);
  expect(await refused(post('--x--', 'multipart/form-data; boundary=x'))).toBe(400);
  expect(await refused(post('title=x', `${FORM}ish`))).toBe(400);
});

test('a product form with all its fields fits', () => {
  const schema = productFormSchema('USD');
  expect(maxFields(schema)).toBeGreaterThan(40);
  expect(maxFields(schema)).toBeLessThan(100);
  expect(isAllowedField(schema, 'sizes.size0.price')).toBe(true);
  expect(isAllowedField(schema, 'sizes[99999999]')).toBe(false);
});

const ATTACKS: [string, string][] = [
  ['an endless index', 'name[99999999]=1&email[100000000]=1&a[4294967294]=1'],
  [
    'an intent that names a prototype',
    `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"__proto__.x","value":1}}')}`,
  ],
  [
    'an intent that inserts far away',
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"name","index":99999999}}')}`,
  ],
  ['a state that is no JSON', '__state__=%7B'],
  ['one name again and again', 'email=a&'.repeat(20)],
];

test.each(ATTACKS)(
  '%s at the sign-in and sign-up pages is a form with errors, at once',
  async (_name, body) => {
    for (const submit of [logIn, signUp]) {
      const answer = await submit(routeArgs(post(body)));
      expect(await cpuMs(() => submit(routeArgs(post(body))))).toBeLessThan(150);
      expect('data' in answer && answer.init?.status).toBe(400);
    }
  },
);

test.each(['a=&', '%41', '+', '&', 'email=&'])('64 KB of %s are parsed quickly', async (piece) => {
  const body = `email=${piece.repeat(70_000)}`.slice(0, 64_000);
  for (const schema of [logInSchema, signUpSchema]) {
    const began = process.cpuUsage();
    await readForm(post(body), schema).catch(() => null);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(60);
  }
});
