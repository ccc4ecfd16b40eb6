import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { log } from '#app/platform/process/log.server.ts';
import { type PlayName, plays, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import type { Exchange } from '#tests/support/fake-model-exchange.ts';
import { readCompletion, fakeModel, useFakeModel } from '#tests/support/fake-model.ts';

useFakeModel();

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill()));

/** The endpoint runs in its own process, so this one's memory is the client's. */
async function startApart(play: PlayName): Promise<string> {
  const args = ['tests/support/fake-model-server.ts', '--port', '0', '--rate', '0', '--play', play];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return String(line).trim();
}

test('no error logs the key or a message', async () => {
  const logged: unknown[] = [];
  const watched = (['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...parts: unknown[]) => void logged.push(parts)),
  );
  const events: unknown[] = [];
  for (const play of ['unauthorized', 'overloaded', 'brokenJson', 'reset', 'hugeChunk', 'html'] as const) {
    fakeModel.server.play(play);
    events.push(await readCompletion({ model: `watched ${play}` }));
  }
  for (const watch of watched) watch.mockRestore();
  expect(logged).toHaveLength(6);
  expect(JSON.stringify([logged, events])).not.toContain('sk-secret');
  expect(JSON.stringify(logged)).not.toMatch(/sleep on my side|good night/i);
});

test('the key follows no redirect', async () => {
  const elsewhere = await startFakeModelServer();
  fakeModel.server.play((exchange: Exchange) =>
    exchange.answer(307, '', { location: `${elsewhere.url}/chat/completions` }),
  );
  expect((await readCompletion()).last).toMatchObject({
    type: 'failed',
    reason: 'server-error',
    status: 307,
  });
  expect(elsewhere.requests).toHaveLength(0);
  await elsewhere.stop();
});

test('no headers from the environment are sent', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'sk-somebody-else');
  vi.stubEnv('OPENAI_ORG_ID', 'org-somebody-else');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-somebody-else');
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-custom: somebody-else');
  await readCompletion({ endpoint: { baseUrl: fakeModel.server.url, apiKey: '' } });
  vi.unstubAllEnvs();
  const { headers } = fakeModel.server.requests.at(-1)!;
  expect(JSON.stringify(headers)).not.toContain('somebody-else');
  expect(headers.authorization).toBeUndefined();
});

test('a compression bomb is stopped by its size', async () => {
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'data: '));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }).end(bomb);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const before = process.memoryUsage().rss;
  expect((await readCompletion({ endpoint: { baseUrl, apiKey: '' } })).last).toMatchObject({
    reason: 'too-long',
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  server.closeAllConnections();
  server.close();
});

test.each<PlayName>(['hugeChunk', 'endless', 'endlessLine', 'endlessError', 'endlessArguments'])(
  '%s, twenty times at once, takes less than 50 MB',
  async (play) => {
    const baseUrl = await startApart(play);
    const endpoint = { baseUrl, apiKey: '' };
    await readCompletion({ endpoint, model: `${play} first` });
    const before = process.memoryUsage().rss;
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, at) => readCompletion({ endpoint, model: `${play} ${at}` })),
    );
    clearInterval(timer);
    expect(ends.map(({ last }) => last.type)).toEqual(Array.from({ length: 20 }, () => 'failed'));
    expect(peak - before).toBeLessThan(50_000_000);
  },
);

test('no case leaks a connection or an unhandled rejection', async () => {
  for (const play of Object.keys(plays) as PlayName[]) {
    fakeModel.server.play(play);
    await readCompletion({
      model: `last ${play}`,
      limits: { firstTokenMs: 100, stallMs: 100, replyMs: 400, tailMs: 50 },
    });
  }
  await expect.poll(() => fakeModel.server.connections()).toBeLessThan(6);
});
