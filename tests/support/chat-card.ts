import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';

/** A card of the chat with only what every one has. */
export const CHAT_CARD = {
  productId: 'cloud',
  handle: 'cloud',
  title: 'Cloud Hybrid',
  brand: 'Cloud',
  priceMinor: 99_900,
  currency: 'USD',
  score: 0.9,
  reasons: ['Medium firm'],
  cautions: [],
} as unknown as ChatProductCard;
