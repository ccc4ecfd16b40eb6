import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const MANIFEST = 'build/widget/manifest.json';
const ENTRY = 'app/widget/main.tsx';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Addresses of the built widget, the one that starts it first; empty when it hasn't been built. */
export function listWidgetScripts(): Promise<string[]> {
  return env().IS_PRODUCTION ? singleton('widget-scripts', readScripts) : readScripts();
}

async function readScripts(): Promise<string[]> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null);
  if (text === null) {
    log.warn({ manifest: MANIFEST }, 'the widget has not been built: chats show their greeting only');
    return [];
  }
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${MANIFEST} names no ${ENTRY}`);
  const parts = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return [entry.file, ...parts].map((file) => `/widget/${file}`);
}
