import { createHash } from 'node:crypto';
import { restingSlug } from '#app/features/merchant/resting-slug.server.ts';
import { isReservedSlug } from '#app/features/merchant/reserved-slugs.ts';
import { numberedSlug, type SlugRefusal, slugOf } from '#app/features/merchant/slug.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';

/** How long a freed address is held back from everybody but the store that had it. */
export const REST_DAYS = 90;

interface Claim {
  merchantId: string;
  storeName: string;
  /** Whether shoppers know the present address already: a renamed store then keeps it. */
  isPublic: boolean;
  /** Whether to take the offered address when the name gives none. */
  acceptOffer?: boolean;
  now?: Date;
}

export type ClaimOutcome =
  /** `taken` is the address that the name asked for, when another store holds it. */
  { ok: true; slug: string; taken: string | null } | { ok: false; reason: SlugRefusal; offer: string };

/** Gives a merchant the address of the store's name, or the next free one; what others hold is never touched. */
export async function claimSubdomain({ now = new Date(), ...claim }: Claim): Promise<ClaimOutcome> {
  return db.$transaction(async (transaction) => {
    // One claim at a time, for all processes: claims are rare, and two of them can't deadlock or agree on a name.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended('claim-subdomain', 0))`;
    return claimOnce(transaction, { ...claim, now });
  });
}

async function claimOnce(transaction: Transaction, claim: Claim & { now: Date }): Promise<ClaimOutcome> {
  const { merchantId, storeName } = claim;
  const held = await transaction.subdomain.findFirst({
    where: { merchantId, status: 'active' },
    orderBy: { createdAt: 'asc' },
  });
  if (held && (claim.isPublic || held.storeName === storeName)) {
    await transaction.subdomain.update({ where: { slug: held.slug }, data: { storeName } });
    return { ok: true, slug: held.slug, taken: null };
  }
  const wanted = slugOf(storeName);
  if (!wanted.ok && !claim.acceptOffer) return { ...wanted, offer: offeredSlug(merchantId) };
  const base = wanted.ok ? wanted.slug : offeredSlug(merchantId);
  const slug = await findFreeSlug(transaction, base, claim);
  if (held && held.slug !== slug) {
    // Nobody was ever told of it, so it need not rest.
    await transaction.subdomain.delete({ where: { slug: held.slug } });
  }
  const record = { merchantId, storeName, status: 'active', freedAt: null };
  const former = await transaction.subdomain.findUnique({ where: { slug } });
  const isOwn = former?.merchantId === merchantId;
  await transaction.subdomain.upsert({
    where: { slug },
    create: { ...record, slug },
    update: isOwn ? record : { ...record, chatEnabled: true, createdAt: claim.now },
  });
  return { ok: true, slug, taken: slug === base ? null : base };
}

async function findFreeSlug(
  transaction: Transaction,
  base: string,
  { merchantId, now }: Claim & { now: Date },
): Promise<string> {
  const restedSince = new Date(now.getTime() - REST_DAYS * 86_400_000);
  for (let from = 1; ; from += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, at) => numberedSlug(base, from + at));
    const known = [...candidates, ...candidates.map(restingSlug)];
    const rows = await transaction.subdomain.findMany({ where: { slug: { in: known } } });
    const taken = rows.filter(
      (row) =>
        row.merchantId !== merchantId &&
        !(row.status === 'resting' && row.freedAt !== null && row.freedAt <= restedSince),
    );
    const takenSlugs = new Set(taken.map((row) => row.slug));
    const isTaken = (slug: string) => takenSlugs.has(slug) || takenSlugs.has(restingSlug(slug));
    const free = candidates.find((slug) => !isTaken(slug) && !isReservedSlug(slug));
    if (free) return free;
  }
}

const BATCH = 100;

/** The address that a store is offered whose name gives none; always the same for one merchant. */
export function offeredSlug(merchantId: string): string {
  const letters = createHash('sha256').update(`address of ${merchantId}`).digest('hex').slice(0, 6);
  return `store-${letters}`;
}
