import { expect, test } from 'vitest';
import { action } from '#app/routes/_dashboard.brands.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

test('an upload that is none, or breaks off, is refused', async () => {
  const { cookie } = await signUpPerson();
  const field = `--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n${'a'.repeat(5_000)}\r\n--x--\r\n`;
  const bodies = [
    ['application/json', '{}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', field],
  ] as const;
  for (const [type, body] of bodies) {
    const headers = { 'content-type': type, cookie };
    const request = new Request('http://localhost:3000/brands', { method: 'POST', headers, body });
    expect(
      (await thrownResponse(() => action(routeArgs(request)))).status,
      `${type} ${body.slice(0, 9)}`,
    ).toBe(400);
  }
});
