import { createHash } from 'node:crypto';
import {
  appendSlugNumber,
  isReservedSlug,
  type SlugRefusal,
  toSlug,
} from '#app/features/merchant/chat-address/slug.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

/** How long a freed address is held back from everybody but the store that had it. */
export const QUARANTINE_DAYS = 90;

interface ClaimSubdomainInput {
  merchantId: string;
  storeName: string;
  /** Whether shoppers know the present address already: a renamed store then keeps it. */
  isPublic: boolean;
  /** Whether to take the offered address when the name gives none. */
  acceptOffer?: boolean;
  now?: Date;
}

export type ClaimSubdomainOutcome =
  /** `taken` is the address that the name asked for, when another store holds it. */
  { ok: true; slug: string; taken: string | null } | { ok: false; reason: SlugRefusal; offer: string };

/** Claims the address of the store's name, or the next free one; addresses of others are never touched. */
export async function claimSubdomain(
  { now = new Date(), ...claim }: ClaimSubdomainInput,
  within?: Transaction,
): Promise<ClaimSubdomainOutcome> {
  const run = async (transaction: Transaction) => {
    // One claim at a time, for all processes: claims are rare, and two of them can't deadlock or agree on a name.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended('claim-subdomain', 0))`;
    return claimInTransaction(transaction, { ...claim, now });
  };
  return within ? run(within) : db.$transaction(run);
}

async function claimInTransaction(
  transaction: Transaction,
  claim: ClaimSubdomainInput & { now: Date },
): Promise<ClaimSubdomainOutcome> {
  const { merchantId, storeName } = claim;
  const held = await transaction.subdomain.findFirst({
    where: { merchantId, status: 'active' },
    orderBy: { createdAt: 'asc' },
  });
  if (held && (claim.isPublic || held.storeName === storeName)) {
    await transaction.subdomain.update({ where: { slug: held.slug }, data: { storeName } });
    return { ok: true, slug: held.slug, taken: null };
  }
  const wanted = toSlug(storeName);
  if (!wanted.ok && !claim.acceptOffer) return { ...wanted, offer: getSuggestedSlug(merchantId) };
  const base = wanted.ok ? wanted.slug : getSuggestedSlug(merchantId);
  const slug = await findAvailableSlug(transaction, base, claim);
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

async function findAvailableSlug(
  transaction: Transaction,
  base: string,
  { merchantId, now }: ClaimSubdomainInput & { now: Date },
): Promise<string> {
  const restedSince = new Date(now.getTime() - QUARANTINE_DAYS * 86_400_000);
  for (let from = 1; ; from += CANDIDATE_BATCH_SIZE) {
    const candidates = Array.from({ length: CANDIDATE_BATCH_SIZE }, (_, at) =>
      appendSlugNumber(base, from + at),
    );
    const known = [...candidates, ...candidates.map(getQuarantinedSlug)];
    const rows = await transaction.subdomain.findMany({ where: { slug: { in: known } } });
    const taken = rows.filter(
      (row) =>
        row.merchantId !== merchantId &&
        !(row.status === 'resting' && row.freedAt !== null && row.freedAt <= restedSince),
    );
    const takenSlugs = new Set(taken.map((row) => row.slug));
    const isTaken = (slug: string) => takenSlugs.has(slug) || takenSlugs.has(getQuarantinedSlug(slug));
    const free = candidates.find((slug) => !isTaken(slug) && !isReservedSlug(slug));
    if (free) return free;
  }
}

const CANDIDATE_BATCH_SIZE = 100;

/** The address that a store is offered whose name gives none; always the same for one merchant. */
export function getSuggestedSlug(merchantId: string): string {
  const letters = createHash('sha256').update(`address of ${merchantId}`).digest('hex').slice(0, 6);
  return `store-${letters}`;
}

const SUBDOMAINS_MAX = 1_000;

/** Frees the chat addresses of a merchant who goes: nobody else gets them for a while, and nothing says whose they were. */
export async function quarantineSubdomains(input: { merchantId: string; now?: Date }): Promise<void> {
  const { merchantId, now = new Date() } = input;
  const held = await db.subdomain.findMany({
    where: { merchantId },
    take: SUBDOMAINS_MAX,
    select: { slug: true },
  });
  for (const { slug } of held) {
    const resting = { merchantId: null, status: 'resting', storeName: '', freedAt: now };
    const hidden = getQuarantinedSlug(slug);
    await db.$transaction([
      db.subdomain.delete({ where: { slug } }),
      db.subdomain.upsert({ where: { slug: hidden }, create: { ...resting, slug: hidden }, update: resting }),
    ]);
  }
}

/** Under what a freed address rests once its store is erased: its name can't be read, and still nobody else gets it. */
export function getQuarantinedSlug(slug: string): string {
  return `resting-${createHash('sha256').update(`resting address ${slug}`).digest('hex')}`;
}
