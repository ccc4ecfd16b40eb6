import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { saveConfiguration } from '#app/features/assistant/save-configuration.server.ts';
import { updatePrompt } from '#app/features/assistant/update-prompt.server.ts';
import type { EraseAnswer, ImportAnswer } from '#app/features/merchant/call-configuration.ts';
import { queueForeignFiles } from '#app/features/files/queue-foreign-files.server.ts';
import { eraseSettings } from '#app/features/merchant/erase-settings.server.ts';
import { exportSettings } from '#app/features/merchant/export-settings.server.ts';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';
import { importSettings } from '#app/features/merchant/import-settings.server.ts';
import { EXPORT_MAX_BYTES } from '#app/features/merchant/settings-export.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readBytes, refuse } from '#app/platform/http-guard.server.ts';

const wanted = z.object({
  intent: z.enum(['import', 'erase']),
  version: z.coerce.number().int().min(0),
});

interface Asked {
  merchantId: string;
  author: Author;
  expectedVersion: number;
}

/** The whole configuration as a file. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const file = await exportSettings({ merchantId });
  const name = `configuration-${file.exportedAt.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Imports the file that is the body, or erases the configuration. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request);
  const { merchantId, member } = merchant;
  if (member.role === 'staff') return Response.json({ ok: false, message: FORM_TEXTS.notAllowed });
  // An import may have 200 files fetched from anywhere.
  await limitRate({ name: 'configuration', key: merchantId, points: 10, seconds: 60 });
  const sent = wanted.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!sent.success) throw refuse(400, 'This is nothing that a configuration does');
  const { intent, version: expectedVersion } = sent.data;
  const { author } = await getAuthor({ request, merchant });
  const asked = { merchantId, author, expectedVersion };
  const body = await readBytes(request, EXPORT_MAX_BYTES);
  const answer =
    intent === 'import' ? await importText(new TextDecoder().decode(body), asked) : await erase(asked);
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

async function importText(text: string, asked: Asked): Promise<ImportAnswer> {
  const outcome = await importSettings({ ...asked, text, save: saveConfiguration });
  if (outcome.ok) {
    await queueForeignFiles({ merchantId: asked.merchantId, text });
    return { ok: true, prompt: outcome.saved.prompt };
  }
  if (outcome.reason === 'unreadable') return { ok: false, message: outcome.message };
  if (outcome.reason === 'invalid') {
    return { ok: false, message: FORM_TEXTS.invalidImport, errors: outcome.errors };
  }
  const { saved } = outcome;
  if (!saved.ok && saved.reason === 'failed') return { ok: false, message: saved.message };
  if (!saved.ok && saved.reason === 'invalid') {
    return { ok: false, message: FORM_TEXTS.invalidImport, errors: saved.errors };
  }
  return { ok: false, message: FORM_TEXTS.staleImport };
}

async function erase(asked: Asked): Promise<EraseAnswer> {
  const outcome = await eraseSettings(asked);
  if (!outcome.ok) return { ok: false, message: FORM_TEXTS.staleErase };
  // The erased prompt is followed by one of the defaults.
  await updatePrompt(asked);
  return outcome;
}
