import { once } from 'node:events';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { closeDb, pool } from '#app/platform/db/db.server.ts';

/** A process that, once it reads a line from stdin, requests a shop's token many times concurrently and prints the results. */
const [domain = '', calls = '1'] = process.argv.slice(2);

await pool.query('select 1');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const asked = Array.from({ length: Number(calls) }, () => getAccessToken(domain));
const outcomes = await Promise.allSettled(asked);
const results = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'));
process.stdout.write(`${JSON.stringify(results)}\n`);
await closeDb();
process.stdin.destroy();
