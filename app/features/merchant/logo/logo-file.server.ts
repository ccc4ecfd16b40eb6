import { isLogoKey, parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

const CONTENT_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' };

/** A stored logo and its type; null for any other key, above all for one that leads out of the folder. */
export async function getLogoFile({
  key,
}: {
  key: string;
}): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)];
  // A newer logo may take its place at any moment.
  const bytes = type && isLogoKey(key) ? await storage.get(key) : null;
  return type && bytes ? { bytes, type } : null;
}

/** Removes the file of a logo that is no longer shown; a path to anything but a logo of this merchant removes nothing. */
export async function removeLogoFile({
  merchantId,
  path,
}: {
  merchantId: string;
  path: string;
}): Promise<void> {
  const key = parseLogoKey(path);
  if (!key?.startsWith(`logos/${merchantId}/`)) return;
  // A file that stays behind costs a few kilobytes; a save that fails because of it would cost the merchant more.
  await storage
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a former logo stayed behind'));
}
