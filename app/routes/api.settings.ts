import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getUser } from '#app/features/account/get-user.server.ts';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const UNCACHED = { headers: { 'Cache-Control': 'no-store' } };

const version = z.number().int().min(0);
const intents = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    changes: z.record(z.string(), z.unknown()).transform((changes) => changes as SettingsChanges),
    expectedVersion: version,
  }),
]);

/** The settings as they are stored, and who changed which of them since `?since=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const since = version.safeParse(Number(new URL(request.url).searchParams.get('since') ?? Number.NaN));
  return Response.json(await loadSettings({ merchantId, since: since.data }), UNCACHED);
}

/** What the pages of settings do, as JSON in both directions. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const sent = intents.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This is nothing that the settings do');
  const { changes, expectedVersion } = sent.data;
  const user = await getUser({ request });
  const author = { userId: user?.id ?? null, name: user?.name || user?.email || '' };
  const outcome = await saveSettings({ merchantId, changes, expectedVersion, author });
  const state = await loadSettings({ merchantId, since: expectedVersion });
  return Response.json({ prompt: 'none', ...outcome, state }, UNCACHED);
}
