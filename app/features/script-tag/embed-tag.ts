import { escapeHtml } from '#app/platform/http/html-document.ts';

export interface EmbedOptions {
  mode: 'bubble' | 'inline';
  side: 'right' | 'left';
  /** Text beside the bubble icon or on the inline chat's button. */
  label: string;
  teaser: string;
  isOnMobile: boolean;
}

export const DEFAULT_EMBED_OPTIONS: EmbedOptions = {
  mode: 'bubble',
  side: 'right',
  label: '',
  teaser: '',
  isOnMobile: true,
};

export function createEmbedTag(address: string, choices: EmbedOptions): string {
  const { mode, side, label, teaser, isOnMobile } = choices;
  const attributes = {
    mode: mode === 'inline' ? mode : '',
    side: mode === 'bubble' && side === 'left' ? side : '',
    [mode === 'inline' ? 'start' : 'label']: label.trim(),
    teaser: mode === 'bubble' ? teaser.trim() : '',
    mobile: mode === 'bubble' && !isOnMobile ? 'off' : '',
  };
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => value && ` data-${name}="${escapeHtml(value)}"`,
  );
  return `<script src="${escapeHtml(address)}"${attributeTexts.join('')} async></script>`;
}

const PAGE_CSS = `body{margin:0;padding:28px;font:16px/1.5 system-ui,sans-serif;color:#303030;background:#fff}
i{display:block;height:14px;margin:0 0 14px;border-radius:7px;background:#ececec}.picture{height:150px;border-radius:12px}
.half{width:50%}.most{width:80%}`;

export function createSamplePage(tag: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your website</title><style>${PAGE_CSS}</style></head><body>
<i class="half"></i><i class="picture"></i><i class="most"></i><i></i><i class="most"></i>${tag}</body></html>`;
}
