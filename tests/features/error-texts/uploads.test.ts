import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/store-files.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

interface Sent {
  method?: string;
  query?: string;
  body?: BodyInit;
}

function makeUpload(cookie: string, { method = 'POST', query = '?name=a.txt', body = 'x' }: Sent): Request {
  return new Request(`http://localhost:3000/store-files${query}`, {
    method,
    headers: { cookie, 'x-bedside-sender': '192.0.2.1' },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

/** The status and the message of a refused upload. */
async function refusal(cookie: string, sent: Sent = {}): Promise<[number, string]> {
  const response = await thrownResponse(() => action(routeArgs(makeUpload(cookie, sent))));
  return [response.status, ((await response.json()) as { message: string }).message];
}

// tests/e2e/store-files.test.ts covers errors that only a browser sees (CORS, network), logo-page.test.tsx those of logos.
describe('messages of refused uploads', () => {
  test('You do not have permission to upload files to this location', async () => {
    const { cookie, merchantId } = await signUpPerson();
    await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
    expect(await refusal(cookie)).toEqual([
      403,
      'You do not have permission to upload files to this location',
    ]);
  });

  test('Please sign in to upload files, when the session has ended', async () => {
    const { cookie } = await signUpPerson();
    await db.authSession.deleteMany({});
    expect(await refusal(cookie)).toEqual([401, 'Please sign in to upload files']);
  });

  test('Please sign in to your Bedside account to upload files, without a session', async () => {
    expect(await refusal('')).toEqual([401, 'Please sign in to your Bedside account to upload files']);
  });

  test('No authenticated user found, for other requests about files', async () => {
    const nobody = 'No authenticated user found';
    expect(await refusal('', { method: 'DELETE', query: '?file=1' })).toEqual([401, nobody]);
    expect(await refusal('', { method: 'PATCH', query: '', body: '{}' })).toEqual([401, nobody]);
    const list = await thrownResponse(() => loader(routeArgs(makeRequest('/store-files'))));
    expect([list.status, await list.json()]).toEqual([401, { message: nobody }]);
  });

  test('Failed to read file data, when the connection breaks', async () => {
    const { cookie, merchantId } = await signUpPerson();
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('the connection broke off'));
      },
    });
    expect(await refusal(cookie, { body })).toEqual([400, 'Failed to read file data']);
    expect(await db.storeFile.count({ where: { merchantId } })).toBe(0);
  });
});
