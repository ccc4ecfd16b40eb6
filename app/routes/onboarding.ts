import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { closeGuide } from '#app/features/onboarding/close-guide.server.ts';
import { completeStep } from '#app/features/onboarding/complete-step.server.ts';
import { deployAssistant } from '#app/features/onboarding/deploy-assistant.server.ts';
import { readDraftPatch } from '#app/features/onboarding/draft.ts';
import { goToStep } from '#app/features/onboarding/go-to-step.server.ts';
import { launchAssistant } from '#app/features/onboarding/launch-assistant.server.ts';
import { STEP_KEYS } from '#app/features/onboarding/onboarding.ts';
import { saveDraft } from '#app/features/onboarding/save-draft.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';

/** More than all fields of the wizard hold at their longest. */
const BODY_LIMIT = 500_000;

const values = z.unknown().transform(readDraftPatch);
const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-draft'), values }),
  z.object({
    intent: z.literal('complete-step'),
    step: z.enum(STEP_KEYS).exclude(['chatSetup']),
    values,
    acceptOffer: z.boolean().optional(),
  }),
  z.object({ intent: z.literal('go-to-step'), step: z.number().int() }),
  z.object({ intent: z.literal('deploy'), values }),
  z.object({ intent: z.literal('launch'), values }),
  z.object({ intent: z.literal('close-guide') }),
]);

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/' } });
}

/** What the wizard and the quick-start guide do, as JSON in both directions. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const sent = intents.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This is nothing that the wizard does');
  return Response.json(await answer(merchantId, sent.data), { headers: { 'Cache-Control': 'no-store' } });
}

async function answer(merchantId: string, sent: z.output<typeof intents>): Promise<object> {
  switch (sent.intent) {
    case 'save-draft':
      return saveDraft({ merchantId, values: sent.values });
    case 'complete-step':
      return completeStep({
        merchantId,
        step: sent.step,
        values: sent.values,
        acceptOffer: sent.acceptOffer,
      });
    case 'deploy':
      return deployAssistant({ merchantId, values: sent.values });
    case 'launch':
      return launchAssistant({ merchantId, values: sent.values });
    case 'go-to-step':
      await goToStep({ merchantId, step: sent.step });
      return { ok: true };
    case 'close-guide':
      await closeGuide({ merchantId });
      return { ok: true };
  }
}
