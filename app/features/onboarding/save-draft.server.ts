import { followChange } from '#app/features/assistant/prompt/follow-change.server.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import {
  cleanDraft,
  type Draft,
  type FieldErrors,
  findFieldErrors,
  readDraft,
} from '#app/features/onboarding/draft.ts';
import { draftSettings, leadSettings } from '#app/features/onboarding/live-settings.ts';
import { canAutosave } from '#app/features/onboarding/onboarding.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';

export type SaveDraftOutcome =
  /** `isLive`: the chat's configuration was saved too, since all that it needs is there. */
  | { ok: true; draft: Draft; isLive: boolean; errors: FieldErrors }
  /** The wizard is done, in another window perhaps; settings are changed elsewhere from then on. */
  | { ok: false; reason: 'complete' };

/**
 * Keeps what was typed, finished or not; only the fields given change. Once name, colour and assistant are there
 * and nothing is wrong, the live configuration follows.
 */
export async function saveDraft(input: {
  merchantId: string;
  values: Partial<Draft>;
}): Promise<SaveDraftOutcome> {
  const { merchantId, values } = input;
  return db.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ draft: unknown; is_complete: boolean }[]>`
      insert into onboarding (merchant_id, draft, updated_at)
      values (${merchantId}::uuid, ${JSON.stringify(values)}::jsonb, now())
      on conflict (merchant_id) do update set updated_at = now(),
        draft = case when onboarding.is_complete then onboarding.draft else onboarding.draft || excluded.draft end
      returning draft, is_complete`;
    const row = rows[0];
    if (!row || row.is_complete) return { ok: false, reason: 'complete' };
    const draft = readDraft(row.draft);
    const errors = findFieldErrors(draft);
    const isLive = canAutosave(cleanDraft(draft)) && Object.keys(errors).length === 0;
    await saveLive(transaction, { merchantId, draft, isLive, errors });
    return { ok: true, draft, isLive, errors };
  });
}

interface LiveSave {
  merchantId: string;
  draft: Draft;
  isLive: boolean;
  errors: FieldErrors;
}

// Where leads go is private to the merchant, so it need not wait for the rest.
async function saveLive(
  transaction: Transaction,
  { merchantId, draft, isLive, errors }: LiveSave,
): Promise<void> {
  const areLeadsRight = !errors.adminEmail && !errors.adminMobile && !errors.redirectUrl;
  const changes = isLive
    ? draftSettings(draft, 'deploy')
    : areLeadsRight
      ? { leads: leadSettings(draft) }
      : {};
  if (Object.keys(changes).length === 0) return;
  const saved = await saveSettings({ merchantId, changes }, transaction);
  if (!saved.ok) throw new Error(`A draft without errors was refused: ${saved.reason}`);
  await followChange({ merchantId, changed: saved.changed, isBeforeLaunch: true }, transaction);
}
