import type { Settings } from '#app/features/merchant/settings/default-settings.ts';

/** Stored by a deploy for a merchant who typed no greeting. */
export const DEFAULT_GREETING = 'Hello! How can I assist you today?';

/** Stored by a deploy for a merchant who typed no welcome message; `storeName` null for one without a name. */
export function createWelcomeMessage(storeName: string | null): string {
  return `Welcome${storeName === null ? '' : ` to ${storeName}`}! How can I help you today?`;
}

/** Whether a greeting is one of those above, which a chat in another language replaces by its own. */
export function isStoredDefault(greeting: string, storeName: string): boolean {
  return greeting === DEFAULT_GREETING || greeting === createWelcomeMessage(storeName || null);
}

/**
 * The greeting that opens a chat: what the merchant typed as greeting, else the welcome message (which no shopper would
 * see otherwise), else the default greeting that a deploy stored. `openingReply` says "Hello." if all are empty, adds
 * who speaks if the greeting doesn't say it, and a first question if it has none.
 */
export function chooseGreeting({ assistant, branding }: Pick<Settings, 'assistant' | 'branding'>): string {
  const typed = assistant.greeting === DEFAULT_GREETING ? '' : assistant.greeting.trim();
  return typed || branding.welcomeMessage.trim() || assistant.greeting;
}
