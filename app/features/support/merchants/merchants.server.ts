import { type Account, type AccountRole, normalizeEmail } from '#app/features/account/account.ts';
import { getSessionId } from '#app/features/account/session.server.ts';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import type {
  MerchantAuditEntry,
  MerchantDetail,
  MerchantSummary,
} from '#app/features/support/merchants/merchants.ts';
import { db, fromJson, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const PAGE_SIZE = 25;
const TEAM_MAX = 50;
const HISTORY_MAX = 50;

type SummaryRow = Omit<MerchantSummary, 'created' | 'lastChat'> & {
  createdAt: Date;
  lastChatAt: Date | null;
};

/** For the merchants in `page` only; the figures match the Membership page. */
const SUMMARY_QUERY = `
  select page.id as "merchantId", page.name, page.created_at as "createdAt",
         page.suspended_at is not null as "isSuspended", coalesce(owner.email, shop.email, '') as email,
         address.slug, shop.domain, coalesce(subscription.plan, 'free') as plan,
         (select count(*)::int from team_member t
           where t.merchant_id = page.id and t.status = 'active' and t.user_id is not null) as members,
         (select coalesce(sum(f.size_bytes), 0)::float8 from store_file f where f.merchant_id = page.id) as "storageBytes",
         coalesce((select u.chats from usage_month u where u.merchant_id = page.id
             and u.month = date_trunc('month', now() at time zone 'utc')::date), 0) as "monthChats",
         (select max(c.last_message_at) from chat_session c where c.merchant_id = page.id and c.mode = 'live'
             and c.first_words is not null) as "lastChatAt"
    from page
    left join lateral (select u.email from team_member t join "user" u on u.id = t.user_id
                        where t.merchant_id = page.id and t.role = 'owner' and t.status = 'active'
                        order by t.created_at limit 1) owner on true
    left join lateral (select s.slug from subdomain s where s.merchant_id = page.id and s.status = 'active'
                        order by s.created_at limit 1) address on true
    left join shop on shop.merchant_id = page.id
    left join subscription on subscription.merchant_id = page.id
   order by page.id desc`;

/** By name, member email, chat address, or shop domain; an empty search matches everything. */
const SEARCH = `($1 = '' or strpos(lower(m.name), $1) > 0
    or exists (select 1 from team_member t join "user" u on u.id = t.user_id
                where t.merchant_id = m.id and strpos(lower(u.email), $1) > 0)
    or exists (select 1 from subdomain s where s.merchant_id = m.id and strpos(s.slug, $1) > 0)
    or exists (select 1 from shop s where s.merchant_id = m.id and strpos(s.domain, $1) > 0))`;

interface MerchantPage {
  merchants: MerchantSummary[];
  next: string | null;
}

/** A page of matching merchants, latest first; `before` is a merchant ID. */
export async function listMerchants(query: {
  search: string;
  before: string | null;
  now: Date;
}): Promise<MerchantPage> {
  const { search, before, now } = query;
  const { rows } = await pool.query<SummaryRow>(
    `with page as (select m.* from merchant m where ${SEARCH} and ($2::uuid is null or m.id < $2)
       order by m.id desc limit ${PAGE_SIZE + 1}) ${SUMMARY_QUERY}`,
    [search.trim().toLowerCase(), before],
  );
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    merchants: shown.map((row) => toSummary(row, now)),
    next: rows.length > PAGE_SIZE ? shown.at(-1)!.merchantId : null,
  };
}

/** A merchant with its team and the actions of super admins; null if there is none. */
export async function getMerchantDetail(query: {
  merchantId: string;
  now: Date;
}): Promise<MerchantDetail | null> {
  const { merchantId, now } = query;
  const { rows } = await pool.query<SummaryRow>(
    `with page as (select * from merchant where id = $1) ${SUMMARY_QUERY}`,
    [merchantId],
  );
  if (!rows[0]) return null;
  const [team, history] = await Promise.all([listTeam(merchantId), listHistory(merchantId, now)]);
  return { ...toSummary(rows[0], now), team, history };
}

