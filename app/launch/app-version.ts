import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Package version plus Git commit, if there is a repository: `0.1.0+5405aa2`. Used by the builds. */
export function readAppVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const commit = process.env.APP_COMMIT?.slice(0, 12) || readCommit();
  return commit ? `${version}+${commit}` : version;
}

function readCommit(): string {
  try {
    const command = ['rev-parse', '--short=7', 'HEAD'];
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // An archive without a repository, or no Git on this machine.
    return '';
  }
}
