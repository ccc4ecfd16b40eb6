import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { diffToSchema } from '#app/launch/schema-engine.ts';

/** `npm run migration -- add-something`: writes the SQL from the latest migration to prisma/schema.prisma. */
const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  process.stderr.write('Usage: npm run migration -- add-something\n');
  process.exit(2);
}
await mkdir('.data', { recursive: true });
const scratch = await mkdtemp(path.resolve('.data/migration-'));
const server = await startEmbeddedPostgres({ dataDir: path.join(scratch, 'postgres'), isDurable: false });
try {
  await migrate(server.url);
  const sql = await diffToSchema(server.url, await readFile('prisma/schema.prisma', 'utf8'));
  if (sql) {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const dir = path.join('prisma/migrations', `${stamp}_${name}`);
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'migration.sql'), sql);
    process.stdout.write(`${dir}\n`);
  } else process.stdout.write('The migrations match the schema\n');
} finally {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
}
process.exit(0);
