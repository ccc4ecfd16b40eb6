import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { switchToAutomaticPrompt } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import {
  type EraseResponse,
  EXPORT_MAX_BYTES,
  type ImportResponse,
} from '#app/features/merchant/settings-transfer/settings-file.ts';
import {
  eraseSettings,
  exportSettings,
  importSettings,
} from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import type { SaveSettingsInput } from '#app/features/merchant/settings/save-settings.server.ts';
import type { Author } from '#app/features/merchant/settings/settings.server.ts';
import { SETTINGS_FORM_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { getAuthor, requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { errorResponse, jsonDownload, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';

const configurationQuerySchema = z.object({
  intent: z.enum(['import', 'erase']),
  version: z.coerce.number().int().min(0),
});

interface ConfigurationChange {
  merchantId: string;
  author: Author;
  expectedVersion: number;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const file = await exportSettings({ merchantId });
  const name = `configuration-${file.exportedAt.slice(0, 10)}.json`;
  return jsonDownload(file, name);
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'edit-settings');
  const { merchantId } = merchant;
  await enforceRateLimit({ name: 'configuration', key: merchantId, points: 10, seconds: 60 });
  const query = configurationQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw errorResponse(400, 'Unknown intent');
  const { intent, version: expectedVersion } = query.data;
  if (intent === 'erase') requirePermission(merchant, 'erase-data');
  const { author } = await getAuthor({ request, merchant });
  const change = { merchantId, author, expectedVersion };
  const body = await readBytes(request, EXPORT_MAX_BYTES);
  return jsonResponse(
    intent === 'import'
      ? await importConfiguration(new TextDecoder().decode(body), change)
      : await eraseConfiguration(change),
  );
}

async function importConfiguration(text: string, change: ConfigurationChange): Promise<ImportResponse> {
  const { maxLocations } = await getLimits(change.merchantId);
  const save = (settings: SaveSettingsInput) => saveConfiguration({ ...settings, maxLocations });
  const outcome = await importSettings({ ...change, text, save });
  if (outcome.ok) return { ok: true, prompt: outcome.saved.prompt };
  if (outcome.reason === 'unreadable') return { ok: false, message: outcome.message };
  if (outcome.reason === 'invalid') {
    return { ok: false, message: SETTINGS_FORM_TEXTS.invalidImport, errors: outcome.errors };
  }
  const { saved } = outcome;
  if (!saved.ok && saved.reason === 'failed') return { ok: false, message: saved.message };
  if (!saved.ok && saved.reason === 'invalid') {
    return { ok: false, message: SETTINGS_FORM_TEXTS.invalidImport, errors: saved.errors };
  }
  return { ok: false, message: SETTINGS_FORM_TEXTS.staleImport };
}

async function eraseConfiguration(change: ConfigurationChange): Promise<EraseResponse> {
  const outcome = await eraseSettings(change);
  if (!outcome.ok) return { ok: false, message: SETTINGS_FORM_TEXTS.staleErase };
  // Regenerates the prompt from the defaults.
  await switchToAutomaticPrompt(change);
  return outcome;
}
