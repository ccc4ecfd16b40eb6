import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import type { SaveResponse } from '#app/features/merchant/settings-form/settings-form-state.ts';
import { getPageSettings, type PageSettings } from '#app/features/merchant/settings/settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

const versionSchema = z.number().int().min(0);
const saveBodySchema = z.object({
  intent: z.literal('save'),
  changes: z.record(z.string(), z.unknown()).transform((changes) => changes as SettingsChanges),
  expectedVersion: versionSchema,
});

/** The saved settings, and who changed them since `?since=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const since = versionSchema.safeParse(Number(new URL(request.url).searchParams.get('since') || Number.NaN));
  return jsonResponse(await requireStoredSettings(merchantId, since.data));
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'edit-settings');
  const { merchantId } = merchant;
  const { changes, expectedVersion } = await readJsonAs(request, saveBodySchema, 900_000);
  const { author } = await getAuthor({ request, merchant });
  const { maxLocations } = await getLimits(merchantId);
  const outcome = await saveConfiguration({ merchantId, changes, expectedVersion, author, maxLocations });
  if (!outcome.ok && outcome.reason === 'failed') return jsonResponse({ failed: outcome.message });
  const state = await requireStoredSettings(merchantId, expectedVersion);
  return jsonResponse({ ...outcome, state } satisfies SaveResponse);
}

// Fails if only the defaults could be loaded, since the page would mistake them for the saved settings.
async function requireStoredSettings(merchantId: string, since?: number): Promise<PageSettings> {
  const loaded = await getPageSettings({ merchantId, since });
  if (loaded.isFallback) throw errorResponse(503, 'Couldn’t load the settings');
  return loaded;
}
