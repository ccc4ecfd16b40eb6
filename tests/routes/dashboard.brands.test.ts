import { expect, test } from 'vitest';
import { loader } from '#app/routes/_dashboard.brands.tsx';
import { action } from '#app/routes/_dashboard.brands_.import.tsx';
import { action as setUp } from '#app/routes/_dashboard.brands_.setup.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

test('an upload without a file, or an aborted one, is refused', async () => {
  const { cookie } = await signUpPerson();
  const field = `--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n${'a'.repeat(5_000)}\r\n--x--\r\n`;
  const bodies = [
    ['application/json', '{}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', field],
  ] as const;
  for (const [type, body] of bodies) {
    const headers = { 'content-type': type, cookie };
    const request = new Request('http://localhost:3000/brands/import', { method: 'POST', headers, body });
    expect(
      (await thrownResponse(() => action(routeArgs(request)))).status,
      `${type} ${body.slice(0, 9)}`,
    ).toBe(400);
  }
});

test('an endless form, or one with too many fields, doesn’t fill the memory', async () => {
  const { cookie } = await signUpPerson();
  const post = (type: string, body: string, handler = action) => {
    const headers = { 'content-type': type, cookie };
    const request = new Request('http://localhost:3000/brands/import', { method: 'POST', headers, body });
    return thrownResponse(async () => handler(routeArgs(request)));
  };
  const name = 'a'.repeat(1_100_000);
  expect((await post('application/x-www-form-urlencoded', `brand=${name}`, setUp as never)).status).toBe(413);
  expect((await post('application/json', `"${name}"`, setUp as never)).status).toBe(413);
  expect((await post('Multipart/Form-Data; boundary=x', `--x\r\n${name}`)).status).toBe(400);
  const field = '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\na\r\n';
  expect((await post('multipart/form-data; boundary=x', `${field.repeat(500)}--x--\r\n`)).status).toBe(400);
});

test('an invalid cursor in the URL shows the first page', async () => {
  const { cookie } = await signUpPerson();
  const id = '01a1f8db-3026-74bd-82e1-d483d92d70cf';
  for (const place of [['\0', id], ['\ud800', id], ['a', '-'.repeat(36)], [1, 2], 'nonsense']) {
    const after = Buffer.from(JSON.stringify(place)).toString('base64url');
    const page = await loader(routeArgs(makeRequest(`/brands?after=${after}`, { cookie })));
    expect(page.page.previous).toBeNull();
  }
});
