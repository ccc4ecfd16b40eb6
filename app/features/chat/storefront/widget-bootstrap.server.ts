import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Channel, WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import { getChatAppearance, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { createSessionGrant } from '#app/features/chat/storefront/session-grant.server.ts';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** Lets a page of another site show a merchant's chat. Null while the merchant has none that answers. */
export async function createWidgetBootstrap(input: {
  merchantId: string;
  channel: Channel;
  now: number;
}): Promise<WidgetBootstrap | null> {
  const { merchantId, channel, now } = input;
  const [slug, script] = await Promise.all([getChatSlug({ merchantId }), getStorefrontScript()]);
  if (slug === null || script === null) return null;
  const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
  const look = getChatAppearance(await getStoreChat({ merchantId }));
  const logoUrl = look.logoUrl && new URL(look.logoUrl, origin).href;
  const ticket = createSessionGrant({ merchantId, channel, now });
  return { slug, origin, script: origin + script, look: { ...look, logoUrl }, ticket };
}

/** A build of the widget: where it is, and the file that starts it. */
interface WidgetBuild {
  folder: string;
  entry: string;
}

const CHAT_BUILD: WidgetBuild = { folder: 'widget', entry: 'app/widget/main.tsx' };
const PREVIEW_BUILD: WidgetBuild = { folder: 'widget/preview', entry: 'app/widget/preview.tsx' };
const STOREFRONT_BUILD: WidgetBuild = { folder: 'widget/storefront', entry: 'app/widget/storefront.tsx' };

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Addresses of the built widget, the one that starts it first; empty when it hasn't been built. */
export function listWidgetScripts(): Promise<string[]> {
  return listScripts(CHAT_BUILD);
}

/** The same of the chat that merchants try beside their settings. */
export function listPreviewScripts(): Promise<string[]> {
  return listScripts(PREVIEW_BUILD);
}

/** Path of the chat that pages of other sites load, a single file; null when it hasn't been built. */
async function getStorefrontScript(): Promise<string | null> {
  const [script] = await listScripts(STOREFRONT_BUILD);
  return script ?? null;
}

function listScripts(build: WidgetBuild): Promise<string[]> {
  return env().IS_PRODUCTION
    ? singleton(`scripts of ${build.folder}`, () => readScripts(build))
    : readScripts(build);
}

async function readScripts({ folder, entry: start }: WidgetBuild): Promise<string[]> {
  const file = `build/${folder}/manifest.json`;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    log.warn({ manifest: file }, 'the widget has not been built: chats show their greeting only');
    return [];
  }
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entry = manifest[start];
  if (!entry) throw new Error(`${file} names no ${start}`);
  const parts = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return [entry.file, ...parts].map((script) => `/${folder}/${script}`);
}
