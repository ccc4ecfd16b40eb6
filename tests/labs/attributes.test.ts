import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FIXTURE_CATALOG } from '#tests/features/inventory/raw-products.ts';

const LAB = fileURLToPath(new URL('../../app/labs/attributes.ts', import.meta.url));

function runLab(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [LAB, ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function writeCatalog(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'bedside-')), 'catalog.csv');
  await writeFile(path, text);
  return path;
}

test('the lab writes one JSON line per product and nothing else', async () => {
  const { code, stdout, stderr } = await runLab(fileURLToPath(FIXTURE_CATALOG));
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(256);
  expect(lines.find(({ handle }) => handle === 'rock-extra-firm-mattress-diamond-mattress')).toMatchObject({
    kind: 'mattress',
    construction: 'innerspring',
    firmness: { value: 8.5, source: 'title' },
    profileInches: 12,
    condition: null,
    sizes: ['Queen', 'King', 'California King', 'Twin', 'Twin XL', 'Full'],
    certifications: ['CertiPUR-US'],
  });
  expect(lines.find(({ handle }) => String(handle).startsWith('queen-tempur-pedic'))).toMatchObject({
    condition: 'floor-sample',
    readings: { condition: { value: 'floor-sample', source: 'title', confidence: 0.9 } },
  });
});

test('problems of lines go to stderr, one line each, and valid lines are written', async () => {
  const path = await writeCatalog(
    'Handle,Title,Variant Price\na,Firm Mattress,10\n,Lost,10\nb,"Broken,10\nc,Plush Mattress,free\n',
  );
  const { code, stdout, stderr } = await runLab(path);
  expect(code).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { handle: string }).handle),
  ).toEqual(['a', 'c']);
  expect(
    stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 7)),
  ).toEqual(['Line 3:', 'Line 4:', 'Line 5:']);
});

test.each([
  ['no file', [], /Name one catalog file/],
  ['a file that is not there', ['/nowhere/at-all.csv'], /does not exist/],
  ['a folder', ['/tmp'], /is a folder/],
  ['an unknown option', ['--nonsense'], /Unknown option/],
])('%s gives one clear line and exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runLab(...(args as string[]));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message as RegExp);
  expect(stderr.trimEnd()).not.toContain('\n');
});

test('an invalid catalog file gives one clear line and exit code 2', async () => {
  const { code, stdout, stderr } = await runLab(await writeCatalog('1,2,3\n4,5,6\n'));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/must name the columns[^\n]*\n$/);
});

test('a catalog can be read from standard input', async () => {
  const child = execFile(process.execPath, [LAB, '-']);
  child.stdin?.end('Handle,Title\na,Firm Mattress\n');
  const lines: string[] = [];
  for await (const piece of child.stdout ?? []) lines.push(String(piece));
  expect(JSON.parse(lines.join(''))).toMatchObject({ handle: 'a', firmness: { value: 7.5 } });
});
