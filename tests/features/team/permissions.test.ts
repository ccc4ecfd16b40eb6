import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hasPermission, PERMISSIONS, ROLE_NAMES, TEAM_ROLES } from '#app/features/team/permissions.ts';

test('the table in the docs matches the code', async () => {
  const page = await readFile('docs/permissions.md', 'utf8');
  const shown = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => cells.slice(0, -1));
  const roles = TEAM_ROLES.map((role) => ROLE_NAMES[role]);
  const rows = Object.entries(PERMISSIONS).map(([id, { name }]) => [
    name,
    `\`${id}\``,
    ...TEAM_ROLES.map((role) => (hasPermission(role, id as keyof typeof PERMISSIONS) ? 'yes' : '')),
  ]);
  expect(shown).toEqual([['A member can', 'Permission', ...roles], ...rows]);
});
