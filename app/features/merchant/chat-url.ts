/** Where the dashboard is reached; chats answer below `chat.` of it. */
export interface AppAddress {
  /** Host, with a port where it has one. */
  host: string;
  protocol: 'http' | 'https';
}

/** The address of a store's chat: `https://{slug}.chat.{host}`. */
export function chatUrlOf(slug: string, { host, protocol }: AppAddress): string {
  return `${protocol}://${slug}.chat.${host}`;
}
