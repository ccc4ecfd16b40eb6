import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { deployAssistant } from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import { parseDraftPatch, STEP_KEYS } from '#app/features/onboarding/draft/draft.ts';
import {
  completeStep,
  dismissQuickStartGuide,
  saveCurrentStep,
  saveDraft,
} from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

const draftPatchSchema = z.unknown().transform(parseDraftPatch);
const onboardingIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-draft'), values: draftPatchSchema }),
  z.object({
    intent: z.literal('complete-step'),
    step: z.enum(STEP_KEYS).exclude(['chatSetup']),
    values: draftPatchSchema,
    acceptSuggestion: z.boolean().optional(),
  }),
  z.object({ intent: z.literal('go-to-step'), step: z.number().int() }),
  z.object({ intent: z.enum(['deploy', 'launch']), values: draftPatchSchema }),
  z.object({ intent: z.literal('close-guide') }),
]);

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/' } });
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'edit-settings');
  const body = await readJsonAs(request, onboardingIntentSchema, 500_000);
  if (body.intent === 'deploy' || body.intent === 'launch') requirePermission(merchant, 'deploy');
  return jsonResponse(await handleIntent(merchant.merchantId, body));
}

async function handleIntent(
  merchantId: string,
  body: z.output<typeof onboardingIntentSchema>,
): Promise<object> {
  const { maxLocations } = await getLimits(merchantId);
  switch (body.intent) {
    case 'save-draft':
      return saveDraft({ merchantId, values: body.values, maxLocations });
    case 'complete-step':
      return completeStep({ merchantId, ...body, maxLocations });
    case 'deploy':
    case 'launch':
      return deployAssistant({ merchantId, values: body.values, mode: body.intent, maxLocations });
    case 'go-to-step':
      await saveCurrentStep(merchantId, body.step);
      return { ok: true };
    case 'close-guide':
      await dismissQuickStartGuide({ merchantId });
      return { ok: true };
  }
}
