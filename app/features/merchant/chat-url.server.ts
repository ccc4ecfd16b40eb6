import { env } from '#app/platform/env.server.ts';

/** The public address of a store's chat: `https://{slug}.chat.{APP_HOST}`. */
export function chatUrlOf(slug: string): string {
  const { APP_HOST, APP_PROTOCOL } = env();
  return `${APP_PROTOCOL}://${slug}.chat.${APP_HOST}`;
}
