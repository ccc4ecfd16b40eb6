import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectNode, ROOT, run, say } from './set-up.mjs';

/** Prefer the headless shell: it is twice as fast, since it draws no browser window. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Finds a Chromium for the end-to-end tests, installing one from Debian or Playwright if necessary. */
export function findChromium() {
  return presentChromium() ?? debianChromium() ?? playwrightChromium();
}

function presentChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const dirs = (process.env.PATH ?? '').split(path.delimiter);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const candidates = [
    ...NAMES.flatMap((name) => dirs.map((dir) => path.join(dir, name))),
    mac,
    ...downloaded(),
  ];
  return candidates.find((file) => existsSync(file)) ?? null;
}

function downloaded() {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, path.join(os.homedir(), '.cache/ms-playwright')];
  return caches
    .filter((dir) => dir && existsSync(dir))
    .flatMap((dir) =>
      readdirSync(dir)
        .filter((name) => name.startsWith('chromium-'))
        .map((name) => path.join(dir, name)),
    )
    .flatMap((dir) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => path.join(dir, file)));
}

function debianChromium() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  say('Installing Chromium for the end-to-end tests (once)');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return presentChromium();
}

function playwrightChromium() {
  say('Downloading Chromium for the end-to-end tests (once)');
  run(projectNode(), [path.join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  const found = presentChromium();
  if (found) return found;
  process.stderr.write('No Chromium was found: name one in CHROMIUM_PATH\n');
  process.exit(1);
}
