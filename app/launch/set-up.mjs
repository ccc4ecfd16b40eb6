import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prepares the project for a command. Plain JavaScript for Node 20 and up, since a fresh clone has nothing installed.
 */

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = [
  'app',
  'extensions',
  'public',
  'remix.config.js',
  'vite.config.ts',
  'vite.widget.config.ts',
  'package-lock.json',
];
/** A young generation of 8 MB instead of 16 saves 45 MB of idle memory at the same speed. */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
/**
 * The compile cache halves startup time. The glibc settings return freed memory instead of keeping an arena per thread,
 * which saves 10 MB at the same speed.
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Node from the npm package `node`, regardless of what is installed on the machine. */
export function projectNode() {
  return path.join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs packages and generates the database client, each only if its inputs changed. */
export function prepare() {
  if (!isInstalled()) {
    say('Installing packages (once, about a minute)');
    run(NPM, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  whenChanged('prisma/generated/.made-from', ['prisma/schema.prisma', 'package-lock.json'], () => {
    say('Generating the database client');
    run(projectNode(), [path.join(ROOT, 'node_modules/prisma/build/index.js'), 'generate'], {
      // `generate` doesn't use the schema engine; setting any path prevents its download.
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY || process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    });
  });
}

/** Builds the dashboard and the chat widget if their sources changed since the last build. */
export function build() {
  whenChanged('build/.made-from', SOURCES, () => {
    say('Building');
    const env = { NODE_ENV: 'production' };
    run(projectNode(), [path.join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'], env);
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const widget = [vite, 'build', '--config', 'vite.widget.config.ts'];
    run(projectNode(), widget, env);
    // After the main widget build, which empties the output folder.
    for (const mode of ['preview', 'storefront']) run(projectNode(), [...widget, '--mode', mode], env);
  });
}

let output = process.stdout;

export function say(line) {
  output.write(`• ${line}\n`);
}

export function logToStderr() {
  output = process.stderr;
}

export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  process.stderr.write(
    `Failed: ${path.basename(command)} ${args.map((arg) => path.basename(arg)).join(' ')}\n`,
  );
  process.exit(result.status || 1);
}

// npm records installed packages in this file; optional packages for other platforms are absent.
function isInstalled() {
  const done = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(done) || !existsSync(projectNode())) return false;
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(done, 'utf8')).packages;
  return Object.entries(locked).every(
    ([name, entry]) => name === '' || entry.optional || entry.version === installed[name]?.version,
  );
}

function whenChanged(stampFile, inputs, task) {
  const file = path.join(ROOT, stampFile);
  const stamp = fingerprint(inputs);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  task();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(path.join(ROOT, input)))) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(at) {
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [at];
  const names = readdirSync(at).sort();
  return names.flatMap((name) => filesBelow(path.join(at, name)));
}
