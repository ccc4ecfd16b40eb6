import { z } from 'zod';

/** Whether the chat's bubble stands on a storefront, as far as anybody can know. */
export type EmbedStatus =
  /** Read from the settings of the published theme. */
  | { is: 'on' | 'off'; theme: string }
  /** A shopper has opened the chat there; the theme itself may not be read. */
  | { is: 'seen'; at: Date }
  | { is: 'unknown' };

/** The block of the theme extension that draws the bubble, and the one that stands in the page. */
export const EMBED_BLOCK = 'chat-bubble';
export const INLINE_BLOCK = 'chat-inline';

const block = z.object({ type: z.string(), disabled: z.boolean().optional() });
const preset = z.object({ blocks: z.record(z.string(), block.catch({ type: '' })).optional() }).catch({});
const settingsSchema = z.object({
  current: z.union([z.string(), preset]),
  presets: z.record(z.string(), preset).catch({}),
});

/**
 * Whether a theme's `config/settings_data.json` has the app's embed turned on. Null for what can't be read; a theme
 * that never had it lists no block.
 */
export function parseEmbedEnabled(file: string, appHandle: string): boolean | null {
  const parsed = settingsSchema.safeParse(parseJsonFile(file));
  if (!parsed.success) return null;
  const { current, presets } = parsed.data;
  const { blocks = {} } = typeof current === 'string' ? (presets[current] ?? {}) : current;
  const start = `shopify://apps/${appHandle}/blocks/${EMBED_BLOCK}/`;
  return Object.values(blocks).some(({ type, disabled }) => type.startsWith(start) && !disabled);
}

// Shopify heads the file with a comment, which JSON knows nothing of.
function parseJsonFile(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\s*\/\*[\s\S]*?\*\//, ''));
  } catch {
    return null;
  }
}

/** Where a merchant turns the bubble on, or puts the chat into a page: the theme editor, with the app's block at hand. */
export function themeEditorLinks({ domain, apiKey }: { domain: string; apiKey: string }) {
  const editor = `https://${domain}/admin/themes/current/editor`;
  return {
    bubble: `${editor}?context=apps&activateAppId=${encodeURIComponent(apiKey)}/${EMBED_BLOCK}`,
    inline: `${editor}?template=index&addAppBlockId=${encodeURIComponent(apiKey)}/${INLINE_BLOCK}&target=newAppsSection`,
  };
}
