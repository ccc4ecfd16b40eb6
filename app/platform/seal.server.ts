import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';

/** How secrets are kept in the database: whoever has its dump alone can't read them. */

const FORM = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with AES-256-GCM under a key that is derived from the installation's secret. `place` says where it
 * belongs, e.g. the row and its field: it opens nowhere else.
 */
export function seal(text: string, place: string, secret = env().AUTH_SECRET): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** What was sealed; null when it was sealed with another secret, for another place, or was changed. */
export function unseal(sealed: string, place: string, secret = env().AUTH_SECRET): string | null {
  if (!sealed.startsWith(FORM)) return null;
  const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bedside/sealed-columns', 32));
}
