import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { getReservedUrl } from '#app/features/merchant/get-reserved-url.server.ts';
import { type Draft, readDraft } from '#app/features/onboarding/draft.ts';
import { isStepKey, type OnboardingState, STEP_COUNT } from '#app/features/onboarding/onboarding.ts';
import { db } from '#app/platform/db.server.ts';

/** A merchant's way through the wizard; stored lead settings stand in the form in place of what was typed. */
export async function getOnboarding(input: { merchantId: string; now?: Date }): Promise<OnboardingState> {
  const { merchantId, now = new Date() } = input;
  const [row, settings, reservedUrl] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId } }),
    db.merchantSettings.findUnique({ where: { merchantId }, select: { leads: true, branding: true } }),
    getReservedUrl({ merchantId }),
  ]);
  const { leads, branding } = completeSettings(settings ?? {});
  return {
    merchantId,
    isComplete: row?.isComplete ?? false,
    currentStep: Math.min(Math.max(row?.currentStep ?? 1, 1), STEP_COUNT),
    stepsCompleted: (row?.stepsCompleted ?? []).filter(isStepKey),
    isDeployed: row?.isDeployed ?? false,
    isDeploying: row?.deployingUntil != null && row.deployingUntil > now,
    chatUrl: row?.isDeployed ? reservedUrl : null,
    reservedUrl,
    error: row?.error ?? null,
    draft: withStoredLeads(readDraft(row?.draft), leads),
    logo: branding.logo,
    guideOpen: row?.guideOpen ?? false,
  };
}

function withStoredLeads(
  draft: Draft,
  leads: { adminEmail: string; adminMobile: string; redirectUrl: string },
) {
  const stored = Object.entries(leads).filter(([, value]) => value !== '');
  return { ...draft, ...Object.fromEntries(stored) };
}
