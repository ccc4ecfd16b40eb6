import type { Settings } from '#app/features/merchant/settings/default-settings.ts';

/** Stored by a deploy for a merchant who typed no greeting. */
export const DEFAULT_GREETING = 'Hello! How can I assist you today?';

/** Stored by a deploy for a merchant who typed no welcome message; `storeName` null for one without a name. */
export function createWelcomeMessage(storeName: string | null): string {
  return `Welcome${storeName === null ? '' : ` to ${storeName}`}! How can I help you today?`;
}

/**
 * The greeting that opens a chat, before the shopper has written; the first that isn't empty of:
 *
 * 1. the greeting (`assistant.greeting`) that the merchant typed
 * 2. the welcome message (`branding.welcomeMessage`), since no shopper would see it otherwise
 * 3. the default greeting, if a deploy stored it
 * 4. "Hello." (`openingReply`)
 *
 * `openingReply` adds who speaks, if the greeting doesn't say it, and a first question, if the greeting has none.
 */
export function chooseGreeting({ assistant, branding }: Pick<Settings, 'assistant' | 'branding'>): string {
  const typed = assistant.greeting === DEFAULT_GREETING ? '' : assistant.greeting.trim();
  return typed || branding.welcomeMessage.trim() || assistant.greeting;
}
