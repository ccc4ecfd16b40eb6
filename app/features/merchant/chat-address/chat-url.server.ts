import { createHash } from 'node:crypto';
import {
  appendSlugNumber,
  isReservedSlug,
  isSlug,
  type SlugRefusal,
  toSlug,
} from '#app/features/merchant/chat-address/slug.ts';
import { db, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** The public chat URL; null until the assistant is deployed. */
export async function getChatUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const address = await readAddress(merchantId);
  return address?.isDeployed ? buildChatUrl(address.slug) : null;
}

/** The store's chat URL even if it isn't deployed; null if it has none. */
export async function getReservedUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const address = await readAddress(merchantId);
  return address && buildChatUrl(address.slug);
}

function readAddress(merchantId: string): Promise<{ slug: string; isDeployed: boolean } | null> {
  return oncePerRequest(`chat-address ${merchantId}`, async () => {
    const { rows } = await pool.query<{ slug: string; isDeployed: boolean }>({
      name: 'read-chat-address',
      text: `select s.slug, coalesce(o.is_deployed, false) as "isDeployed"
        from subdomain s left join onboarding o on o.merchant_id = s.merchant_id
        where s.merchant_id = $1 and s.status = 'active' order by s.created_at limit 1`,
      values: [merchantId],
    });
    return rows[0] ?? null;
  });
}

/** The slug of a merchant's chat; null if it isn't deployed or is turned off. */
export async function getChatSlug({ merchantId }: { merchantId: string }): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'find-chat-slug',
    text: `select s.slug from subdomain s join merchant on merchant.id = s.merchant_id
              left join merchant_settings m on m.merchant_id = s.merchant_id
            where s.merchant_id = $1 and s.status = 'active' and s.chat_enabled and merchant.suspended_at is null
              and (m.features ->> 'chatEnabled') is distinct from 'false'
            order by s.created_at limit 1`,
    values: [merchantId],
  });
  return rows[0]?.slug ?? null;
}

export interface StoreBySlug {
  merchantId: string;
  slug: string;
  storeName: string;
  /** The store is suspended or has turned its chat off. */
  isClosed: boolean;
  isSuspended: boolean;
}

/** The store whose chat is at a slug; null if there is none or it isn't deployed yet. */
export async function getMerchantBySlug({ slug }: { slug: string }): Promise<StoreBySlug | null> {
  const normalized = slug.toLowerCase();
  if (!isSlug(normalized)) return null;
  const { rows } = await pool.query<StoreBySlug>({
    name: 'find-merchant-by-slug',
    text: `select s.merchant_id as "merchantId", s.slug, s.store_name as "storeName",
        merchant.suspended_at is not null as "isSuspended",
        merchant.suspended_at is not null or not is_on as "isClosed"
      from subdomain s join merchant on merchant.id = s.merchant_id
      left join merchant_settings m on m.merchant_id = s.merchant_id
      left join onboarding o on o.merchant_id = s.merchant_id
      cross join lateral (select (m.features ->> 'chatEnabled') is distinct from 'false' as is_on) features
      where s.slug = $1 and s.status = 'active' and s.chat_enabled
        and (is_on or o.is_deployed)`,
    values: [normalized],
  });
  return rows[0] ?? null;
}

/** The URL of a store's chat: `https://{slug}.chat.{APP_HOST}`. */
export function buildChatUrl(slug: string): string {
  const { APP_HOST, APP_PROTOCOL } = env();
  return `${APP_PROTOCOL}://${slug}.chat.${APP_HOST}`;
}

/** How long a freed slug is reserved for its former store. */
export const QUARANTINE_DAYS = 90;

interface ClaimSubdomainInput {
  merchantId: string;
  storeName: string;
  /** Whether the current slug is public; a renamed store then keeps it. */
  isPublic: boolean;
  acceptSuggestion?: boolean;
  now?: Date;
}

export type ClaimSubdomainOutcome =
  /** `takenSlug` is the slug that the name should have had but another store owns. */
  | { ok: true; slug: string; takenSlug: string | null }
  | { ok: false; reason: SlugRefusal; suggestedSlug: string };

