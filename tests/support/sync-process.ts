import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { closeDb } from '#app/platform/db/db.server.ts';

/** A process that syncs one merchant's catalog to the end, unless killed before. */

const [merchantId] = process.argv.slice(2);
process.stdout.write('begin\n');
for (let attempt = 0, isDone = false; !isDone;) {
  const turn = await syncCatalog({ merchantId: merchantId!, kind: 'full', attempt });
  isDone = turn.next === 'done';
  if (turn.next === 'again') attempt = turn.attempt;
}
await closeDb();
process.stdout.write('done\n');
