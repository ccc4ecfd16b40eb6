import {
  type BrandImage,
  isLogoKey,
  LOGO_DRAWING_SIDE,
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE,
  LOGO_SVG_MAX_BYTES,
  type LogoRefusal,
  parseLogoKey,
  toLogoPath,
} from '#app/features/merchant/logo/logo.ts';
import { saveSettingsInTransaction } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { detectImageKind, drawSvg, type ImageKind, reencodeImage } from '#app/platform/media/image.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { DiskFullError, storage } from '#app/platform/storage/storage.server.ts';

type SaveLogoOutcome = { ok: true; path: string } | { ok: false; reason: LogoRefusal };
type PreparedLogo = { ok: true; bytes: Uint8Array } | { ok: false; reason: LogoRefusal };

interface LogoUpload {
  merchantId: string;
  bytes: Uint8Array;
  image?: BrandImage;
}

/**
 * Stores a store's logo or chat icon: detects the type from the content, re-encodes the image, and deletes the old file
 * last.
 */
export async function saveLogo({ merchantId, bytes, image = 'logo' }: LogoUpload): Promise<SaveLogoOutcome> {
  if (bytes.byteLength > LOGO_MAX_BYTES) return { ok: false, reason: 'too-large' };
  const kind = await detectImageKind(bytes);
  if (!kind) return { ok: false, reason: 'not-an-image' };
  const prepared = await prepareLogo(bytes, kind);
  if (!prepared.ok) return prepared;
  const key = `logos/${merchantId}/${newId()}.${kind === 'jpg' ? 'jpg' : 'png'}`;
  const isStored = await putIfSpaceLeft(key, prepared.bytes);
  if (!isStored) return { ok: false, reason: 'disk-full' };
  try {
    const changes = { branding: { [image]: toLogoPath(key) } };
    const { outcome, before } = await db.$transaction((transaction) =>
      saveSettingsInTransaction(transaction, { merchantId, changes }),
    );
    if (!outcome.ok) throw new Error(`The logo could not be saved: ${outcome.reason}`);
    await removeLogoFile({ merchantId, path: before.branding[image] });
  } catch (error) {
    await removeLogoFile({ merchantId, path: toLogoPath(key) });
    throw error;
  }
  return { ok: true, path: toLogoPath(key) };
}

async function putIfSpaceLeft(key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await storage.put(key, bytes);
    return true;
  } catch (error) {
    if (error instanceof DiskFullError) return false;
    throw error;
  }
}

async function prepareLogo(bytes: Uint8Array, kind: ImageKind): Promise<PreparedLogo> {
  if (kind !== 'svg') return reencodeImage(bytes, { kind, maxSide: LOGO_MAX_SIDE });
  if (bytes.byteLength > LOGO_SVG_MAX_BYTES) return { ok: false, reason: 'svg-too-large' };
  const drawing = await drawSvg(bytes, { maxSide: LOGO_DRAWING_SIDE });
  return drawing.ok ? { ok: true, bytes: drawing.png } : drawing;
}

const CONTENT_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' };

export async function getLogoFile(key: string): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)];
  // A newer logo may have replaced it.
  const bytes = type && isLogoKey(key) ? await storage.get(key) : null;
  return type && bytes ? { bytes, type } : null;
}

/** Deletes the file of a replaced logo, if it belongs to this merchant. */
export async function removeLogoFile({ merchantId, path }: { merchantId: string; path: string }) {
  const key = parseLogoKey(path);
  if (!key?.startsWith(`logos/${merchantId}/`)) return;
  // An orphaned file costs a few kilobytes; a failed save would be worse.
  await storage
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'replaced logo not deleted'));
}
