import { chatUrlOf } from '#app/features/merchant/chat-url.server.ts';
import { cleanDraft, type Draft, type FieldErrors } from '#app/features/onboarding/draft.ts';
import { missingForDeploy } from '#app/features/onboarding/onboarding.ts';
import { publishAssistant } from '#app/features/onboarding/publish-assistant.server.ts';
import { saveDraft } from '#app/features/onboarding/save-draft.server.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { db } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

interface Deploy {
  merchantId: string;
  values: Partial<Draft>;
  now?: Date;
}

export type DeployOutcome =
  | { ok: true; chatUrl: string }
  | { ok: false; reason: 'complete' }
  /** `error` stands beside the button, `notice` comes as a notification. */
  | { ok: false; reason: 'refused' | 'busy'; error: string; notice: string; errors: FieldErrors };

/** Deploys the assistant to the store's own address. A second deploy of the same store answers the same address. */
export async function deployAssistant({
  merchantId,
  values,
  now = new Date(),
}: Deploy): Promise<DeployOutcome> {
  if (!(await db.merchantSettings.findUnique({ where: { merchantId }, select: { version: true } }))) {
    return refuse(TEXTS.configurationNotFound);
  }
  try {
    const saved = await saveDraft({ merchantId, values });
    if (!saved.ok) return saved;
    const refusal = judge(saved.draft, saved.errors);
    if (refusal) return refusal;
    const published = await publishAssistant({ merchantId, draft: saved.draft, path: 'deploy', now });
    if (published.ok) return { ok: true, chatUrl: chatUrlOf(published.slug) };
    if (published.reason === 'busy') return { ...refuse(TEXTS.stillDeploying), reason: 'busy' };
    return refuse(TEXTS.configurationRefused);
  } catch (error) {
    log.error({ err: error, merchantId }, 'a deploy failed');
    return refuse(TEXTS.deployFailed);
  }
}

function judge(draft: Draft, errors: FieldErrors): DeployOutcome | null {
  const clean = cleanDraft(draft);
  const missing = missingForDeploy(clean);
  if (missing.length > 0) {
    const short = missingForDeploy(clean, 'Brand Color').join(', ');
    return refuse(TEXTS.requiredMissing + missing.join(', '), TEXTS.completeRequired + short);
  }
  const first = Object.values(errors)[0];
  return first ? { ...refuse(first), errors } : null;
}

function refuse(error: string, notice = error) {
  return {
    ok: false as const,
    reason: 'refused' as 'refused' | 'busy',
    error,
    notice,
    errors: {} as FieldErrors,
  };
}
