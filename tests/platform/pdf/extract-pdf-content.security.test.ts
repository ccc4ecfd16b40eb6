import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildSandboxCommand, findPrlimit } from '#app/platform/sandbox/sandboxed-process.server.ts';
import type { PdfOutcome } from '#app/platform/pdf/pdf-schema.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import {
  bombBehindTextPdf,
  bombPdf,
  encryptedPdf,
  endlessFormsPdf,
  loopPdfs,
  manyPagesPdf,
  nestedArraysPdf,
  nestedOutlinePdf,
  nestedPagesPdf,
  truncatedPdf,
} from '#tests/support/hostile-pdfs.ts';

const MB = 1024 * 1024;

/** On a busy machine, a child may run out of time before it runs out of memory. */
const TOO_MUCH = expect.stringMatching(/^too-(?:large|slow)$/);

/** The result, within the limits on time, memory, and main-thread work that one PDF may cost. */
async function readBounded(bytes: Uint8Array, prlimit = findPrlimit()): Promise<PdfOutcome> {
  const before = process.memoryUsage().rss;
  const childrenBefore = countChildren();
  const worked = process.cpuUsage();
  const began = performance.now();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  try {
    return await extractPdfContent({ content: bytes, prlimit });
  } finally {
    clearInterval(watch);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(most - before).toBeLessThan(50 * MB);
    const { user, system } = process.cpuUsage(worked);
    expect((user + system) / 1e6).toBeLessThan(1.5);
    expect(countChildren()).toBe(childrenBefore);
  }
}

/** Running or zombie children of this process. */
function countChildren(): number {
  return readdirSync('/proc').filter((name) => parentOf(name) === process.pid).length;
}

function parentOf(pid: string): number | null {
  try {
    const found = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return found ? Number(found[1]) : null;
  } catch {
    // Not a process, or one that has exited in the meantime.
    return null;
  }
}

test('an encrypted PDF is named as such', async () => {
  expect(await readBounded(await encryptedPdf())).toEqual({ ok: false, reason: 'encrypted' });
});

test('a truncated PDF is damaged', async () => {
  expect(await readBounded(await truncatedPdf())).toEqual({ ok: false, reason: 'broken' });
});

test('anything but a PDF is damaged', async () => {
  expect(await readBounded(Buffer.from('<html>'))).toEqual({ ok: false, reason: 'broken' });
});

test('a zero-byte file is empty', async () => {
  expect(await readBounded(new Uint8Array())).toEqual({ ok: false, reason: 'empty' });
});

test('of 2,415 pages the first 20 are read', async () => {
  const outcome = await readBounded(await manyPagesPdf(2_415));
  expect(outcome).toMatchObject({ ok: true, pageCount: 2_415, cutBy: null });
  expect(outcome.ok && outcome.pages.map((page) => page.text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `This is page ${at + 1}.`),
  );
});

test('arrays nested 10,000 deep count as damage', async () => {
  expect(await readBounded(nestedArraysPdf(10_000))).toEqual({ ok: false, reason: 'broken' });
});

test('a page below 10,000 parents has no text', async () => {
  expect(await readBounded(nestedPagesPdf(10_000))).toEqual({ ok: false, reason: 'empty' });
});

test('an outline nested 10,000 deep costs the outline only', async () => {
  const outcome = await readBounded(nestedOutlinePdf(10_000));
  expect(outcome).toMatchObject({ ok: true, cutBy: null, pages: [{ text: 'Readable all the same.' }] });
});

test('a kilobyte that inflates to gigabytes is too large', async () => {
  const bomb = bombPdf(4);
  expect(bomb.length).toBeLessThan(1_500);
  expect(await readBounded(bomb)).toEqual({ ok: false, reason: TOO_MUCH });
});

test('it is too large without prlimit too', async () => {
  expect(await readBounded(bombPdf(4), null)).toEqual({ ok: false, reason: TOO_MUCH });
});

test.each(Object.entries(loopPdfs()))('a loop of %s terminates', async (_, bytes) => {
  expect(await readBounded(bytes)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/broken|empty/),
  });
});

test('endless forms time out while another PDF is read', async () => {
  let isSlowDone = false;
  const slow = readBounded(endlessFormsPdf()).finally(() => (isSlowDone = true));
  const good = await drawPdf((pdf) => pdf.text('Ten years of warranty.'));
  const read = await extractPdfContent({ content: good });
  expect(isSlowDone).toBe(false);
  expect(read).toMatchObject({ ok: true, pages: [{ text: 'Ten years of warranty.' }] });
  expect(await slow).toEqual({ ok: false, reason: 'too-slow' });
});

test('pages before one that is too large are returned', async () => {
  const outcome = await readBounded(bombBehindTextPdf(4));
  expect(outcome).toMatchObject({ ok: true, pageCount: 2, cutBy: TOO_MUCH });
  expect(outcome.ok && outcome.pages).toMatchObject([{ number: 1, text: 'The first page is fine.' }]);
});

test('the reading process can access no file, process, thread, network or secret of the app', async () => {
  const calls: string[] = [];
  const server = createServer((socket) => {
    calls.push('called');
    socket.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const dir = process.env.DATA_DIR!;
  const cacheDir = path.join(dir, 'compiled');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(path.join(dir, 'secret'), 'secret');
  const { command, args, env } = buildSandboxCommand('tests/support/sandbox-probe.ts', {
    cacheDir,
    prlimit: findPrlimit(),
    cpuSeconds: 10,
  });
  const port = String((server.address() as AddressInfo).port);
  const given = [...args, path.join(dir, 'secret'), path.join(dir, 'new'), port];
  const { stdout } = await promisify(execFile)(command, given, { env, timeout: 10_000 });
  server.close();
  expect(new Set(Object.values(JSON.parse(stdout)))).toEqual(new Set(['refused']));
  expect(Object.keys(JSON.parse(stdout))).toHaveLength(8);
  expect(calls).toEqual([]);
  expect(existsSync(path.join(dir, 'new'))).toBe(false);
});
