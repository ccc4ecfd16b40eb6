import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { HANDICAP_MAX } from '#app/features/matching/rules.ts';
import { parseProfiles, type LabProfile } from '#app/labs/match-profiles.ts';
import { productsOf } from '#tests/features/inventory/raw-products.ts';

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-match-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

function runLab(args: string[], input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['app/labs/match.ts', ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

function runProfiles(profiles: unknown, ...more: string[]): Record<string, never>[] {
  const { status, stdout, stderr } = runLab(
    ['--catalog', CATALOG, '--profiles', '-', ...more],
    JSON.stringify(profiles),
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>);
}

test('each profile gets one line, with reasons in words and parts that add up', () => {
  const lines = runProfiles([
    { id: 'a', positions: ['side'], weightPounds: 180, size: 'CA King', sleepsHot: true },
    { id: 7, positions: 'back', firmnessWish: 'luxury firm', size: null, partner: null },
  ]);
  expect(lines.map(({ profileId }) => profileId)).toEqual(['a', 7]);
  for (const { matches } of lines as unknown as { matches: LabMatch[] }[]) {
    expect(matches).toHaveLength(3);
    for (const match of matches) {
      expect(Object.keys(match)).toEqual([
        'handle',
        'role',
        'size',
        'priceMinor',
        'score',
        'parts',
        'reasons',
        'cautions',
      ]);
      expect(match.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(match.score, 9);
      for (const text of [...match.reasons, ...match.cautions]) expect(text).toMatch(/\.$/u);
    }
  }
  expect(
    (lines[0] as unknown as { matches: LabMatch[] }).matches.every(({ size }) => size === 'California King'),
  ).toBe(true);
});

interface LabMatch {
  handle: string;
  role: string;
  size: string | null;
  score: number;
  parts: { points: number }[];
  reasons: string[];
  cautions: string[];
}

test('--all-scores adds every mattress that passes the hard rules, including those below the threshold', () => {
  const [line] = runProfiles(
    { id: 'one', positions: ['side'], weightPounds: 115, size: 'Queen' },
    '--all-scores',
  ) as unknown as { matches: LabMatch[]; scores: { handle: string; score: number }[] }[];
  expect(line!.scores.length).toBeGreaterThan(50);
  expect(line!.scores.some(({ score }) => score < 0.6)).toBe(true);
  // Sorted by score less handicap.
  for (const [at, { score }] of line!.scores.slice(1).entries())
    expect(score).toBeLessThanOrEqual(line!.scores[at]!.score + HANDICAP_MAX);
  for (const { handle, score } of line!.matches)
    expect(line!.scores.find((one) => one.handle === handle)?.score).toBeCloseTo(score, 9);
});

test('an empty result has labeled alternatives', () => {
  const [line] = runProfiles([
    { id: 'poor', positions: ['back'], size: 'King', budgetMaxMinor: 80000 },
  ]) as unknown as { matches: LabMatch[]; alternatives: (LabMatch & { breaks: string })[] }[];
  expect(line!.matches).toEqual([]);
  expect(line!.alternatives.length).toBeGreaterThan(0);
  for (const { breaks } of line!.alternatives) expect(breaks).not.toBe('');
});

test.each([
  ['mid', 5.5],
  ['MediumFirm', 6.5],
  ['firmer', 7.5],
  ['hard', 7.5],
  ['Luxury_Firm', 6],
])('the wish "%s" is parsed as %s', (firmnessWish, wish) => {
  const [{ profile }] = parseProfiles([{ id: 1, firmnessWish }]) as [LabProfile];
  expect(profile.firmnessWish).toBe(wish);
});

test('the words of a profile may be written in any case, with spaces, and alone instead of in a list', () => {
  const [{ profile }] = parseProfiles([
    {
      ...{ id: 1, sleeperKind: 'Senior', ageYears: null, positions: 'Side', materialsAvoided: 'Memory Foam' },
      ...{ mustHave: ['Adjustable Base', 'latex', 'COOLING'], needs: 'back_comfort', wantsClearance: true },
      ...{ brandsWanted: ' Harbor & Pine ', brandsAvoided: ['Quiet'], thicknessMaxInches: 12.5 },
    },
  ]) as [LabProfile];
  expect(profile).toEqual({
    ...{ sleeperKind: 'senior', positions: ['side'], materialsAvoided: ['memory-foam'] },
    ...{ mustHave: ['adjustable-base', 'latex', 'cooling'], needs: ['back-comfort'], wantsClearance: true },
    ...{ brandsWanted: ['Harbor & Pine'], brandsAvoided: ['Quiet'], thicknessMaxInches: 12.5 },
  });
});

test('the facts of a profile that are hard rules hold for every match, and each match has a role', async () => {
  const [line] = runProfiles({
    ...{ id: 'musts', positions: ['side'], weightPounds: 170, size: 'Queen', sleeperKind: 'adult' },
    ...{ mustHave: 'latex', brandsAvoided: 'diamond', thicknessMinInches: 9, thicknessMaxInches: 14 },
  }) as unknown as { matches: LabMatch[] }[];
  expect(line!.matches.length).toBeGreaterThan(0);
  const { products } = await productsOf(readFileSync(CATALOG));
  for (const { handle } of line!.matches) {
    const raw = products.find((product) => product.handle === handle)!;
    const { materials, profileInches } = readAttributes(raw);
    expect(materials.map(({ value }) => value)).toContain('latex');
    expect(raw.vendor).not.toMatch(/^diamond/iu);
    expect(Math.abs(profileInches!.value - 11.5)).toBeLessThanOrEqual(2.5);
  }
  const [first, ...others] = line!.matches.map(({ role }) => role);
  // Latex comes only in firm here, which is more than a side sleeper needs.
  expect(first).toBe('closest');
  expect(others).not.toContain('closest');
  expect(new Set(others).size).toBe(others.length);
});

test('unknown nested fields in a profile are ignored', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const { status, stdout, stderr } = runLab(
    ['--catalog', CATALOG, '--profiles', '-'],
    `[{"id":"a","size":null,"partner":{"weightPounds":null},"more":${deep}}]`,
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('"profileId":"a"');
});

test('the catalog can be read from standard input', () => {
  const profiles = join(folder, 'profiles.json');
  writeFileSync(profiles, JSON.stringify([{ id: 'a', positions: ['side'] }]));
  const catalog = execFileSync('cat', [CATALOG], { encoding: 'utf8' });
  const { status, stdout } = runLab(['--catalog', '-', '--profiles', profiles], catalog);
  expect(status).toBe(0);
  expect(stdout).toContain('"profileId":"a"');
});

test.each([
  ['a wrong size', [{ id: 'x', size: 'Gigantic' }], /Profile "x": size: .*Gigantic/u],
  ['a firmness of 12', [{ id: 'x', firmnessWish: 12 }], /Profile "x": firmnessWish: 12/u],
  ['an unknown firmness word', [{ id: 'x', firmnessWish: 'bouncy' }], /Profile "x": firmnessWish/u],
  ['an unknown position', [{ id: 'x', positions: ['upside-down'] }], /Profile "x": positions\.0/u],
  ['a weight in words', [{ id: 'x', weightPounds: 'heavy' }], /Profile "x": weightPounds/u],
  ['a partner with a mistake', [{ id: 'x', partner: { weightPounds: -5 } }], /partner\.weightPounds/u],
  ['a negative firmness in words', [{ id: 'x', firmnessWish: '-3' }], /Profile "x": firmnessWish: "-3"/u],
  ['an unknown must', [{ id: 'x', mustHave: ['back comfort'] }], /Profile "x": mustHave\.0/u],
  ['an unknown kind of sleeper', [{ id: 'x', sleeperKind: 'dog' }], /Profile "x": sleeperKind/u],
  ['an age in words', [{ id: 'x', ageYears: 'nine' }], /Profile "x": ageYears/u],
  ['a blank brand', [{ id: 'x', brandsWanted: ' ' }], /Profile "x": brandsWanted\.0/u],
  ['a thickness of 0', [{ id: 'x', thicknessMinInches: 0 }], /Profile "x": thicknessMinInches/u],
  ['no id', [{ id: 'a' }, { positions: ['side'] }], /Profile number 2: id/u],
  ['a list of words', ['side'], /Profile number 1/u],
])('%s ends with one line on stderr and exit code 2', (_, profiles, message) => {
  const outcome = runLab(['--catalog', CATALOG, '--profiles', '-'], JSON.stringify(profiles));
  expect(outcome).toMatchObject({ status: 2, stdout: '' });
  expect(outcome.stderr).toMatch(message);
  expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
});

test.each([
  ['no options', [], ''],
  ['an unknown option', ['--catalogue', CATALOG], ''],
  ['a missing catalog', ['--catalog', 'nowhere.csv', '--profiles', '-'], '[]'],
  ['missing profiles', ['--catalog', CATALOG, '--profiles', 'nowhere.json'], ''],
  ['broken JSON', ['--catalog', CATALOG, '--profiles', '-'], '[{'],
  ['two dashes', ['--catalog', '-', '--profiles', '-'], '[]'],
])('%s ends with one line on stderr and exit code 2, and nothing on stdout', (_, args, input) => {
  const outcome = runLab(args, input);
  expect(outcome).toMatchObject({ status: 2, stdout: '' });
  expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
});
