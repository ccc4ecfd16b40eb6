import { escapeHtml } from '#app/platform/http/html-document.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export interface MailLink {
  label: string;
  url: string;
}

export interface MailSection {
  title?: string;
  lines: readonly string[];
  links?: readonly MailLink[];
}

export interface MailContent {
  subject: string;
  /** Plain text, one entry per paragraph. */
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  action?: MailLink;
  /** Small print, such as why the recipient gets this mail. */
  footnote?: string;
  /** Replaces the product name above and below the mail, e.g. by the store's name in mails to shoppers. */
  sender?: string;
  /** BCP 47; English by default. */
  lang?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders HTML that works from 320 px in any color scheme, plus a plain-text version. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

function renderText(content: MailContent): string {
  const { paragraphs, sections = [], action, footnote, sender = PRODUCT_NAME } = content;
  const blocks = [
    ...paragraphs,
    ...sections.map(({ title, lines, links = [] }) =>
      [...(title ? [title] : []), ...lines, ...links.map(toTextLink)].join('\n'),
    ),
    ...(action ? [toTextLink(action)] : []),
    ...(footnote ? [footnote] : []),
    sender,
  ];
  return blocks.join('\n\n');
}

const toTextLink = ({ label, url }: MailLink) => `${label}: ${url}`;

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Some mail clients strip the style block, so everything that light mode needs is inline too. */
const DARK_STYLES = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #121417 !important; }
    .sender, .card, .title { color: #e3e3e3 !important; }
    .card { background: #1e2126 !important; border-color: #33373d !important; }
    .small { color: #b5b5b5 !important; }
    .link { color: #9cc3ff !important; }
    .button { background: #dbe7f7 !important; color: #16263b !important; }
  }`;
// Also breaks long URLs.
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

function renderHtml(content: MailContent): string {
  const {
    subject,
    paragraphs,
    sections = [],
    action,
    footnote,
    sender = PRODUCT_NAME,
    lang = 'en',
  } = content;
  const body = [
    `<h1 class="title" style="margin:0 0 12px;font-size:20px;line-height:1.3;color:#303030">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${toLines(paragraph)}</p>`),
    ...sections.map(renderSection),
    ...(action ? [renderAction(action)] : []),
  ];
  const small = footnote
    ? `<p class="small" style="margin:16px 4px 0;font-size:13px;color:#5c5f62">${toLines(footnote)}</p>`
    : '';
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="page" style="margin:0;background:#f1f1f1">
<div role="main">
${table} class="page" style="background:#f1f1f1"><tr><td align="center" style="padding:24px 12px">
${table} style="max-width:560px;table-layout:fixed;font:16px/1.5 ${FONT};text-align:start">
<tr><td class="sender" style="padding:0 4px 12px;font-size:18px;font-weight:700;color:#1f3a5f;${WRAP}">${escapeHtml(sender)}</td></tr>
<tr><td class="card" style="padding:24px 24px 8px;border:1px solid #e3e3e3;border-radius:12px;background:#ffffff;color:#303030;${WRAP}">
${body.join('\n')}
</td></tr>
<tr><td style="${WRAP}">${small}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

function renderSection({ title, lines, links = [] }: MailSection): string {
  const items = [...lines.map(toLines), ...links.map(renderLink)];
  const heading = title
    ? `<h2 class="title" style="margin:0 0 4px;font-size:14px;font-weight:650;color:#303030">${escapeHtml(title)}</h2>\n`
    : '';
  return `${heading}<p style="margin:0 0 16px">${items.join('<br>')}</p>`;
}

// Repeats the URL as text, for people who don't click buttons in mails.
function renderAction(action: MailLink): string {
  const url = escapeHtml(action.url);
  return `<p style="margin:8px 0 16px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f3a5f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${renderLink({ label: action.url, url: action.url })}</p>`;
}

function renderLink({ label, url }: MailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#1a56b0">${escapeHtml(label)}</a>`;
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
