import { type LocalShop, mainTheme, now, SETTINGS_COMMENT } from './local-shop.ts';

/** The app embed in the published theme's settings, as the theme editor writes it. */

export interface EmbedBlock {
  type: string;
  disabled: boolean;
  settings: Record<string, unknown>;
}

const FILE = 'config/settings_data.json';

interface SettingsData {
  current: { blocks?: Record<string, EmbedBlock> } | string;
  presets: Record<string, { blocks?: Record<string, EmbedBlock> }>;
}

export function readSettings(shop: LocalShop): SettingsData {
  const text = mainTheme(shop).files.get(FILE)!;
  return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, '')) as SettingsData;
}

export function embedBlocks(shop: LocalShop): Record<string, EmbedBlock> {
  const { current, presets } = readSettings(shop);
  const settings = typeof current === 'string' ? presets[current] : current;
  return settings?.blocks ?? {};
}

/** Turns an app embed on or off. The type is `shopify://apps/{app}/blocks/{block}/{uuid}`. */
export function switchEmbed(
  shop: LocalShop,
  { type, isOn, settings }: { type: string; isOn: boolean; settings?: Record<string, unknown> },
): void {
  const data = readSettings(shop);
  if (typeof data.current === 'string') data.current = structuredClone(data.presets[data.current] ?? {});
  const blocks = (data.current.blocks ??= {});
  const known = Object.values(blocks).find((block) => block.type === type);
  if (known) Object.assign(known, { disabled: !isOn, settings: { ...known.settings, ...settings } });
  else
    blocks[String(15_700_000_000 + Object.keys(blocks).length)] = {
      type,
      disabled: !isOn,
      settings: settings ?? {},
    };
  const theme = mainTheme(shop);
  theme.files.set(FILE, `${SETTINGS_COMMENT}\n${JSON.stringify(data, null, 2)}`);
  theme.updatedAt = now();
}
