import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

/**
 * Text that makes a backtracking matcher slow: fragments of the app's own expressions and word lists, doubled,
 * repeated, joined, and truncated, up to the length of the longest message.
 */

export const ATTACK_MAX_LENGTH = 4000;
const FOLDERS = ['assistant', 'files', 'inventory', 'leads', 'support'];
const SIGNS = [
  ...' \t\n.,;:!?-_/\\|\'"’“”()[]{}<>@#$%&*+=~^`…–—•·¿€£½²0123456789aAzÉß日İ😀\0',
  '  ',
  '\n\n',
  '://',
  'https://',
  '<!--',
  '<!DOCTYPE',
  '&amp;',
  'eyJ-',
  '--- ',
  '1,',
  '$1',
  '1 x ',
  'V11',
  'a@a.',
];

/** Words from all expressions and word lists in the rules. */
function piecesOfRules(): string[] {
  const pieces = new Set<string>();
  for (const folder of FOLDERS) {
    const root = path.join('app/features', folder);
    for (const file of readdirSync(root, { recursive: true }) as string[]) {
      if (!file.endsWith('.ts') || file.includes('.server.')) continue;
      for (const line of readFileSync(path.join(root, file), 'utf8').split('\n')) {
        if (line.split('|').length < 4 && !/^[a-z ]{60,}/.test(line)) continue;
        for (const [word] of line.matchAll(/[\p{L}'’]+(?: [\p{L}'’]+){0,3} ?/gu)) pieces.add(word);
      }
    }
  }
  return [...pieces];
}

export const PIECES = [...piecesOfRules(), ...SIGNS];

const piece = fc.constantFrom(...PIECES);
const group = fc.oneof(
  piece,
  piece.map((one) => one + one),
  fc.tuple(piece, fc.constantFrom('', ' ', ', ', '-', '\n', '. ')).map((parts) => parts.join('')),
  fc.array(piece, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.array(piece, { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
);

/** A prefix, a repeated group, and a suffix, cut to 4,000 characters. */
export const regexAttackText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(piece, { maxLength: 4 }),
    fc.array(group, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(30, 300, ATTACK_MAX_LENGTH),
    fc.array(piece, { maxLength: 3 }),
  )
  .map(([before, groups, length, after]) => {
    const [begin, end] = [before.join(' '), after.join(' ')];
    const share = Math.max(0, length - begin.length - end.length) / groups.length;
    const middle = groups
      .map((each) => each.repeat(Math.ceil(share / each.length)).slice(0, share))
      .join(' ');
    return `${begin}${middle}${end}`.slice(0, ATTACK_MAX_LENGTH);
  });
