import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { findAmbiguities } from '#tests/support/regexes/ambiguity.ts';
import { findAttack } from '#tests/support/regexes/attack.ts';
import { collectExpressions, type Expression } from '#tests/support/regexes/collect.ts';
import { ROOT } from '#app/launch/set-up.mjs';

/**
 * `npm run regexes`: checks that every regular expression in `app/` runs in linear time on any text. Recheck's automata
 * judge the smaller ones. Our own ambiguity search judges all, including lookarounds, long word lists, and bounded
 * gaps, which recheck leaves undecided; its findings count only if V8 is slow on them.
 */

type Verdict = { complexity: string; attack: string } | null;

/** Whatever recheck decides at all takes it a few milliseconds, apart from a handful; the rest is ours to judge. */
const RECHECK_LIMIT_MS = 300;
const CACHE = path.join(ROOT, 'node_modules/.cache/regexes.json');
const HERE = path.join(ROOT, 'tests/support/regexes');
/** Changing the check invalidates all cached verdicts. */
const VERSION = readdirSync(HERE)
  .map((file) => readFileSync(path.join(HERE, file), 'utf8'))
  .join('');

const { expressions, unseen } = await collectExpressions();
const known = readCache();
const kept: Record<string, Verdict> = {};
const waiting = [...expressions];
await Promise.all([judgeNext(), judgeNext()]);
mkdirSync(path.dirname(CACHE), { recursive: true });
writeFileSync(CACHE, JSON.stringify(kept));
const failures = expressions.filter((expression) => kept[keyOf(expression)]);
for (const { where, source, flags } of failures) {
  const { complexity, attack } = kept[keyOf({ where, source, flags })]!;
  process.stderr.write(`app/${where} ${complexity}\n  /${source}/${flags}\n  attack: ${attack}\n`);
}
for (const place of unseen)
  process.stderr.write(`app/${place} builds an expression that the check never saw\n`);
process.stdout.write(
  `${expressions.length} regular expressions checked: ${failures.length} vulnerable, ${unseen.length} unseen
`,
);
process.exit(failures.length + unseen.length === 0 ? 0 : 1);

async function judgeNext(): Promise<void> {
  for (let expression = waiting.pop(); expression; expression = waiting.pop()) {
    const key = keyOf(expression);
    kept[key] = key in known ? known[key]! : await judge(expression);
  }
}

async function judge({ source, flags }: Expression): Promise<Verdict> {
  const rechecked = check(source, flags, { checker: 'automaton', timeout: RECHECK_LIMIT_MS });
  const own = ownVerdict({ source, flags });
  const { status, ...told } = await rechecked;
  if (own || status !== 'vulnerable' || !('attack' in told)) return own;
  return { complexity: told.complexity.summary, attack: told.attack.pattern };
}

function ownVerdict(expression: Omit<Expression, 'where'>): Verdict {
  try {
    for (const ambiguity of findAmbiguities(expression)) {
      const attack = findAttack(expression, ambiguity);
      if (attack)
        return {
          complexity: ambiguity.complexity,
          attack: `${attack.text} takes ${attack.ms.toFixed(0)} ms`,
        };
    }
    return null;
  } catch (error) {
    return { complexity: `unknown: ${String(error)}`, attack: 'none' };
  }
}

function readCache(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
}

function keyOf({ source, flags }: Expression): string {
  return createHash('sha256').update(`${VERSION}/${source}/${flags}`).digest('base64url');
}
