import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';

/** Marks by which this installation knows again what it has handed out itself, without having kept it. */

interface Signing {
  /** What the mark is good for; it is good for nothing else. */
  purpose: string;
  text: string;
  /** How many bytes of the 32 the mark keeps. */
  bytes?: number;
}

/** Signs a text under a key that is derived from the installation's secret. */
export function signOwn({ purpose, text, bytes = 32 }: Signing): string {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', `bedside/${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
}

/** Whether a signature is ours; how long it takes tells nothing of the right one. */
export function isOwnSignature(signature: string, signing: Signing): boolean {
  return isSameText(signature, signOwn(signing));
}

/** Compares without telling by its time how much of a guess was right. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
