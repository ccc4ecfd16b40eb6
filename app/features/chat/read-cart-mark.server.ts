import { validate } from 'uuid';
import { CART_MARK } from '#app/features/chat/make-cart-mark.server.ts';
import { isOwnSignature } from '#app/platform/own-signature.server.ts';

/** The chat session that a mark was made for at this store; null for every other text. */
export function readCartMark({ merchantId, mark }: { merchantId: string; mark: string }): string | null {
  const [sessionId = '', signature = '', ...rest] = mark.split('.');
  if (rest.length > 0 || !validate(sessionId)) return null;
  const text = `${merchantId} ${sessionId}`;
  return isOwnSignature(signature, { ...CART_MARK, text }) ? sessionId : null;
}
