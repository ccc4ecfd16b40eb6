import type { DeployOutcome } from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import type { Draft, StepKey } from '#app/features/onboarding/draft/draft.ts';
import type { SaveDraftOutcome } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import type { CompleteStepOutcome } from '#app/features/onboarding/wizard/complete-step.server.ts';
import { type JsonRequest, type JsonResult, requestJson } from '#app/ui/network/request-json.ts';

type DraftValues = { values: Partial<Draft> };

const TIMEOUT_MS = 60_000;

interface OnboardingRequests {
  'save-draft': [DraftValues, SaveDraftOutcome];
  'complete-step': [DraftValues & { step: StepKey; acceptOffer?: boolean }, CompleteStepOutcome];
  deploy: [DraftValues, DeployOutcome];
  launch: [DraftValues, DeployOutcome];
  'go-to-step': [{ step: number }, { ok: true }];
  'close-guide': [object, { ok: true }];
}

export function postOnboarding<I extends keyof OnboardingRequests>(
  intent: I,
  payload: OnboardingRequests[I][0],
  options: Pick<JsonRequest, 'keepalive'> = {},
): Promise<JsonResult<OnboardingRequests[I][1]>> {
  return requestJson('/onboarding', { ...options, body: { intent, ...payload }, timeoutMs: TIMEOUT_MS });
}
