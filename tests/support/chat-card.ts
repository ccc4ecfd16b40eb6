import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';

/** A chat card with only the required fields. */
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
