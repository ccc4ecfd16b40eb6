import { expect, test } from 'vitest';
import { runSandboxed } from '#app/platform/sandbox/sandboxed-process.server.ts';

const LIMITS = { wallMs: 8_000, cpuSeconds: 8, answerBytes: 100_000 };
const CONTENT = new TextEncoder().encode('ten bytes!');

function run(act: string, limits: Partial<typeof LIMITS> = {}, content = piecesOf(CONTENT)) {
  const script = 'tests/support/sandbox-script.ts';
  return runSandboxed({ script, header: { act }, content, limits: { ...LIMITS, ...limits } });
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

test('a script receives the header and the streamed file and responds in lines', async () => {
  expect(await run('nothing')).toEqual({ lines: [{ bytes: 10 }], end: 'done' });
});

test('an endless script is stopped by CPU time and by wall time', async () => {
  expect(await run('loop', { cpuSeconds: 1 })).toEqual({ lines: [{ bytes: 10 }], end: 'too-slow' });
  expect(await run('loop', { wallMs: 1_000 })).toMatchObject({ end: 'too-slow' });
});

test('a script that fills the memory or writes endlessly is too large', async () => {
  // On a busy machine it may run out of time first.
  expect((await run('fill')).end).toMatch(/^too-(?:large|slow)$/);
  expect((await run('talk')).end).toBe('too-large');
});

test('a script that throws has crashed; its earlier output is returned', async () => {
  expect(await run('throw')).toEqual({ lines: [{ bytes: 10 }], end: 'crashed' });
});

test('an error while reading the content is thrown', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield CONTENT;
    throw new Error('the bucket went away');
  }
  await expect(run('nothing', {}, broken())).rejects.toThrow('the bucket went away');
});

test('a missing script throws', async () => {
  const script = 'tests/support/never-there.ts';
  const running = runSandboxed({ script, header: {}, content: CONTENT, limits: LIMITS });
  await expect(running).rejects.toThrow('did not start');
});
