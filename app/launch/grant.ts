import path from 'node:path';
import { ACCOUNT_ROLES, type AccountRole } from '#app/features/account/account.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import {
  findRunningDatabase,
  startEmbeddedPostgres,
} from '#app/platform/embedded-postgres/embedded-postgres.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** `npm run grant -- EMAIL ROLE`: gives an account a role, whether or not a server is running. */

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

const [email, role] = process.argv.slice(2);
if (!email || !ACCOUNT_ROLES.includes(role as AccountRole))
  fail(`Usage: npm run grant -- EMAIL ${ACCOUNT_ROLES.join('|')}`, 2);

const dataDir = path.join(env().DATA_DIR, 'postgres');
const running = env().DATABASE_URL || (await findRunningDatabase(dataDir));
const started = running ? null : await startEmbeddedPostgres({ dataDir, isDurable: true });
env().DATABASE_URL = running || started!.url;
let isGranted = false;
try {
  await migrate(env().DATABASE_URL);
  // Imported late, since it connects to the database that was just set.
  const { grantRole } = await import('#app/features/support/merchants/merchants.server.ts');
  isGranted = await grantRole({ email, role: role as AccountRole, actor: 'Command line' });
  const { closeDb } = await import('#app/platform/db/db.server.ts');
  await closeDb();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await started?.stop();
}
if (process.exitCode === 1) process.exit();
if (!isGranted) fail(`There is no account with the email ${email}. Sign up first.`, 1);
process.stdout.write(`${email} is now ${role}\n`);
process.exit(0);
