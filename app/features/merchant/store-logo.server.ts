import {
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE,
  LOGO_SVG_MAX_BYTES,
  type LogoRefusal,
  logoPath,
} from '#app/features/merchant/logo.ts';
import { removeLogoFile } from '#app/features/merchant/remove-logo-file.server.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import { db, newId, type Transaction } from '#app/platform/db.server.ts';
import { type PictureKind, reencodePicture, sniffPicture } from '#app/platform/image.server.ts';
import { storage } from '#app/platform/storage.server.ts';
import { cleanSvg } from '#app/platform/svg.server.ts';
import { DiskFullError } from '#app/platform/temp-file.server.ts';

type StoreLogoOutcome = { ok: true; path: string } | { ok: false; reason: LogoRefusal };
type Prepared = { ok: true; bytes: Uint8Array } | { ok: false; reason: LogoRefusal };

/** Makes a picture the store's logo: judged by its content, drawn anew or cleaned, the former file removed last. */
export async function storeLogo(input: { merchantId: string; bytes: Uint8Array }): Promise<StoreLogoOutcome> {
  const { merchantId, bytes } = input;
  if (bytes.byteLength > LOGO_MAX_BYTES) return { ok: false, reason: 'too-large' };
  const kind = await sniffPicture(bytes);
  if (!kind) return { ok: false, reason: 'not-an-image' };
  const prepared = await prepare(bytes, kind);
  if (!prepared.ok) return prepared;
  const key = `logos/${merchantId}/${newId()}.${kind}`;
  const isStored = await putUnlessFull(key, prepared.bytes);
  if (!isStored) return { ok: false, reason: 'disk-full' };
  try {
    const former = await db.$transaction((transaction) => swapLogo(transaction, merchantId, logoPath(key)));
    await removeLogoFile({ merchantId, path: former });
  } catch (error) {
    await removeLogoFile({ merchantId, path: logoPath(key) });
    throw error;
  }
  return { ok: true, path: logoPath(key) };
}

async function putUnlessFull(key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await storage.put(key, bytes);
    return true;
  } catch (error) {
    if (error instanceof DiskFullError) return false;
    throw error;
  }
}

async function prepare(bytes: Uint8Array, kind: PictureKind): Promise<Prepared> {
  if (kind !== 'svg') return reencodePicture(bytes, { kind, maxSide: LOGO_MAX_SIDE });
  if (bytes.byteLength > LOGO_SVG_MAX_BYTES) return { ok: false, reason: 'svg-too-large' };
  const cleaned = await cleanSvg(new TextDecoder('utf-8').decode(bytes));
  return cleaned.ok ? { ok: true, bytes: Buffer.from(cleaned.svg) } : cleaned;
}

async function swapLogo(transaction: Transaction, merchantId: string, path: string): Promise<string> {
  const rows = await transaction.$queryRaw<{ logo: string | null }[]>`
    select branding ->> 'logo' as logo from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  const saved = await saveSettings({ merchantId, changes: { branding: { logo: path } } }, transaction);
  if (!saved.ok) throw new Error(`The logo could not be saved: ${saved.reason}`);
  return rows[0]?.logo ?? '';
}
