import { fullNames, introducedNames } from '#app/features/leads/person.ts';
import { blotLooseRows } from '#app/features/shop/privacy/blot-loose-rows.server.ts';
import { pool } from '#app/platform/db.server.ts';

const STEP = 500;
const STEPS_MAX = 10_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Blots everybody who said in a merchant's chats who they are out of the rows that belong to no merchant. */
export async function blotShoppers({ merchantId }: { merchantId: string }): Promise<void> {
  await walk<Lead>(LEADS, merchantId, async (rows) => {
    const said = (key: 'name' | 'email' | 'phone') => rows.flatMap((row) => row[key] ?? []);
    const person = { emails: said('email'), phones: said('phone'), names: fullNames(said('name')) };
    await blotLooseRows({ person });
  });
  await walk<Message>(INTRODUCTIONS, merchantId, async (rows) => {
    const names = [...new Set(rows.flatMap(({ text }) => introducedNames(text)))];
    await blotLooseRows({ person: { emails: [], phones: [], names } });
  });
}

interface Lead {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
}

interface Message {
  id: string;
  text: string;
}

const LEADS =
  'select id, name, email, phone from lead where merchant_id = $1 and id > $2 order by id limit $3';
const INTRODUCTIONS = `select id, text from chat_message
   where merchant_id = $1 and id > $2 and author = 'shopper' and text ~ '(y name|ame:|I am |i am |[’'']m |his is )'
   order by id limit $3`;

async function walk<Row extends { id: string }>(
  query: string,
  merchantId: string,
  visit: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after = NIL;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { rows } = await pool.query<Row>(query, [merchantId, after, STEP]);
    if (rows.length > 0) await visit(rows);
    if (rows.length < STEP) return;
    after = rows.at(-1)!.id;
  }
}
