import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import type { SaveResponse } from '#app/features/merchant/settings-form/settings-client.ts';
import { getPageSettings, type PageSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, readJson } from '#app/platform/http/request-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

const versionSchema = z.number().int().min(0);
const saveBodySchema = z.object({
  intent: z.literal('save'),
  changes: z.record(z.string(), z.unknown()).transform((changes) => changes as SettingsChanges),
  expectedVersion: versionSchema,
});

/** The settings as they are stored, and who changed which of them since `?since=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const asked = new URL(request.url).searchParams.get('since');
  const since = versionSchema.safeParse(asked === null || asked === '' ? null : Number(asked));
  return Response.json(await requireStoredSettings(merchantId, since.data), NO_STORE);
}

/** A save of the settings pages, as JSON in both directions. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const sent = saveBodySchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw errorResponse(400, 'This is nothing that the settings do');
  const { changes, expectedVersion } = sent.data;
  const { author } = await getAuthor({ request, merchant });
  const outcome = await saveConfiguration({ merchantId, changes, expectedVersion, author });
  if (!outcome.ok && outcome.reason === 'failed') {
    return Response.json({ failed: outcome.message }, NO_STORE);
  }
  const state = await requireStoredSettings(merchantId, expectedVersion);
  return Response.json({ ...outcome, state } satisfies SaveResponse, NO_STORE);
}

// Defaults would pass for what the merchant has stored.
async function requireStoredSettings(merchantId: string, since?: number): Promise<PageSettings> {
  const loaded = await getPageSettings({ merchantId, since });
  if (loaded.isFallback) throw errorResponse(503, 'The settings could not be read');
  return loaded;
}
