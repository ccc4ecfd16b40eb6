import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { saveConfiguration } from '#app/features/assistant/save-configuration.server.ts';
import { loadSettings, type PageSettings } from '#app/features/merchant/load-settings.server.ts';
import type { SaveAnswer } from '#app/features/merchant/post-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const UNCACHED = { headers: { 'Cache-Control': 'no-store' } };

const version = z.number().int().min(0);
const saving = z.object({
  intent: z.literal('save'),
  changes: z.record(z.string(), z.unknown()).transform((changes) => changes as SettingsChanges),
  expectedVersion: version,
});

/** The settings as they are stored, and who changed which of them since `?since=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const asked = new URL(request.url).searchParams.get('since');
  const since = version.safeParse(asked === null || asked === '' ? null : Number(asked));
  return Response.json(await loadStored(merchantId, since.data), UNCACHED);
}

/** A save of the settings pages, as JSON in both directions. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const sent = saving.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This is nothing that the settings do');
  const { changes, expectedVersion } = sent.data;
  const { author } = await getAuthor({ request, merchant });
  const outcome = await saveConfiguration({ merchantId, changes, expectedVersion, author });
  if (!outcome.ok && outcome.reason === 'failed') {
    return Response.json({ failed: outcome.message }, UNCACHED);
  }
  const state = await loadStored(merchantId, expectedVersion);
  return Response.json({ ...outcome, state } satisfies SaveAnswer, UNCACHED);
}

// Defaults would pass for what the merchant has stored.
async function loadStored(merchantId: string, since?: number): Promise<PageSettings> {
  const loaded = await loadSettings({ merchantId, since });
  if (loaded.isFallback) throw refuse(503, 'The settings could not be read');
  return loaded;
}
