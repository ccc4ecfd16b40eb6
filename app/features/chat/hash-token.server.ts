import { createHash } from 'node:crypto';

/** What is stored of a chat's token; a session is found by it, so no comparison leaks how much of a guess was right. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