function toSummary({ createdAt, lastChatAt, ...row }: SummaryRow, now: Date): MerchantSummary {
  const format = (time: Date) => formatTimestamp(time, { now, timeZone: 'UTC' });
  return { ...row, created: format(createdAt), lastChat: lastChatAt && format(lastChatAt) };
}

async function listTeam(merchantId: string): Promise<MerchantDetail['team']> {
  const members = await db.teamMember.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: TEAM_MAX,
    select: { role: true, status: true, user: { select: { name: true, email: true } } },
  });
  return members.flatMap(({ user, role, status }) => (user ? [{ ...user, role, status }] : []));
}

async function listHistory(merchantId: string, now: Date): Promise<MerchantAuditEntry[]> {
  const entries = await db.auditEntry.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    take: HISTORY_MAX,
  });
  return entries.map(({ id, actor, action, detail, createdAt }) => ({
    id,
    actor,
    action,
    reason: fromJson<{ reason?: string }>(detail).reason ?? '',
    at: formatTimestamp(createdAt, { now, timeZone: 'UTC' }),
  }));
}

const SUPPORT_ACCESS_MS = 60 * 60_000;

interface SupportInput {
  request: Request;
  admin: Account;
}

/**
 * Opens a merchant's dashboard in this super admin session for an hour and records it; read-only if no reason is
 * given. False if there is no such merchant.
 */
export async function startSupportAccess({
  request,
  admin,
  merchantId,
  reason,
}: SupportInput & { merchantId: string; reason: string }): Promise<boolean> {
  const sessionId = await getSessionId(request);
  return db.$transaction(async (transaction) => {
    const where = { id: merchantId };
    const merchant = await transaction.merchant.findUnique({ where, select: { name: true } });
    if (!merchant) return false;
    await endSupportAccess(transaction, sessionId, admin);
    const expiresAt = new Date(Date.now() + SUPPORT_ACCESS_MS);
    await transaction.supportAccess.create({ data: { sessionId, merchantId, reason, expiresAt } });
    const entry = { merchantId, userId: admin.id, actor: admin.email, subject: merchant.name };
    const detail = { reason, isReadOnly: reason === '', expiresAt: expiresAt.toISOString() };
    await recordAudit({ ...entry, action: 'support.start', detail }, transaction);
    return true;
  });
}

/** Ends support access and records it, if it was open. Returns the merchant it was for. */
export async function stopSupportAccess({ request, admin }: SupportInput): Promise<string | null> {
  const sessionId = await getSessionId(request);
  return db.$transaction((transaction) => endSupportAccess(transaction, sessionId, admin));
}

async function endSupportAccess(
  transaction: Transaction,
  sessionId: string,
  admin: Account,
): Promise<string | null> {
  const open = await transaction.supportAccess.findUnique({
    where: { sessionId },
    select: { merchantId: true, expiresAt: true, merchant: { select: { name: true } } },
  });
  if (!open) return null;
  const { merchantId, expiresAt, merchant } = open;
  // Of two concurrent requests, only one deletes it.
  const { count } = await transaction.supportAccess.deleteMany({ where: { sessionId } });
  if (count === 0) return null;
  const entry = { merchantId, userId: admin.id, actor: admin.email, subject: merchant.name };
  const detail = { hasExpired: expiresAt.getTime() <= Date.now() };
  await recordAudit({ ...entry, action: 'support.stop', detail }, transaction);
  return merchantId;
}

interface Grant {
  email: string;
  role: AccountRole;
  actor: string;
}

/** Gives an account a role and records it in the audit log. False if no account has this email. */
export async function grantRole({ email, role, actor }: Grant): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const user = await transaction.user.findUnique({ where: { email: normalizeEmail(email) } });
    if (!user) return false;
    await transaction.user.update({ where: { id: user.id }, data: { role } });
    const detail = { from: user.role, to: role };
    const entry = { merchantId: null, userId: user.id, actor, action: 'account.grant', subject: user.email };
    await recordAudit({ ...entry, detail }, transaction);
    return true;
  });
}
