import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import { z } from 'zod';
import type { BriefTexts } from '#app/features/assistant/brief-texts.ts';
import type { ConversationState, Recommendation } from '#app/features/assistant/conversation.ts';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { knownValues, listQuotes } from '#app/features/assistant/understanding/known-facts.ts';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { BRIEF_DAYS, type BriefContent, createBriefContent } from '#app/features/chat/brief/brief.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, fromJson, newId, pool } from '#app/platform/db/db.server.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { createSignature } from '#app/platform/security/encryption.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const DAY_MS = 86_400_000;
const RECOMMENDATIONS_READ = 10;
/** Part of every token; changing it would change the URLs of existing briefs. */
const TOKEN_PURPOSE = 'sleep brief';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Derived rather than random, so saving a brief again gives the same URL without storing it. */
function createToken(briefId: string): string {
  return createSignature({ purpose: TOKEN_PURPOSE, text: briefId });
}

export function briefPath(token: string): string {
  return `/brief/${token}`;
}

/**
 * Saves a chat's facts and latest beds as its brief and returns the token; null if nothing was recommended yet. A
 * chat has one brief; saving again updates it until staff have recorded what was tried.
 */
export async function saveBrief({ merchantId, sessionId }: SessionKey, now = new Date()) {
  const content = await readContent({ merchantId, sessionId });
  if (content === null) return null;
  const id = newId();
  const { rows } = await pool.query<{ id: string }>(
    `with kept as (
       insert into sleep_brief (id, merchant_id, session_id, token_hash, content, created_at, expires_at, tried_product_ids)
       values ($1, $2, $3, $4, $5, $6, $7, '{}')
       on conflict (session_id) do update
          set content = excluded.content, created_at = excluded.created_at, expires_at = excluded.expires_at
        where sleep_brief.merchant_id = $2 and (sleep_brief.noted_at is null or sleep_brief.expires_at <= $6)
       returning id)
     select id from kept union all
     select id from sleep_brief where session_id = $3 and merchant_id = $2 limit 1`,
    [
      id,
      merchantId,
      sessionId,
      hashToken(createToken(id)),
      storableJson(content),
      now,
      new Date(now.getTime() + BRIEF_DAYS * DAY_MS),
    ],
  );
  return { token: createToken(rows[0]!.id) };
}

async function readContent({ merchantId, sessionId }: SessionKey): Promise<BriefContent | null> {
  const [session, shown, settings] = await Promise.all([
    db.chatSession.findFirst({ where: { merchantId, id: sessionId }, select: { state: true } }),
    db.recommendation.findMany({
      where: { merchantId, sessionId },
      orderBy: { id: 'desc' },
      take: RECOMMENDATIONS_READ,
      select: { messageId: true, rank: true, detail: true },
    }),
    getSettings({ merchantId }),
  ]);
  if (!session) return null;
  const state = fromJson<ConversationState>(session.state);
  const latest = shown.filter(({ messageId }) => messageId === shown[0]?.messageId);
  return createBriefContent({
    known: knownValues(state.facts),
    quotes: listQuotes(state.facts),
    recommendations: latest
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ detail }) => fromJson<Recommendation>(detail)),
    language: widgetTexts(state.language).code,
    units: settings.storeInfo,
  });
}

export interface Brief {
  briefId: string;
  sessionId: string;
  content: BriefContent;
  createdAt: Date;
  openedAt: Date | null;
  triedProductIds: string[];
  boughtProductId: string | null;
  notedAt: Date | null;
}

const BRIEF_COLUMNS = `id as "briefId", session_id as "sessionId", content, created_at as "createdAt",
  opened_at as "openedAt", tried_product_ids as "triedProductIds", bought_product_id as "boughtProductId",
  noted_at as "notedAt"`;

/** The brief for a token at this merchant; null if the token is wrong, expired, or another merchant's. */
export async function getBriefByToken(input: { merchantId: string; token: string; now?: Date }) {
  const { merchantId, token, now = new Date() } = input;
  if (!TOKEN_PATTERN.test(token)) return null;
  const { rows } = await pool.query<Brief>(
    `select ${BRIEF_COLUMNS} from sleep_brief where token_hash = $1 and merchant_id = $2 and expires_at > $3`,
    [hashToken(token), merchantId, now],
  );
  return rows[0] ?? null;
}

export async function getSessionBrief({ merchantId, sessionId }: SessionKey, now = new Date()) {
  if (!validate(sessionId)) return null;
  const { rows } = await pool.query<Brief>(
    `select ${BRIEF_COLUMNS} from sleep_brief where session_id = $1 and merchant_id = $2 and expires_at > $3`,
    [sessionId, merchantId, now],
  );
  return rows[0] ?? null;
}

/** Records when the shopper first opened the brief. */
export async function markBriefOpened(input: { merchantId: string; briefId: string; now?: Date }) {
  const { merchantId, briefId, now = new Date() } = input;
  await db.sleepBrief.updateMany({
    where: { merchantId, id: briefId, openedAt: null },
    data: { openedAt: now },
  });
}

