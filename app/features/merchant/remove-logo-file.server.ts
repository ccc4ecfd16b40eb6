import { logoKey } from '#app/features/merchant/logo.ts';
import { log } from '#app/platform/log.server.ts';
import { storage } from '#app/platform/storage.server.ts';

/** Removes the file of a logo that is no longer shown; a path to anything but a logo of this merchant removes nothing. */
export async function removeLogoFile({
  merchantId,
  path,
}: {
  merchantId: string;
  path: string;
}): Promise<void> {
  const key = logoKey(path);
  if (!key?.startsWith(`logos/${merchantId}/`)) return;
  // A file that stays behind costs a few kilobytes; a save that fails because of it would cost the merchant more.
  await storage
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a former logo stayed behind'));
}
