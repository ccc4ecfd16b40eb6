import { spawnSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { PATIENCE_MS } from '#tests/support/timing.ts';

/** Starts the server with settings that make it fail. */
function start(env: Record<string, string>): { status: number | null; stderr: string } {
  const { DATABASE_URL: _, ...rest } = process.env;
  const options = { env: { ...rest, ...env }, encoding: 'utf8', timeout: PATIENCE_MS } as const;
  const { status, stderr } = spawnSync(process.execPath, ['app/server.ts'], options);
  return { status, stderr };
}

test.each([
  [
    { PORT: 'abc', TRUSTED_PROXIES: 'many' },
    /^Settings in the environment: PORT: .*; TRUSTED_PROXIES: .*\n$/,
  ],
  [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR can't be used: .*\/dev\/null\/data'\n$/],
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', PORT: '0' },
    /^Can't use the database in DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  ],
])('%j is refused in one line', (env, line) => {
  const { status, stderr } = start({ DATA_DIR: inject('dataDir'), ...env });
  expect(stderr).toMatch(line);
  expect(status).toBe(1);
});