interface BriefOutcome extends SessionKey {
  tried: string[];
  bought: string | null;
  /** The member's user ID; null in the Shopify admin. */
  userId: string | null;
  now?: Date;
}

/**
 * Records which of the brief's beds were tried and bought; a bought bed counts as tried. False if there is no such
 * brief.
 */
export async function recordBriefOutcome(input: BriefOutcome): Promise<boolean> {
  const { merchantId, sessionId, userId, now = new Date() } = input;
  const brief = await getSessionBrief({ merchantId, sessionId }, now);
  if (!brief) return false;
  const briefProductIds = brief.content.beds.map(({ productId }) => productId);
  const bought = input.bought !== null && briefProductIds.includes(input.bought) ? input.bought : null;
  const tried = briefProductIds.filter(
    (productId) => productId === bought || input.tried.includes(productId),
  );
  const { count } = await db.sleepBrief.updateMany({
    where: { merchantId, id: brief.briefId },
    data: { triedProductIds: tried, boughtProductId: bought, notedAt: now, notedBy: userId },
  });
  return count > 0;
}

const DELETE_BATCH_SIZE = 5_000;
const DELETE_BATCHES_MAX = 1_000;

export async function deleteExpiredBriefs(now = new Date()): Promise<void> {
  for (let batch = 0; batch < DELETE_BATCHES_MAX; batch += 1) {
    const { rowCount } = await pool.query(
      `delete from sleep_brief where id in (
         select id from sleep_brief where expires_at <= $1 order by expires_at limit ${DELETE_BATCH_SIZE})`,
      [now],
    );
    if ((rowCount ?? 0) < DELETE_BATCH_SIZE) return;
  }
}

const HOUR_SECONDS = 3_600;

interface BriefMail {
  merchantId: string;
  briefId: string;
  /** The shopper's network address, for rate limits. */
  sender: string;
  to: string;
  content: BriefContent;
  texts: BriefTexts;
  locale: string;
  storeName: string;
  url: string;
}

export type MailOutcome = { ok: true } | { ok: false; reason: 'too-many' | 'not-sent' };

/** Emails a brief to the address the shopper typed, once. The address isn't stored. */
export async function mailBrief(mail: BriefMail): Promise<MailOutcome> {
  if (await isOverLimit(mail)) return { ok: false, reason: 'too-many' };
  const { merchantId, to, texts, storeName } = mail;
  try {
    // A line break in the store's name would end the header.
    const subject = texts.mailSubject(storeName.replace(/\s+/g, ' ').trim());
    await sendMail({ merchantId, to, ...renderBrief(mail, subject) });
    return { ok: true };
  } catch (error) {
    log.warn({ err: error, merchantId }, 'sleep brief not mailed');
    return { ok: false, reason: 'not-sent' };
  }
}

/** Limits per brief and sender, and per recipient, so no one's mailbox can be flooded from many briefs. */
async function isOverLimit({ briefId, sender, to }: BriefMail): Promise<boolean> {
  const recipient = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  const limits = [
    { name: 'brief-mail', key: briefId, points: 5, seconds: 24 * HOUR_SECONDS },
    { name: 'brief-mail-sender', key: sender, points: 20, seconds: HOUR_SECONDS },
    { name: 'brief-mail-recipient', key: recipient, points: 5, seconds: 24 * HOUR_SECONDS },
  ];
  for (const limit of limits) if ((await consumeRateLimit(limit)) > 0) return true;
  return false;
}

function renderBrief({ content, texts, locale, storeName, url }: BriefMail, subject: string) {
  const beds = content.beds.map((bed, at) => {
    const price = bed.priceMinor === null ? texts.noPrice : formatPrice(bed.priceMinor, bed.currency, locale);
    const facts = [bed.brand, bed.size, price].filter(Boolean).join(', ');
    const { cautions = [] } = bed;
    const known = cautions.length > 0 ? [`${texts.worthKnowing} ${cautions.join(' ')}`] : [];
    const checks = bed.checks.map((check) => `• ${check}`);
    return { title: `${at + 1}. ${bed.title} (${facts})`, lines: [...known, ...checks] };
  });
  const sleep = content.facts.length > 0 ? [{ title: texts.yourSleep, lines: content.facts }] : [];
  return renderMail({
    subject,
    sender: storeName,
    lang: locale,
    paragraphs: [texts.intro],
    sections: [
      ...sleep,
      { title: texts.tryOrder, lines: [] },
      ...beds,
      { title: texts.onEveryBed, lines: content.everyBed },
    ],
    action: { label: texts.title, url },
    footnote: texts.mailFooter(storeName),
  });
}

export const expireBriefsJob = defineJob({
  queue: 'expire-sleep-briefs',
  cron: '50 3 * * *',
  schema: z.object({}),
  run: () => deleteExpiredBriefs(),
});
