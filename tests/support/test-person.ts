import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { collectEvents } from '#tests/support/make-chat.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** A person with unique details, to be searched for in all stored data. */
export const TEST_PERSON = {
  id: 207119551,
  name: 'Cassandra Quillfeather',
  email: 'cassandra.quillfeather@example.com',
  phone: '+15550134477',
} as const;

/** Common formats of the phone number. */
export const PHONE_SPELLINGS = [
  '+1 555 013 4477',
  '(555) 013-4477',
  '555.013.4477',
  '5550134477',
  '1-555-013-4477',
  '５５５ ０１３ ４４７７',
];
export const EMAIL_SPELLINGS = [
  'cassandra.quillfeather@example.com',
  'Cassandra.Quillfeather@Example.COM',
  'cassandra.quillfeather (at) example (dot) com',
  'cassandra.quillfeather at example dot com',
];

export async function chatAs(merchantId: string, ...texts: string[]): Promise<string> {
  const { token } = await startChat({ merchantId });
  const where = { merchantId, tokenHash: hashToken(token) };
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where });
  for (const text of texts) {
    await collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }));
  }
  return sessionId;
}

export async function findTestPerson(): Promise<string[]> {
  const hits: string[] = [];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    for (const { text } of rows) if (containsTestPerson(text)) hits.push(`${name}: ${text.slice(0, 200)}`);
  }
  const { DATA_DIR } = env();
  for (const entry of await readdir(DATA_DIR, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (containsTestPerson(file + (await readFile(file)).toString('utf8'))) hits.push(file);
  }
  return hits;
}

function containsTestPerson(text: string): boolean {
  const read = text.normalize('NFKC').toLowerCase();
  return /quillfeather|cassandra/.test(read) || read.replace(/[\s().+-]/g, '').includes('5550134477');
}
