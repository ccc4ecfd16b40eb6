import { createHash } from 'node:crypto';

/** Under what a freed address rests once its store is erased: its name can't be read, and still nobody else gets it. */
export function restingSlug(slug: string): string {
  return `resting-${createHash('sha256').update(`resting address ${slug}`).digest('hex')}`;
}
