import type { z } from 'zod';
import { suggestionInput, WAITING_MAX } from '#app/features/inventory/brands/suggestions.ts';
import { db, newId } from '#app/platform/db.server.ts';

export type SuggestOutcome = { ok: true } | { ok: false; reason: string };

/** Notes a brand or model that a merchant misses among the system brands; the same again changes nothing. */
export async function suggestBrand(request: {
  merchantId: string;
  input: z.input<typeof suggestionInput>;
}): Promise<SuggestOutcome> {
  const { merchantId } = request;
  const parsed = suggestionInput.safeParse(request.input);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const { brand, model, note } = parsed.data;
  const waiting = await db.brandSuggestion.findMany({ where: { merchantId, status: 'waiting' } });
  const isSame = (one: { brand: string; model: string }) =>
    one.brand.toLowerCase() === brand.toLowerCase() && one.model.toLowerCase() === model.toLowerCase();
  if (waiting.some(isSame)) return { ok: true };
  if (waiting.length >= WAITING_MAX) {
    return { ok: false, reason: `${WAITING_MAX} of your suggestions are waiting already` };
  }
  await db.brandSuggestion.create({ data: { id: newId(), merchantId, brand, model, note } });
  return { ok: true };
}