/** Claims the slug for the store's name, or the next free one; never another store's. */
export async function claimSubdomain(
  { now = new Date(), ...claim }: ClaimSubdomainInput,
  transaction?: Transaction,
): Promise<ClaimSubdomainOutcome> {
  if (!transaction) return db.$transaction((created) => claimSubdomain({ ...claim, now }, created));
  // Serialize claims across processes: they're rare, and this way they can't deadlock or conflict.
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended('claim-subdomain', 0))`;
  return claimInTransaction(transaction, { ...claim, now });
}

async function claimInTransaction(
  transaction: Transaction,
  claim: ClaimSubdomainInput & { now: Date },
): Promise<ClaimSubdomainOutcome> {
  const { merchantId, storeName } = claim;
  const current = await transaction.subdomain.findFirst({
    where: { merchantId, status: 'active' },
    orderBy: { createdAt: 'asc' },
  });
  if (current && (claim.isPublic || current.storeName === storeName)) {
    await transaction.subdomain.update({ where: { slug: current.slug }, data: { storeName } });
    return { ok: true, slug: current.slug, takenSlug: null };
  }
  const fromName = toSlug(storeName);
  const suggestedSlug = getSuggestedSlug(merchantId);
  if (!fromName.ok && !claim.acceptSuggestion) return { ...fromName, suggestedSlug };
  const base = fromName.ok ? fromName.slug : suggestedSlug;
  const slug = await findAvailableSlug(transaction, base, claim);
  if (current && current.slug !== slug) {
    // It was never public, so it needs no quarantine.
    await transaction.subdomain.delete({ where: { slug: current.slug } });
  }
  const record = { merchantId, storeName, status: 'active', freedAt: null };
  const former = await transaction.subdomain.findUnique({ where: { slug } });
  const isOwn = former?.merchantId === merchantId;
  await transaction.subdomain.upsert({
    where: { slug },
    create: { ...record, slug },
    update: isOwn ? record : { ...record, chatEnabled: true, createdAt: claim.now },
  });
  return { ok: true, slug, takenSlug: slug === base ? null : base };
}

async function findAvailableSlug(
  transaction: Transaction,
  base: string,
  { merchantId, now }: ClaimSubdomainInput & { now: Date },
): Promise<string> {
  const freedBefore = new Date(now.getTime() - QUARANTINE_DAYS * 86_400_000);
  for (let from = 1; ; from += CANDIDATE_BATCH_SIZE) {
    const candidates = Array.from({ length: CANDIDATE_BATCH_SIZE }, (_, at) =>
      appendSlugNumber(base, from + at),
    );
    const lookups = [...candidates, ...candidates.map(getQuarantinedSlug)];
    const rows = await transaction.subdomain.findMany({ where: { slug: { in: lookups } } });
    const taken = rows.filter(
      (row) =>
        row.merchantId !== merchantId &&
        !(row.status === 'quarantined' && row.freedAt !== null && row.freedAt <= freedBefore),
    );
    const takenSlugs = new Set(taken.map((row) => row.slug));
    const isTaken = (slug: string) => takenSlugs.has(slug) || takenSlugs.has(getQuarantinedSlug(slug));
    const free = candidates.find((slug) => !isTaken(slug) && !isReservedSlug(slug));
    if (free) return free;
  }
}

const CANDIDATE_BATCH_SIZE = 100;

/** Suggested when the store's name yields no valid slug; always the same for a merchant. */
export function getSuggestedSlug(merchantId: string): string {
  const letters = createHash('sha256').update(`address of ${merchantId}`).digest('hex').slice(0, 6);
  return `store-${letters}`;
}

const SUBDOMAINS_MAX = 1_000;

/** Frees a deleted merchant's slugs. They stay quarantined, without a reference to the merchant. */
export async function quarantineSubdomains(input: { merchantId: string; now?: Date }): Promise<void> {
  const { merchantId, now = new Date() } = input;
  const current = await db.subdomain.findMany({
    where: { merchantId },
    take: SUBDOMAINS_MAX,
    select: { slug: true },
  });
  for (const { slug } of current) {
    const record = { merchantId: null, status: 'quarantined', storeName: '', freedAt: now };
    const hashed = getQuarantinedSlug(slug);
    await db.$transaction([
      db.subdomain.delete({ where: { slug } }),
      db.subdomain.upsert({ where: { slug: hashed }, create: { ...record, slug: hashed }, update: record }),
    ]);
  }
}

/**
 * Hash under which a freed slug is quarantined: unreadable but still not claimable. The text is fixed by stored
 * hashes.
 */
function getQuarantinedSlug(slug: string): string {
  return `quarantined-${createHash('sha256').update(`resting address ${slug}`).digest('hex')}`;
}
