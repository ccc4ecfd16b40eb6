import type { Settings } from '#app/features/merchant/settings/default-settings.ts';

/** Stored by a deploy for a merchant who typed no greeting. */
export const DEFAULT_GREETING = 'Hello! How can I assist you today?';

/** Stored by a deploy for a merchant who typed no welcome message; `storeName` null for one without a name. */
export function createWelcomeMessage(storeName: string | null): string {
  return `Welcome${storeName === null ? '' : ` to ${storeName}`}! How can I help you today?`;
}

/** Whether a greeting is one of those above, which a chat in another language replaces by its own. */
export function isStoredDefault(greeting: string, storeName: string): boolean {
  return [DEFAULT_GREETING, createWelcomeMessage(null), createWelcomeMessage(storeName)].includes(greeting);
}

/** The label of `assistant.greeting` where a welcome message stands before it. */
export const SECOND_WELCOME = 'Second welcome message';

type GreetingSettings = Pick<Settings, 'assistant' | 'branding' | 'storeInfo'>;

/** The fields whose texts open the chat, in their order: those a merchant wrote, else the welcome message. */
export function listGreetingFields({ assistant, branding, storeInfo }: GreetingSettings) {
  const isTyped = (text: string) => text.trim() !== '' && !isStoredDefault(text.trim(), storeInfo.name);
  const hasGreeting = isTyped(assistant.greeting);
  return [
    ...(isTyped(branding.welcomeMessage) || !hasGreeting ? (['branding.welcomeMessage'] as const) : []),
    ...(hasGreeting ? (['assistant.greeting'] as const) : []),
  ];
}

/**
 * The words that open a chat: the welcome message and then the greeting that the merchant typed, else a default that a
 * deploy stored. `openingReply` adds who speaks, and a first question if they have none.
 */
export function chooseGreeting(settings: GreetingSettings): string {
  const { assistant, branding, storeInfo } = settings;
  const texts = [branding.welcomeMessage.trim(), assistant.greeting.trim()].filter((text) => text !== '');
  const typed = texts.filter((text) => !isStoredDefault(text, storeInfo.name));
  return typed.join('\n') || (texts[0] ?? '');
}
