export interface HtmlDocument {
  lang: string;
  title: string;
  icon: string | null;
  style: string;
  script?: string;
  nonce: string;
  body: string;
}

/** Renders a standalone page outside the dashboard, hidden from search engines. */
export function renderHtmlDocument(page: HtmlDocument): string {
  const { lang, title, icon, style, script, nonce, body } = page;
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon ?? 'data:,')}">`,
    `<style nonce="${nonce}">${style}</style></head><body>`,
    body,
    script ? `<script nonce="${nonce}">${script}</script>` : '',
    '</body></html>',
  ].join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
