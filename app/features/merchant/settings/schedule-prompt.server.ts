import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import type { Author } from '#app/features/merchant/settings/settings.server.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

export const PROMPT_QUEUE = 'regenerate-prompt';
/** Delay after the last change to settings or files, after erasing settings, and after the merchant's consent. */
const DELAYS_MS = { change: 2_500, erase: 2_000, consent: 500 };

/** Paths include nested fields. Changes to store files schedule the prompt too. */
const PROMPT_AFFECTING_FIELDS = [
  'storeInfo.name',
  'storeInfo.uniqueFeatures',
  'storeInfo.location',
  'storeInfo.hasMultipleLocations',
  'storeInfo.hours',
  'storeInfo.contactInfo',
  'storeInfo.website',
  'storeInfo.language',
  'storeInfo.currency',
  'storeInfo.measurementUnit',
  'features.recommendationsEnabled',
  'chatConfig',
  'assistant',
] as const;

const PROMPT_FIELDS = [
  'assistant.masterPrompt',
  'assistant.masterPromptSource',
  'assistant.masterPromptLastEditedAt',
];

export function affectsPrompt(paths: readonly string[]): boolean {
  return paths.some(
    (path) =>
      !PROMPT_FIELDS.includes(path) &&
      PROMPT_AFFECTING_FIELDS.some((affecting) => path === affecting || path.startsWith(`${affecting}.`)),
  );
}

interface PromptRequest {
  merchantId: string;
  author?: Author;
}

/** Enqueues a regeneration in the caller's transaction; postpones one that is already waiting. */
export async function schedulePrompt(
  { merchantId, author, reason = 'change' }: PromptRequest & { reason?: keyof typeof DELAYS_MS },
  transaction: Transaction,
): Promise<void> {
  const data = { merchantId, author };
  const afterMs = DELAYS_MS[reason];
  await enqueue({ queue: PROMPT_QUEUE, data, key: merchantId, afterMs, transaction });
}

interface SettingsSaved extends PromptRequest {
  changed: readonly string[];
  /** Set to skip the first prompt, which the deploy writes. */
  isUpdateOnly?: boolean;
}

/** Schedules the prompt after settings are saved; `ask` if the merchant has to decide about a manual prompt. */
export async function schedulePromptAfterChange(
  { merchantId, changed, author, isUpdateOnly = false }: SettingsSaved,
  transaction: Transaction,
): Promise<'none' | 'queued' | 'ask'> {
  if (!affectsPrompt(changed)) return 'none';
  const row = await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row).assistant;
  if (isUpdateOnly && masterPrompt.trim() === '') return 'none';
  if (masterPromptSource === 'manual') return 'ask';
  await schedulePrompt({ merchantId, author }, transaction);
  return 'queued';
}

const SAVES_MAX = 100;

export async function isPromptOutdated(merchantId: string, since: Date): Promise<boolean> {
  const [saves, settings] = await Promise.all([
    db.settingsRevision.findMany({
      where: { merchantId, createdAt: { gt: since } },
      orderBy: { version: 'desc' },
      take: SAVES_MAX,
      select: { changes: true },
    }),
    db.merchantSettings.findUnique({ where: { merchantId }, select: { filesChangedAt: true } }),
  ]);
  const filesChangedAt = settings?.filesChangedAt ?? null;
  const areFilesNewer = filesChangedAt !== null && filesChangedAt > since;
  return areFilesNewer || saves.some(({ changes }) => affectsPrompt(Object.keys((changes ?? {}) as object)));
}
