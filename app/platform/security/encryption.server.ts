import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from '#app/platform/process/env.server.ts';

const FORMAT_PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM under a key derived from AUTH_SECRET. `associatedData`, e.g. row and column, binds the
 * ciphertext to its place: it can't be decrypted anywhere else.
 */
export function encryptText(text: string, associatedData: string, secret = env().AUTH_SECRET): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce).setAAD(Buffer.from(associatedData));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return FORMAT_PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns null if the secret or the associated data differs, or the text was tampered with. */
export function decryptText(
  sealed: string,
  associatedData: string,
  secret = env().AUTH_SECRET,
): string | null {
  if (!sealed.startsWith(FORMAT_PREFIX)) return null;
  const bytes = Buffer.from(sealed.slice(FORMAT_PREFIX.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(associatedData));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bedside/sealed-columns', 32));
}

interface SignatureInput {
  /** A signature is valid for one purpose only. */
  purpose: string;
  text: string;
  /** Truncates the 32-byte signature. */
  bytes?: number;
}

/** HMAC-SHA-256 under a key derived from AUTH_SECRET. */
export function createSignature({ purpose, text, bytes = 32 }: SignatureInput): string {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', `bedside/${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
}

/** Compares in constant time. */
export function isValidSignature(signature: string, signing: SignatureInput): boolean {
  return isEqualInConstantTime(signature, createSignature(signing));
}

export function isEqualInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
