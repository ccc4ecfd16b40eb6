import { validate } from 'uuid';
import { formatPhone } from '#app/features/leads/contact-details.ts';
import {
  LEAD_STATUSES,
  type LeadFilter,
  type LeadSource,
  type LeadStatus,
  NO_OWNER,
  SOURCE_LABELS,
  STATUS_LABELS,
} from '#app/features/leads/leads.ts';
import { getLocalDate, getLocalTime, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#app/platform/csv/csv.ts';
import { pool } from '#app/platform/db/db.server.ts';

const LEADS_PER_PAGE = 25;

interface LeadRow {
  id: string;
  sessionId: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: LeadStatus;
  source: LeadSource;
  ownerName: string | null;
  createdAt: Date;
  /** The chat's facts as stored; only the code that displays them knows their type. */
  facts: unknown;
}

export type ListedLead = ReturnType<typeof toListedLead>;
export type LeadCounts = Record<LeadStatus, number>;

interface LeadsQuery {
  merchantId: string;
  filter: LeadFilter;
  timeZone: string;
  /** Only these leads among the filtered ones; all if omitted. */
  leadIds?: string[];
}

interface LeadCursors {
  /** Cursors; null for the newest page. */
  older: string | null;
  newer: string | null;
}

/**
 * A page of leads, with cursors for the adjacent pages, the number of leads per status, and the range it covers.
 * New leads come first unless the filter sorts by date; within each group, the latest comes first.
 */
export async function listLeads({ older: olderText, newer: newerText, ...query }: LeadsQuery & LeadCursors) {
  const older = parseCursor(olderText);
  const newer = older ? null : parseCursor(newerText);
  const { rows, counts, ahead } = await queryLeads(query, {
    cursor: older ?? newer,
    isForward: newer !== null,
    limit: LEADS_PER_PAGE + 1,
  });
  const hasMore = rows.length > LEADS_PER_PAGE;
  const shown = !hasMore ? rows : newer ? rows.slice(1) : rows.slice(0, LEADS_PER_PAGE);
  const [first, last] = [shown[0], shown.at(-1)];
  const { status } = query.filter;
  const total =
    status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
  const from = newer ? ahead - shown.length + 1 : ahead + 1;
  return {
    leads: shown.map(toListedLead),
    counts,
    range: shown.length === 0 ? null : { from, to: from + shown.length - 1, total },
    newer: first && (newer ? hasMore : older !== null) ? encodeCursor(first) : null,
    older: last && (newer !== null || hasMore) ? encodeCursor(last) : null,
  };
}

const READ_BATCH = 2_000;

/** The filtered leads in batches, in list order, up to `max`. */
async function* readLeads({ max, ...query }: LeadsQuery & { max: number }) {
  let cursor: LeadCursor | null = null;
  for (let left = max; left > 0; left -= READ_BATCH) {
    const limit = Math.min(READ_BATCH, left);
    const { rows }: Awaited<ReturnType<typeof queryLeads>> = await queryLeads(query, {
      cursor,
      isForward: false,
      limit,
    });
    if (rows.length > 0) yield rows.map(toListedLead);
    if (rows.length < limit) return;
    cursor = rows.at(-1)!;
  }
}

interface LeadCursor {
  status: LeadStatus;
  createdAt: Date;
  id: string;
}

interface PageOfRows {
  cursor: LeadCursor | null;
  isForward: boolean;
  limit: number;
}

/** Filters once for both the page and the counts, which cover every status. */
async function queryLeads(query: LeadsQuery, { cursor, isForward, limit }: PageOfRows) {
  const { where, values } = buildConditions(query);
  const [compare, order] = isForward ? ['>', 'asc'] : ['<', 'desc'];
  const add = (value: unknown) => `$${values.push(value)}`;
  const status = `${add(query.filter.status)}::text`;
  const at = `${add(cursor?.createdAt ?? null)}::timestamptz`;
  const isByStatus = query.filter.sort === null;
  // Without sorting by status, this is the same for all leads; `order by` doesn't accept a constant.
  const rank = isByStatus ? "l.status = 'new'" : 'l.status is null';
  const from = `(${add(isByStatus && cursor?.status === 'new')}::boolean, ${at}, ${add(cursor?.id ?? null)}::uuid)`;
  const { rows } = await pool.query<LeadRow & { counts: Partial<LeadCounts>; ahead: number }>(
    `with filtered as materialized (
       select l.id, l.created_at, l.status from lead l where ${where}),
     page as (
       select l.id from filtered l
        where (${status} is null or status = ${status})
          and (${at} is null or (${rank}, created_at, id) ${compare} ${from})
        order by ${rank} ${order}, created_at ${order}, id ${order} limit ${add(limit)}),
     counted as (
       select coalesce(jsonb_object_agg(status, n), '{}') as counts, coalesce(sum(ahead), 0)::int as ahead
         from (select status, count(*) as n,
                      count(*) filter (where (${status} is null or status = ${status})
                        and ${at} is not null and (${rank}, created_at, id) ${isForward ? '>' : '>='} ${from}) as ahead
                 from filtered l group by status) c)
     select counted.counts, counted.ahead, l.id, l.session_id as "sessionId", l.name, l.email, l.phone, l.status, l.source,
            l.created_at as "createdAt", coalesce(nullif(u.name, ''), u.email) as "ownerName",
            s.state -> 'facts' as facts
       from counted
       left join page on true
       left join lead l on l.id = page.id
       left join chat_session s on s.id = l.session_id
       left join "user" u on u.id = l.owner_id
      order by ${rank} desc, l.created_at desc, l.id desc`,
    values,
  );
  const counts: LeadCounts = { new: 0, contacted: 0, won: 0, lost: 0, ...rows[0]?.counts };
  // Without leads, there is still one row for the counts.
  return { rows: rows.filter(({ id: leadId }) => leadId !== null), counts, ahead: rows[0]?.ahead ?? 0 };
}

function buildConditions({ merchantId, filter, timeZone, leadIds }: LeadsQuery) {
  const values: unknown[] = [merchantId];
  const conditions = ['l.merchant_id = $1', 'l.deleted_at is null'];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { source, owner, from, to } = filter;
  if (leadIds) conditions.push(`l.id = any (${add(leadIds)}::uuid[])`);
  if (source) conditions.push(`l.source = ${add(source)}`);
  if (owner === NO_OWNER) conditions.push('l.owner_id is null');
  else if (owner) conditions.push(`l.owner_id = ${add(owner)}`);
  if (from) conditions.push(`l.created_at >= ${add(startOfNextDay(dayBefore(from), timeZone))}`);
  if (to) conditions.push(`l.created_at < ${add(startOfNextDay(to, timeZone))}`);
  const search = filter.search.toLowerCase();
  const digits = getSearchedDigits(search);
  const texts = [search, digits].filter(Boolean).map((text) => `strpos(l.search_text, ${add(text)}) > 0`);
  if (texts.length > 0) conditions.push(`(${texts.join(' or ')})`);
  return { where: conditions.join(' and '), values };
}

/** Digits of a search that looks like part of a phone number, without a national or international 0; null otherwise. */
function getSearchedDigits(search: string): string | null {
  const text = search.normalize('NFKC');
  if (!/^[\d\s()+./-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 2 ? digits : null;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function toListedLead(row: LeadRow & { counts: unknown; ahead: unknown }) {
  const { counts: _counts, ahead: _ahead, ...lead } = row;
  return { ...lead, phoneLabel: lead.phone && formatPhone(lead.phone) };
}

function encodeCursor({ status, createdAt, id }: LeadCursor): string {
  return `${status}.${createdAt.getTime().toString(36)}.${id}`;
}

function parseCursor(text: string | null): LeadCursor | null {
  const [name, time = '', id = ''] = text?.split('.') ?? [];
  const status = LEAD_STATUSES.find((one) => one === name);
  if (!status || !/^[0-9a-z]{1,9}$/.test(time) || !validate(id)) return null;
  const createdAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(createdAt.getTime()) ? null : { status, createdAt, id };
}

const EXPORTED_LEADS_MAX = 50_000;

const HEADINGS = ['Created', 'Name', 'Email', 'Phone', 'Needs', 'Status', 'Owner', 'Source', 'Chat'];

/** Times in the file are in the store's time zone. */
interface LeadExport extends LeadsQuery {
  describeNeeds(facts: unknown): string;
  getChatUrl(sessionId: string): string;
}

/** Streams the filtered leads as a CSV file, newest first; reads in batches while sending. */
export function exportLeads({ describeNeeds, getChatUrl, ...query }: LeadExport): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = (lead: ListedLead) =>
    formatCsvLine([
      `${getLocalDate(query.timeZone, lead.createdAt)} ${getLocalTime(query.timeZone, lead.createdAt)}`,
      lead.name,
      lead.email,
      lead.phoneLabel,
      describeNeeds(lead.facts),
      STATUS_LABELS[lead.status],
      lead.ownerName,
      SOURCE_LABELS[lead.source],
      getChatUrl(lead.sessionId),
    ]);
  async function* readChunks() {
    yield encoder.encode(BYTE_ORDER_MARK + formatCsvLine(HEADINGS));
    for await (const leads of readLeads({ ...query, max: EXPORTED_LEADS_MAX }))
      yield encoder.encode(leads.map(toLine).join(''));
  }
  const chunks = readChunks();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}
