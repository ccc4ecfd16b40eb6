/** All that is held of one chat, as its shopper may ask to see it. */
export interface ChatRecord {
  startedAt: Date;
  channel: string;
  messages: { author: string; text: string; sentAt: Date }[];
  productsShown: string[];
  orders: { orderId: string; orderedAt: Date }[];
}
