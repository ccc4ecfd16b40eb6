import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_KEYS } from '#tests/support/card-keys.ts';

const LAB = fileURLToPath(new URL('../../app/labs/chat.ts', import.meta.url));
const CATALOG = fileURLToPath(new URL('../support/fixtures/retailer-catalog.csv', import.meta.url));
const SCRIPT = [
  { id: 'one', messages: ['hi', 'side', 'queen', '180 lb', 'thanks'] },
  { id: 2, messages: ['just browsing'] },
];

let folder: string;
let scriptPath: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lab-chat-'));
  scriptPath = path.join(folder, 'script.json');
  await writeFile(scriptPath, JSON.stringify(SCRIPT));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface LabRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

function runLab(args: string[], input = ''): Promise<LabRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LAB, ...args]);
    const run: LabRun = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...run, code }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

async function writeScript(text: string): Promise<string> {
  const file = path.join(folder, 'bad.json');
  await writeFile(file, text);
  return file;
}

test('each shopper is one JSON line with replies, events and facts', async () => {
  const { code, stdout, stderr } = await runLab(['--catalog', CATALOG, '--script', scriptPath]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [one, two] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(one).toMatchObject({
    id: 'one',
    matched: true,
    questions: 4,
    facts: { positions: ['side'], size: 'Queen', weight: 180 },
  });
  expect(one.turns.map(({ shopper }: { shopper: string }) => shopper)).toEqual(SCRIPT[0]!.messages);
  const cards = one.turns[3].events.find(({ event }: { event: string }) => event === 'products').data.items;
  expect(Object.keys(cards[0]).sort()).toEqual(CARD_KEYS);
  expect(two).toMatchObject({ id: 2, matched: false });
});

test('the script can be read from standard input', async () => {
  const fromFile = await runLab(['--catalog', CATALOG, '--script', scriptPath]);
  const fromInput = await runLab(['--catalog', CATALOG, '--script', '-'], JSON.stringify(SCRIPT));
  expect(fromInput).toEqual(fromFile);
});

test.each([
  ['no JSON', 'nonsense'],
  ['no list', '{"id":"a"}'],
  ['messages that are no list', '[{"id":"a","messages":"hi"}]'],
  ['a message that is no text', '[{"id":"a","messages":[5]}]'],
])('a script that is %s ends with one line on stderr and exit 2', async (_, text) => {
  const { code, stdout, stderr } = await runLab(['--catalog', CATALOG, '--script', await writeScript(text)]);
  expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({
    code: 2,
    stdout: '',
    lines: 1,
  });
  expect(stderr).toContain('bad.json');
});

test('a missing file or argument ends with one line on stderr and exit 2', async () => {
  for (const args of [
    [],
    ['--catalog', CATALOG],
    ['--catalog', 'none.csv', '--script', scriptPath],
    ['--catalog', CATALOG, '--script', 'none.json'],
  ]) {
    const { code, stdout, stderr } = await runLab(args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({
      code: 2,
      stdout: '',
      lines: 1,
    });
  }
});
