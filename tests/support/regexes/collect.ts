import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '#app/launch/set-up.mjs';

export type Expression = { where: string; source: string; flags: string };
type Collected = { expressions: Expression[]; unseen: string[] };

const APP = path.join(ROOT, 'app');
/** Expressions built from escaped data, with sample data. */
const EXAMPLES: [
  module: string,
  run: (module: Record<string, (...given: unknown[]) => unknown>) => unknown,
][] = [
  [
    'features/leads/contact-details.ts',
    ({ redactPersonFromText }) =>
      redactPersonFromText!('ann', { emails: ['ann.b@example.com'], phones: [], names: ['Ann Bell'] }),
  ],
  [
    'features/assistant/model/model-turn.ts',
    ({ containsWhole }) => containsWhole!('ann', 'ann', String.raw`[\w+@-]`),
  ],
  [
    'features/assistant/guardrails/stream-guard.ts',
    ({ stripOwnScheme }) => stripOwnScheme!('https://example.com', { store: { website: 'example.com' } }),
  ],
];

/**
 * Collects every regular expression in `app/`: literals as written, and those built with `new RegExp` as observed while
 * loading the rules' modules. Also reports places that build an expression but were never observed.
 */
export async function collectExpressions(): Promise<Collected> {
  const found = new Map<string, Expression>();
  const builders = new Set<string>();
  const files = (readdirSync(APP, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const add = (expression: Expression) => {
    const key = `/${expression.source}/${expression.flags}`;
    if (!found.has(key)) found.set(key, expression);
  };
  for (const file of files) readLiterals(file, add, builders);
  const seen = await watchBuilders(files, builders, add);
  return { expressions: [...found.values()], unseen: [...builders].filter((place) => !seen.has(place)) };
}

function readLiterals(file: string, add: (found: Expression) => void, builders: Set<string>): void {
  const text = readFileSync(path.join(APP, file), 'utf8');
  if (!/[/]|RegExp/.test(text)) return;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const placeOf = (node: ts.Node) =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const read = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add({ where: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp') builders.add(placeOf(node));
    ts.forEachChild(node, read);
  };
  read(source);
}

/** Loads modules that build expressions while `RegExp` records its callers; type stripping preserves line numbers. */
async function watchBuilders(
  files: string[],
  builders: ReadonlySet<string>,
  add: (found: Expression) => void,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const Native = RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, given, self) {
      const built = Reflect.construct(target, given, self) as RegExp;
      const caller = (new Error('who calls').stack ?? '').split('\n')[2] ?? '';
      const [, file = '', line = ''] = /\/app\/([^/].{0,200}):(\d{1,6}):\d{1,6}\)?$/.exec(caller) ?? [];
      if (builders.has(`${file}:${line}`)) {
        seen.add(`${file}:${line}`);
        add({ where: `${file}:${line}`, source: built.source, flags: built.flags });
      }
      return built;
    },
  });
  const load = (file: string) => import(pathToFileURL(path.join(APP, file)).href);
  const building = new Set([...builders].map((place) => place.split(':')[0]!));
  // Also loads modules that use pattern builders: all rules, which are free of side effects.
  for (const file of files)
    if (building.has(file) || (/^features\/.*\.ts$/.test(file) && !file.includes('.server.')))
      await load(file).catch(() => null);
  for (const [file, run] of EXAMPLES) run(await load(file));
  globalThis.RegExp = Native;
  return seen;
}
