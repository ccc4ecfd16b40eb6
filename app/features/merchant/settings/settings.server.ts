import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { applyDefaultSettings, type StoredSections } from '#app/features/merchant/settings/parse-settings.ts';
import {
  type Conflict,
  type FieldChange,
  type Revision,
  type RevisionChanges,
  REVISIONS_MAX,
} from '#app/features/merchant/settings/settings-diff.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { type Db, db, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { createNotifiedCache } from '#app/platform/db/notify.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export interface Author {
  userId: string | null;
  name: string;
}

export interface LockedSettings {
  version: number;
  updatedAt: Date;
  sections: StoredSections;
}

/** Longer values (as JSON) aren't stored in revisions. */
const REVISION_VALUE_MAX_LENGTH = 2_000;

/** Locks a merchant's settings until the transaction ends; creates the row if missing. */
export async function lockSettings(transaction: Transaction, merchantId: string): Promise<LockedSettings> {
  await transaction.$executeRaw`
    insert into merchant_settings (merchant_id, version, updated_at) values (${merchantId}::uuid, 0, now())
    on conflict (merchant_id) do nothing`;
  const rows = await transaction.$queryRaw<(StoredSections & { version: number; updatedAt: Date })[]>`
    select version, updated_at as "updatedAt", store_info as "storeInfo", branding, assistant, leads, features,
      chat_config as "chatConfig", products, beta_flags as "betaFlags"
    from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  if (!rows[0]) throw new Error('The merchant has no settings');
  const { version, updatedAt, ...sections } = rows[0];
  return { version, updatedAt, sections };
}

interface WriteSectionsInput {
  merchantId: string;
  version: number;
  /** Whole sections; missing ones stay unchanged. */
  sections: StoredSections;
  applied: readonly FieldChange[];
  author?: Author;
}

export async function writeSections(transaction: Transaction, write: WriteSectionsInput): Promise<void> {
  const { merchantId, version, sections, applied, author } = write;
  const json = (document: unknown) => (document === undefined ? null : JSON.stringify(document));
  await transaction.$executeRaw`
    with written as (
      update merchant_settings set version = ${version}, updated_at = now(),
        store_info = coalesce(${json(sections.storeInfo)}::jsonb, store_info),
        branding = coalesce(${json(sections.branding)}::jsonb, branding),
        assistant = coalesce(${json(sections.assistant)}::jsonb, assistant),
        leads = coalesce(${json(sections.leads)}::jsonb, leads),
        features = coalesce(${json(sections.features)}::jsonb, features),
        chat_config = coalesce(${json(sections.chatConfig)}::jsonb, chat_config),
        products = coalesce(${json(sections.products)}::jsonb, products),
        beta_flags = coalesce(${json(sections.betaFlags)}::jsonb, beta_flags)
      where merchant_id = ${merchantId}::uuid
    ), revised as (
      insert into settings_revision (id, merchant_id, version, changes, user_id, author)
      select ${newId()}::uuid, ${merchantId}::uuid, ${version}, ${json(toRevisionChanges(applied))}::jsonb,
        ${author?.userId ?? null}, ${author?.name ?? ''}
      where ${applied.length > 0}
    ), expired as (
      delete from settings_revision
      where merchant_id = ${merchantId}::uuid and version <= ${version - REVISIONS_MAX}
    )
    select pg_notify(${SETTINGS_CHANNEL}, ${merchantId})`;
}

function toRevisionChanges(applied: readonly FieldChange[]): RevisionChanges {
  const isShort = (value: unknown) => JSON.stringify(value ?? null).length <= REVISION_VALUE_MAX_LENGTH;
  return Object.fromEntries(
    applied.map(({ path, from, to }) => [
      path,
      isShort(from) && isShort(to) ? { from: from ?? null, to: to ?? null } : {},
    ]),
  );
}

/** Revisions since a version, oldest first. */
export async function listRevisionsSince(
  transaction: Transaction,
  { merchantId, version }: { merchantId: string; version: number },
): Promise<Revision[]> {
  const rows = await transaction.settingsRevision.findMany({
    where: { merchantId, version: { gt: version } },
    orderBy: { version: 'asc' },
    take: REVISIONS_MAX,
    select: { version: true, changes: true, author: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, changes: row.changes as RevisionChanges }));
}

/** Copies a new store name to the merchant and, if deployed, to its chat address. */
export async function propagateStoreName(transaction: Transaction, merchantId: string, name: string) {
  await transaction.$executeRaw`
    with renamed as (
      update merchant set name = ${name}, updated_at = now() where id = ${merchantId}::uuid
    )
    update subdomain set store_name = ${name} where merchant_id = ${merchantId}::uuid and status = 'active'
      and exists (select 1 from onboarding where merchant_id = ${merchantId}::uuid and is_deployed)`;
}

export interface StoredSettings extends Settings {
  /** Increases with every write; 0 before the first. */
  version: number;
}

export async function getSettings(
  { merchantId }: { merchantId: string },
  transaction?: Pick<Db, 'merchantSettings'>,
): Promise<StoredSettings> {
  if (transaction) return readSettings(merchantId, transaction);
  return oncePerRequest(`settings ${merchantId}`, () => readSettings(merchantId, db));
}

async function readSettings(merchantId: string, from: Pick<Db, 'merchantSettings'>): Promise<StoredSettings> {
  const row = await from.merchantSettings.findUnique({ where: { merchantId } });
  return { ...applyDefaultSettings(row ?? {}), version: row?.version ?? 0 };
}

/** Settings for a page; `changed` tells who last changed each field since the page's version. */
export interface LoadedSettings {
  settings: Settings;
  version: number;
  changed?: Conflict[];
}

export interface PageSettings extends LoadedSettings {
  /** Set if reading failed and these are the defaults. */
  isFallback: boolean;
}

export async function getPageSettings(input: { merchantId: string; since?: number }): Promise<PageSettings> {
  const { merchantId, since } = input;
  try {
    return await db.$transaction(async (transaction) => {
      const { version, ...settings } = await getSettings({ merchantId }, transaction);
      const isOlder = since !== undefined && since < version;
      const revisions = isOlder ? await listRevisionsSince(transaction, { merchantId, version: since }) : [];
      return { settings, version, changed: listLatestChanges(revisions), isFallback: false };
    });
  } catch (error) {
    log.error({ err: error, merchantId }, 'settings not loaded, defaults used');
    return { settings: DEFAULT_SETTINGS, version: 0, changed: [], isFallback: true };
  }
}

function listLatestChanges(revisions: readonly Revision[]): Conflict[] {
  const latest = new Map<string, Conflict>();
  for (const { changes, author, createdAt } of revisions) {
    for (const [path, { to }] of Object.entries(changes)) {
      latest.set(path, { path, theirs: to ?? null, by: author, at: createdAt.toISOString() });
    }
  }
  return [...latest.values()];
}

export interface CachedSettings extends StoredSettings {
  isFallback: boolean;
}

const TTL_MS = 60_000;
const CACHED_MERCHANTS_MAX = 2_000;

const settingsCache = () =>
  singleton('settings-cache', () =>
    createNotifiedCache({
      channels: [SETTINGS_CHANNEL],
      ttlMs: TTL_MS,
      max: CACHED_MERCHANTS_MAX,
      load: (merchantId) => getSettings({ merchantId }),
    }),
  );

/** Cached settings, read-only and mostly for the chat. Before a write, use `getSettings`. */
export async function getCachedSettings({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<CachedSettings> {
  try {
    return { ...(await settingsCache().get(merchantId, now)), isFallback: false };
  } catch (error) {
    log.error({ err: error, merchantId }, 'settings not loaded, defaults used');
    return { ...DEFAULT_SETTINGS, version: 0, isFallback: true };
  }
}

/** Evicts a merchant's settings in this process without waiting for the notification. */
export function evictCachedSettings(merchantId: string): void {
  settingsCache().delete(merchantId);
}
