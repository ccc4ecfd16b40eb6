import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';

/** The project's theme app extension as Shopify would run it: Liquid blocks, settings, translations, and assets. */

const FOLDER = new URL('../../../extensions/bedside-chat/', import.meta.url);
const SCHEMA = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/;

export interface ThemeBlock {
  handle: string;
  name: string;
  liquid: string;
  schema: {
    name: string;
    target: 'body' | 'head' | 'section';
    javascript?: string;
    stylesheet?: string;
    settings: BlockSetting[];
  };
  defaults: Record<string, unknown>;
}

interface BlockSetting {
  id?: string;
  label?: string;
  type: string;
  default?: unknown;
  options?: { value: string }[];
  min?: number;
  max?: number;
  step?: number;
}

const textOf = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8');

export function listBlocks(): ThemeBlock[] {
  return readdirSync(new URL('blocks/', FOLDER))
    .filter((name) => name.endsWith('.liquid'))
    .sort()
    .map(readBlock);
}

function readBlock(file: string): ThemeBlock {
  const text = textOf(`blocks/${file}`);
  const schema = JSON.parse(SCHEMA.exec(text)?.[1] ?? 'null') as ThemeBlock['schema'] | null;
  if (!schema) throw new Error(`${file} has no schema`);
  const texts = translations('en', '.schema');
  const said = (words: string) => (words.startsWith('t:') ? translate(texts, words.slice(2)) : words);
  const settings = (schema.settings ?? []).map((setting) => ({
    ...setting,
    ...(setting.label && { label: said(setting.label) }),
  }));
  const defaults = settings.flatMap(({ id, type, default: value }): [string, unknown][] =>
    // A setting without a default is empty; a checkbox is false.
    id ? [[id, value ?? (type === 'checkbox' ? false : type === 'text' ? '' : null)]] : [],
  );
  return {
    handle: file.replace(/\.liquid$/, ''),
    name: said(schema.name),
    liquid: text.replace(SCHEMA, ''),
    schema: { ...schema, settings },
    defaults: Object.fromEntries(defaults),
  };
}

/** How settings_data.json refers to a block of this extension. */
export function blockType(appHandle: string, block: ThemeBlock): string {
  const uid = /^uid\s*=\s*"([^"]+)"/m.exec(textOf('shopify.extension.toml'))?.[1] ?? 'no-uid';
  return `shopify://apps/${appHandle}/blocks/${block.handle}/${uid}`;
}

function translations(locale: string, kind: '' | '.schema' = ''): unknown {
  const names = readdirSync(new URL('locales/', FOLDER));
  const name = [`${locale}${kind}.json`, `${locale}.default${kind}.json`, `en.default${kind}.json`].find(
    (one) => names.includes(one),
  );
  return name ? JSON.parse(textOf(`locales/${name}`)) : {};
}

function translate(texts: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  return typeof found === 'string' ? found : `Translation missing: ${key}`;
}

export interface StorefrontFacts {
  template: string;
  locale: string;
  assets: string;
  globals: Record<string, unknown>;
}

/** A block's HTML, with the script and styles its schema names. */
export function renderBlock(
  block: ThemeBlock,
  settings: Record<string, unknown>,
  facts: StorefrontFacts,
): string {
  const texts = translations(facts.locale);
  const liquid = new Liquid({ strictFilters: true, strictVariables: false, jsTruthy: false });
  liquid.registerFilter('t', (key: string) => translate(texts, key));
  liquid.registerFilter('asset_url', (name: string) => facts.assets + name);
  liquid.registerFilter('stylesheet_tag', (url: string) => `<link rel="stylesheet" href="${url}">`);
  liquid.registerFilter('money', (cents: number) => `$${(cents / 100).toFixed(2)}`);
  const html = liquid.parseAndRenderSync(block.liquid, {
    ...facts.globals,
    template: { name: facts.template },
    block: { id: block.handle, settings: { ...block.defaults, ...settings }, shopify_attributes: '' },
  }) as string;
  const { javascript, stylesheet } = block.schema;
  const script = javascript ? `<script src="${facts.assets}${javascript}" defer></script>` : '';
  const styles = stylesheet ? `<link rel="stylesheet" href="${facts.assets}${stylesheet}">` : '';
  return styles + html + script;
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Null if there is no such file. */
export function readAsset(name: string): Response | null {
  const file = new URL(`assets/${name}`, FOLDER);
  if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return null;
  const type = TYPES[name.split('.').pop()!] ?? 'application/octet-stream';
  return new Response(readFileSync(file), {
    headers: {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000',
    },
  });
}
