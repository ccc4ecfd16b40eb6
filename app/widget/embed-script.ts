import { WIDGETS } from '#app/features/assistant/lang/widget-languages.ts';
import de from '../../extensions/bedside-chat/locales/de.json';
import en from '../../extensions/bedside-chat/locales/en.default.json';
import es from '../../extensions/bedside-chat/locales/es.json';
import fr from '../../extensions/bedside-chat/locales/fr.json';
import css from '../../extensions/bedside-chat/assets/bedside-chat.css?inline';
import loader from '../../extensions/bedside-chat/assets/bedside-chat.js?raw';
import measure from '../../extensions/bedside-chat/assets/bedside-measure.js?raw';

const TEXTS: Record<string, typeof en> = { en, de, es, fr };

type LoaderTexts = Record<
  'open' | 'close' | 'dismiss' | 'failed' | 'retry' | 'heading' | 'text' | 'start',
  string
>;

/**
 * Inserts the chat after the script's own tag, or at the end of the page. The tag's `data-` attributes take precedence.
 * Texts are in the page's language if supported, otherwise in the store's.
 */
const PLACEMENT_SCRIPT = `(() => {
  const tag = document.currentScript;
  const element = document.createElement('bedside-chat');
  const lang = document.documentElement.lang.split('-')[0];
  const texts = TEXTS;
  Object.assign(element.dataset, CONFIG, texts[lang] || texts[''], tag && tag.dataset);
  element.style.setProperty('--tone', element.dataset.color);
  element.styles = CSS;
  if (element.dataset.mode === 'inline' && tag && document.body.contains(tag)) {
    element.style.setProperty('--height', (Number(element.dataset.height) || 560) + 'px');
    tag.after(element);
  } else if (document.body) document.body.append(element);
  else addEventListener('DOMContentLoaded', () => document.body.append(element));
})();
`;

type EmbedConfig = Record<'origin' | 'slug' | 'color' | 'icon' | 'lang', string> & { isMeasured: boolean };

/** The embed script for pages outside Shopify: the storefront loader with the configuration of one chat. */
export function createEmbedScript({ origin, slug, color, icon, lang, isMeasured }: EmbedConfig): string {
  const texts: Record<string, LoaderTexts> = { '': toLoaderTexts(TEXTS[lang.split('-')[0]!] ?? en) };
  for (const code of Object.keys(WIDGETS)) texts[code] = toLoaderTexts(TEXTS[code] ?? en);
  const base = `${origin}/embed/${encodeURIComponent(slug)}`;
  const visit = isMeasured ? { visit: `${base}/visit` } : {};
  const config = JSON.stringify({ mode: 'bubble', pass: `${base}/pass`, color, icon, ...visit });
  return (
    PLACEMENT_SCRIPT.replace('CONFIG', () => config)
      .replace('= TEXTS', () => `= ${JSON.stringify(texts)}`)
      .replace('= CSS', () => `= ${JSON.stringify(css)}`) +
    loader +
    (isMeasured ? measure : '')
  );
}

function toLoaderTexts({
  chat: { open, close, dismiss, failed, retry, heading, text },
}: typeof en): LoaderTexts {
  return { open, close, dismiss, failed, retry, heading, text, start: open };
}
