import de from '../../extensions/bedside-chat/locales/de.json';
import en from '../../extensions/bedside-chat/locales/en.default.json';
import es from '../../extensions/bedside-chat/locales/es.json';
import fr from '../../extensions/bedside-chat/locales/fr.json';
import css from '../../extensions/bedside-chat/assets/bedside-chat.css?inline';
import loader from '../../extensions/bedside-chat/assets/bedside-chat.js?raw';

const TEXTS: Record<string, typeof en> = { en, de, es, fr };

/** Inserts the chat after the script's own tag, or at the end of the page; the tag's `data-` attributes take precedence. */
const PLACEMENT_SCRIPT = `(() => {
  const tag = document.currentScript;
  const element = document.createElement('bedside-chat');
  Object.assign(element.dataset, CONFIG, tag && tag.dataset);
  element.style.setProperty('--tone', element.dataset.color);
  element.styles = CSS;
  if (element.dataset.mode === 'inline' && tag && document.body.contains(tag)) {
    element.style.setProperty('--height', (Number(element.dataset.height) || 560) + 'px');
    tag.after(element);
  } else if (document.body) document.body.append(element);
  else addEventListener('DOMContentLoaded', () => document.body.append(element));
})();
`;

type EmbedConfig = Record<'origin' | 'slug' | 'color' | 'lang', string>;

/** The embed script for pages outside Shopify: the storefront loader with the configuration of one chat. */
export function createEmbedScript({ origin, slug, color, lang }: EmbedConfig): string {
  const { open, close, dismiss, failed, retry, heading, text } = (TEXTS[lang.split('-')[0]!] ?? en).chat;
  const bootstrapUrl = `${origin}/embed/${encodeURIComponent(slug)}/pass`;
  const texts = { open, close, dismiss, failed, retry, heading, text, start: open };
  const config = JSON.stringify({ mode: 'bubble', pass: bootstrapUrl, color, ...texts });
  return PLACEMENT_SCRIPT.replace('CONFIG', () => config).replace('CSS', () => JSON.stringify(css)) + loader;
}
