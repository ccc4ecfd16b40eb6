import { createHash } from 'node:crypto';

/** By what a store is known that nothing else is to be known of. */
export function hashDomain(domain: string): string {
  return createHash('sha256').update(domain).digest('hex');
}
