import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

function grant(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['app/launch/grant.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test('a role is granted to an account whatever the case of its email, and recorded', async () => {
  const { userId } = await signUpPerson({ email: 'boss@bedside.example' });
  const granted = await grant('Boss@Bedside.example', 'super_admin');
  expect(granted).toEqual({ code: 0, output: 'Boss@Bedside.example is now super_admin\n' });
  expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ role: 'super_admin' });
  expect(await db.auditEntry.findMany({ where: { action: 'account.grant' } })).toMatchObject([
    { userId, actor: 'Command line', detail: { from: 'merchant', to: 'super_admin' } },
  ]);
});

test('an unknown account or role is reported', async () => {
  expect(await grant('nobody@bedside.example', 'admin')).toEqual({
    code: 1,
    output: 'There is no account with the email nobody@bedside.example. Sign up first.\n',
  });
  expect(await grant('nobody@bedside.example', 'owner')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage: npm run grant -- EMAIL merchant|admin|super_admin'),
  });
});
