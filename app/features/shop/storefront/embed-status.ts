import { z } from 'zod';

export type EmbedStatus =
  /** From the published theme; without its name as long as it can't be read. */
  | { state: 'on' | 'off'; theme: string | null }
  /** A shopper has opened the chat there; the theme may not be read. */
  | { state: 'seen'; at: Date }
  | { state: 'unknown' };

/** The app embed and the app block of the theme extension. */
const EMBED_BLOCK = 'chat-bubble';
const INLINE_BLOCK = 'chat-inline';

const block = z.object({ type: z.string(), disabled: z.boolean().optional() });
const preset = z.object({ blocks: z.record(z.string(), block.catch({ type: '' })).optional() }).catch({});
const settingsSchema = z.object({
  current: z.union([z.string(), preset]),
  presets: z.record(z.string(), preset).catch({}),
});

/** Whether a theme's `config/settings_data.json` enables the app embed; null for an invalid file. */
export function parseEmbedEnabled(file: string, appHandle: string): boolean | null {
  const parsed = settingsSchema.safeParse(parseJsonFile(file));
  if (!parsed.success) return null;
  const { current, presets } = parsed.data;
  const { blocks = {} } = typeof current === 'string' ? (presets[current] ?? {}) : current;
  const start = `shopify://apps/${appHandle}/blocks/${EMBED_BLOCK}/`;
  return Object.values(blocks).some(({ type, disabled }) => type.startsWith(start) && !disabled);
}

// Shopify begins the file with a comment.
function parseJsonFile(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\s*\/\*[\s\S]*?\*\//, ''));
  } catch {
    return null;
  }
}

/** Links to the theme editor: one activates the app embed, one adds the chat to a page. */
export function themeEditorLinks({ domain, apiKey }: { domain: string; apiKey: string }) {
  const editor = `https://${domain}/admin/themes/current/editor`;
  return {
    bubble: `${editor}?context=apps&activateAppId=${encodeURIComponent(apiKey)}/${EMBED_BLOCK}`,
    inline: `${editor}?template=index&addAppBlockId=${encodeURIComponent(apiKey)}/${INLINE_BLOCK}&target=newAppsSection`,
  };
}
