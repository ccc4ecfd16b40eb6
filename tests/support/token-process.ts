import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TokenProcess {
  pid: number | undefined;
  go(): Promise<(string | null)[]>;
}

/** Starts a process that requests a shop's token many times concurrently. */
export async function startTokenProcess(asked: {
  domain: string;
  calls: number;
  hosts: Record<string, string>;
}): Promise<TokenProcess> {
  const { domain, calls, hosts } = asked;
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  const redirect = ['--import', './tests/support/shopify/redirect.mjs'];
  const child = spawn(
    process.execPath,
    [...redirect, 'tests/support/token-requests.ts', domain, String(calls)],
    { env: { ...env, LOCAL_HOSTS: JSON.stringify(hosts) }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async () => String((await lines.next()).value);
  if ((await hear()) !== 'ready') throw new Error('The process did not start');
  return {
    pid: child.pid,
    async go() {
      const ended = once(child, 'exit');
      child.stdin.write('go\n');
      const told = JSON.parse(await hear()) as (string | null)[];
      await ended;
      return told;
    },
  };
}
