import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { z } from 'zod';
import { CHANNELS, type Channel, type Visit } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { createSignature } from '#app/platform/security/encryption.server.ts';

export const EVENTS_MAX_BYTES = 8_000;
const EVENTS_MAX = 20;
const VISITOR_BYTES = 16;
const ARM_STEPS = 2 ** 32;

const visitorSchema = z.string().regex(/^[\w-]{16,64}$/, { error: 'visitor must be 16 to 64 characters' });

/** With or without hyphens. */
const eventIdSchema = z
  .string()
  .regex(/^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, { error: 'id must be a UUID' });

/** Sent by the chat window. `shown` only comes from the hosted page, which has no launcher. */
export const eventsBodySchema = z.object({
  visitor: visitorSchema.optional(),
  token: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'token is not valid' })
    .optional(),
  channel: z.enum(CHANNELS),
  events: z
    .array(
      z.object({
        id: eventIdSchema,
        kind: z.enum(['shown', 'opened', 'clicked', 'added']),
        productId: z.guid().optional(),
      }),
    )
    .min(1)
    .max(EVENTS_MAX),
});
export type EventsBody = z.output<typeof eventsBodySchema>;

export const visitSchema = z.object({ visitor: visitorSchema, id: eventIdSchema });

export function isRobot(request: Request): boolean {
  return isbot(request.headers.get('user-agent') ?? '');
}

// The channel comes from the session; products of another store are dropped.
const INSERT_EVENTS = {
  name: 'chat-events',
  text: `insert into chat_event (merchant_id, id, kind, visitor, session_id, product_id, channel)
         select $1, e.id, e.kind, $2, s.id, p.id, coalesce(s.channel, $3)
           from unnest($4::uuid[], $5::text[], $6::uuid[]) e (id, kind, product)
           left join chat_session s on s.token_hash = $7 and s.merchant_id = $1 and s.mode = 'live'
           left join product p on p.id = e.product and p.merchant_id = $1
          where e.kind in ('shown', 'opened') or (s.id is not null and p.id is not null)
         on conflict do nothing`,
};

/**
 * Stores chat window events, each once, unless the merchant turned analytics off. Clicks need a session token and a
 * product of the store.
 */
export async function recordEvents({ merchantId, body }: { merchantId: string; body: EventsBody }) {
  const { visitor, token, channel, events } = body;
  const recorded = events.filter(
    ({ kind }) => kind !== 'shown' || (channel === 'page' && visitor !== undefined),
  );
  if (recorded.length === 0) return;
  const { features } = await getCachedSettings({ merchantId, now: Date.now() });
  if (!features.analyticsEnabled) return;
  await pool.query(INSERT_EVENTS, [
    merchantId,
    visitor === undefined ? null : hashVisitor(merchantId, visitor),
    channel,
    recorded.map(({ id }) => id),
    recorded.map(({ kind }) => kind),
    recorded.map(({ productId }) => productId ?? null),
    token === undefined ? null : hashToken(token),
  ]);
}

interface VisitInput {
  merchantId: string;
  channel: Channel;
  visitor: string;
  id: string;
  now?: number;
}

/**
 * Records that a page is about to show the launcher and decides whether this visitor sees it. Null while nothing is
 * counted.
 */
export async function recordVisit(input: VisitInput): Promise<Visit | null> {
  const { merchantId, channel, visitor, id, now = Date.now() } = input;
  const { features } = await getCachedSettings({ merchantId, now });
  const { holdoutPercent, countVisitors } = features;
  if (holdoutPercent === 0 && !countVisitors) return null;
  const arm = assignArm({ merchantId, visitor, holdoutPercent });
  await pool.query(
    `insert into chat_event (merchant_id, id, kind, visitor, channel, arm, holdout_share)
     values ($1, $2, 'shown', $3, $4, $5, $6) on conflict do nothing`,
    [merchantId, id, hashVisitor(merchantId, visitor), channel, arm, holdoutPercent],
  );
  return { arm, marksCart: holdoutPercent > 0 };
}

/** Stable per visitor: raising the percentage adds visitors to the holdout without releasing any. */
export function assignArm(input: { merchantId: string; visitor: string; holdoutPercent: number }) {
  const { merchantId, visitor, holdoutPercent } = input;
  const hash = createSignature({ purpose: 'holdout', text: `${merchantId} ${visitor}`, bytes: 4 });
  const position = Buffer.from(hash, 'base64url').readUInt32BE() / ARM_STEPS;
  return position * 100 < holdoutPercent ? ('holdout' as const) : ('chat' as const);
}

function hashVisitor(merchantId: string, visitor: string): Buffer {
  const hash = createSignature({
    purpose: 'visitor',
    text: `${merchantId} ${visitor}`,
    bytes: VISITOR_BYTES,
  });
  return Buffer.from(hash, 'base64url');
}

/** Records an order by a counted visitor of either arm, once per order. */
export async function recordVisitorOrder(input: {
  merchantId: string;
  visitor: string;
  orderId: string;
  orderedAt: Date;
}): Promise<void> {
  const { merchantId, visitor, orderId, orderedAt } = input;
  if (!visitorSchema.safeParse(visitor).success) return;
  await pool.query(
    `insert into chat_event (merchant_id, id, kind, visitor, channel, arm, holdout_share, created_at)
     select $1, $2, 'ordered', visitor, channel, arm, holdout_share, $4 from chat_event
      where merchant_id = $1 and visitor = $3 and kind = 'shown' and created_at <= $4
      order by created_at desc limit 1
     on conflict do nothing`,
    [merchantId, toEventId(`${merchantId} ${orderId}`), hashVisitor(merchantId, visitor), orderedAt],
  );
}

/** Derives a UUID from text, so the same order gives the same event ID. */
function toEventId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
