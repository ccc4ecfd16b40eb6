import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** A build of the widget: where it is, and the file that starts it. */
interface WidgetBuild {
  folder: string;
  entry: string;
}

const CHAT: WidgetBuild = { folder: 'widget', entry: 'app/widget/main.tsx' };
const PREVIEW: WidgetBuild = { folder: 'widget/preview', entry: 'app/widget/preview.tsx' };
const STOREFRONT: WidgetBuild = { folder: 'widget/storefront', entry: 'app/widget/storefront.tsx' };

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Addresses of the built widget, the one that starts it first; empty when it hasn't been built. */
export function listWidgetScripts(): Promise<string[]> {
  return listScripts(CHAT);
}

/** The same of the chat that merchants try beside their settings. */
export function listPreviewScripts(): Promise<string[]> {
  return listScripts(PREVIEW);
}

/** Path of the chat that pages of other sites load, a single file; null when it hasn't been built. */
export async function getStorefrontScript(): Promise<string | null> {
  const [script] = await listScripts(STOREFRONT);
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
