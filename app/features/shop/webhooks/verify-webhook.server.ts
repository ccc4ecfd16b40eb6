import { createHmac, timingSafeEqual } from 'node:crypto';

/** How Shopify writes the 32 bytes of a signature. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/** Whether a signature is that of exactly these bytes by this secret; no secret has signed nothing. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  if (secret === '' || !SIGNATURE.test(signature)) return false;
  const own = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'base64'));
}
