import { legacyFields, type StoredSections } from '#app/features/merchant/legacy-settings.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const MERCHANTS_MAX = 10_000;

/** Warns once a merchant of a master prompt that stands in `chatConfig`, where it no longer belongs. */
export function warnOfLegacyPrompt({
  merchantId,
  stored,
}: {
  merchantId: string;
  stored: StoredSections;
}): void {
  if (!legacyFields(stored.chatConfig).includes('masterPrompt')) return;
  const warned = singleton('legacy-prompts', () => new Set<string>());
  if (warned.has(merchantId)) return;
  if (warned.size >= MERCHANTS_MAX) warned.clear();
  warned.add(merchantId);
  log.warn({ merchantId }, 'a master prompt in chatConfig is read as the assistant’s');
}
