import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Channel, WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import { getChatDisplayConfig, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { createSessionTicket } from '#app/features/chat/storefront/session-ticket.server.ts';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** What the loader on another site needs. Null while the merchant's chat is off. */
export async function createWidgetBootstrap(
  merchantId: string,
  channel: Channel,
): Promise<WidgetBootstrap | null> {
  const [slug, [script]] = await Promise.all([getChatSlug({ merchantId }), listScripts('storefront')]);
  if (slug === null || script === undefined) return null;
  const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
  const look = getChatDisplayConfig(await getStoreChat({ merchantId }));
  const logoUrl = look.logoUrl && new URL(look.logoUrl, origin).href;
  const ticket = createSessionTicket({ merchantId, channel, now: Date.now() });
  return { slug, origin, script: origin + script, look: { ...look, logoUrl }, ticket };
}

/** The builds of the widget and their entry points. The storefront build is a single file. */
const BUILDS = {
  main: { folder: 'widget', entry: 'app/widget/main.tsx' },
  preview: { folder: 'widget/preview', entry: 'app/widget/preview.tsx' },
  storefront: { folder: 'widget/storefront', entry: 'app/widget/storefront.tsx' },
};
type WidgetBuild = keyof typeof BUILDS;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Paths of a built widget's scripts, the entry point first; empty when it hasn't been built. */
export function listScripts(build: WidgetBuild): Promise<string[]> {
  return env().IS_PRODUCTION ? singleton(`${build} scripts`, () => readScripts(build)) : readScripts(build);
}

async function readScripts(build: WidgetBuild): Promise<string[]> {
  const { folder, entry } = BUILDS[build];
  const file = `build/${folder}/manifest.json`;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    log.warn({ manifest: file }, 'widget not built, chats show only their greeting');
    return [];
  }
  const manifest = manifestSchema.parse(JSON.parse(text));
  const start = manifest[entry];
  if (!start) throw new Error(`${file} has no entry ${entry}`);
  const imports = (start.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return [start.file, ...imports].map((script) => `/${folder}/${script}`);
}
