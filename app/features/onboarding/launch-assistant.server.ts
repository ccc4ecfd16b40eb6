import { cleanDraft, type Draft, type FieldErrors } from '#app/features/onboarding/draft.ts';
import { finishOnboarding } from '#app/features/onboarding/finish-onboarding.server.ts';
import { publishAssistant } from '#app/features/onboarding/publish-assistant.server.ts';
import { saveDraft } from '#app/features/onboarding/save-draft.server.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { db } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

interface Launch {
  merchantId: string;
  values: Partial<Draft>;
  now?: Date;
}

export type LaunchOutcome =
  | { ok: true; message: string }
  | { ok: false; reason: 'refused' | 'busy'; message: string; errors: FieldErrors };

/** Ends the wizard. An assistant that isn't deployed yet is, with the launch's own values for what is empty. */
export async function launchAssistant({
  merchantId,
  values,
  now = new Date(),
}: Launch): Promise<LaunchOutcome> {
  try {
    const saved = await saveDraft({ merchantId, values });
    // A second launch, from another window perhaps, finds everything done.
    if (!saved.ok) return { ok: true, message: TEXTS.launchSucceeded };
    if (cleanDraft(saved.draft).storeName === '') return refuse(TEXTS.storeNameToLaunch);
    const { isDeployed } = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
    const first = Object.values(saved.errors)[0];
    if (!isDeployed && first) return { ...refuse(first), errors: saved.errors };
    if (!isDeployed) {
      const published = await publishAssistant({ merchantId, draft: saved.draft, path: 'launch', now });
      if (!published.ok && published.reason === 'busy')
        return { ...refuse(TEXTS.stillDeploying), reason: 'busy' };
      if (!published.ok) return refuse(TEXTS.launchSaveFailed);
    }
    await finishOnboarding({ merchantId });
    return { ok: true, message: TEXTS.launchSucceeded };
  } catch (error) {
    log.error({ err: error, merchantId }, 'a launch failed');
    return refuse(isDatabaseError(error) ? TEXTS.launchSaveFailed : TEXTS.launchFailed);
  }
}

function refuse(message: string) {
  return { ok: false as const, reason: 'refused' as 'refused' | 'busy', message, errors: {} as FieldErrors };
}

// Prisma's codes are P and four digits, PostgreSQL's five letters or digits.
function isDatabaseError(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return /^(P\d{4}|[0-9A-Z]{5})$/.test(String(code)) || String(name).startsWith('PrismaClient');
}
