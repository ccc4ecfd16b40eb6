import type { ChatLook } from '#app/features/chat/chat.ts';

/** What a page hands to the widget; the same on the store's own chat page and wherever it is embedded. */
export interface WidgetConfig extends ChatLook {
  slug: string;
  /** Where `/api/chat` answers: empty for the page's own origin. */
  origin: string;
}
