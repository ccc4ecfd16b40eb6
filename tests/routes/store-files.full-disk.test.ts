import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { action as postLogo } from '#app/routes/onboarding_.logo.ts';
import { action } from '#app/routes/store-files.ts';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

const files = path.join(env().DATA_DIR, 'files');
mkdirSync(files, { recursive: true });
/** A disk of one megabyte; only root may mount one. */
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files]).status === 0;
afterAll(() => {
  if (canMount) spawnSync('umount', [files]);
});

const FULL = 'The server is out of storage space. Please try again later.';

function post(place: string, { cookie, body }: { cookie: string; body: Uint8Array | string }) {
  const headers = { cookie, 'x-bedside-sender': '192.0.2.1' };
  return new Request(`http://localhost:3000${place}`, { method: 'POST', headers, body: Buffer.from(body) });
}

function listFiles(): string[] {
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

describe.skipIf(!canMount)('on a full disk', () => {
  useDatabase();

  test('an upload is refused with a message and leaves neither a record nor a partial file', async () => {
    const { cookie, merchantId } = await signUpPerson();
    const upload = (size: number) =>
      action(routeArgs(post('/store-files?name=a.bin', { cookie, body: randomBytes(size) })));
    const refused = await thrownResponse(() => upload(3_000_000));
    expect([refused.status, await refused.json()]).toEqual([507, { message: FULL }]);
    expect([listFiles(), await db.storeFile.count({ where: { merchantId } })]).toEqual([[], 0]);
    expect((await upload(500_000)).status).toBe(200);
    expect(listFiles()).toHaveLength(1);
  });

  test('a logo is refused with a message and leaves nothing', async () => {
    const { cookie } = await signUpPerson();
    const before = listFiles();
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(files, 'filler')}`, 'bs=4096', 'count=1000']);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="2"/></svg>';
    const answer = await postLogo(routeArgs(post('/onboarding/logo', { cookie, body: svg })));
    expect(await answer.json()).toEqual({ ok: false, message: FULL });
    expect(listFiles().sort()).toEqual([...before, 'filler'].sort());
  });
});
