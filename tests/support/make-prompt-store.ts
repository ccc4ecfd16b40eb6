import type { StoreFact } from '#app/features/files/document-schema.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

/** A merchant whose settings suffice for a prompt. */
export async function makePromptStore(changes: SettingsChanges = {}): Promise<string> {
  const { merchantId, name } = await makeMerchant();
  const storeInfo = { name, hours: 'Mon-Fri 9-5', ...changes.storeInfo };
  const saved = await saveSettings({ merchantId, changes: { ...changes, storeInfo } });
  if (!saved.ok) throw new Error(`The settings were refused: ${saved.reason}`);
  return merchantId;
}

export async function addReadFile(
  merchantId: string,
  { name, facts }: { name: string; facts: Partial<StoreFact>[] },
): Promise<void> {
  const whole = facts.map((fact) => ({
    topic: 'warranty',
    statement: 'Ten years.',
    quote: 'ten years',
    page: 1,
    validUntil: null,
    ...fact,
  }));
  const analysis = { kind: 'pdf', summary: '', problem: '' };
  const content = { type: 'application/pdf', sizeBytes: 1, contentHash: '' };
  await db.storeFile.create({
    data: { id: newId(), merchantId, name, key: newId(), ...content, status: 'read', facts: whole, analysis },
  });
}

export async function readPrompt(merchantId: string) {
  const { assistant } = await getSettings({ merchantId });
  return { text: assistant.masterPrompt, source: assistant.masterPromptSource };
}

/** When a merchant's prompt is due for regeneration, soonest first. */
export async function listPromptJobs(merchantId: string): Promise<Date[]> {
  // Opens the queue in case no job was ever enqueued.
  await isEnqueued({ queue: PROMPT_QUEUE, key: merchantId });
  const { rows } = await pool.query<{ at: Date }>(
    `select start_after as at from jobs.job
      where name = $1 and state = 'created' and data ->> 'merchantId' = $2 order by start_after`,
    [PROMPT_QUEUE, merchantId],
  );
  return rows.map(({ at }) => at);
}
