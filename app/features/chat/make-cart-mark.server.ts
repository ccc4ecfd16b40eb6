import { signOwn } from '#app/platform/own-signature.server.ts';

/** What a mark is signed for, and how much of the signature it carries: nobody can try marks out. */
export const CART_MARK = { purpose: 'cart mark', bytes: 12 };

/** What a cart keeps of the chat that filled it: an order is joined to the chat by it, and it names no person. */
export function makeCartMark({ merchantId, sessionId }: { merchantId: string; sessionId: string }): string {
  const text = `${merchantId} ${sessionId}`;
  return `${sessionId}.${signOwn({ ...CART_MARK, text })}`;
}
