import { isLogoKey } from '#app/features/merchant/logo.ts';
import { storage } from '#app/platform/storage.server.ts';

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' };

/** A stored logo and its type; null for any other key, above all for one that leads out of the folder. */
export async function getLogoFile({
  key,
}: {
  key: string;
}): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
  // A newer logo may take its place at any moment.
  const bytes = type && isLogoKey(key) ? await storage.get(key) : null;
  return type && bytes ? { bytes, type } : null;
}
