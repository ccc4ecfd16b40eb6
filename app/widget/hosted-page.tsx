/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { chooseLanguage, widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import css from '#app/widget/chat-window/chat.css?inline';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { createInitialState } from '#app/widget/conversation/chat-state.ts';
import { priceLocale } from '#app/widget/conversation/texts.ts';

export interface HostedChatPage {
  /** Passed to the page's script; the hosted page passes more than the appearance. */
  config: ChatDisplayConfig;
  /** How shoppers reach the store without the chat, as entered by the merchant. */
  contactInfo: string;
  website: string;
  /** URLs of the widget's built scripts; the first one is the entry point. */
  scripts: string[];
  /** CSP nonce for this page's own scripts and styles. */
  nonce: string;
}

const PAGE_CSS = `html,body{height:100%;margin:0;background:#fff}#chat{height:100vh;height:100dvh}
.plain{max-width:34rem;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#1a1d21;white-space:pre-line}
.plain h1{margin:0;font-size:24px;line-height:1.3}.plain a{color:inherit}
.notice{padding-top:22vh;text-align:center}.notice p{margin:8px 0 24px}
.notice a{display:inline-block;padding:10px 20px;border:1px solid #b4bac2;border-radius:12px;font-weight:600;text-decoration:none}`;
const NO_SCRIPT_CSS = '.bc-foot,.bc-quick{display:none}#chat{height:auto}.bc{height:auto}';
const noop = () => {};
const NOOP_ACTIONS = {
  send: () => false,
  retry: noop,
  startOver: noop,
  undoStartOver: noop,
  toLatest: noop,
  switchLanguage: noop,
};

/** The CSP of a chat page: only its own scripts and styles, and the allowed frame ancestors. */
export function getChatPageCsp(nonce: string, frameAncestors = "frame-ancestors 'none'"): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' https: http: data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors,
  ].join('; ');
}

/** The hosted chat as a complete HTML document, readable without scripts. */
export function renderChatPage({ config, contactInfo, website, scripts, nonce }: HostedChatPage): string {
  const { primary, onPrimary } = config.colors;
  const texts = widgetTexts(config.language);
  const contact = <Contact contactInfo={contactInfo} website={website} texts={texts} />;
  const view = (
    <ChatView
      config={config}
      state={createInitialState(config, config.language)}
      actions={NOOP_ACTIONS}
      isAwayFromLatest={false}
    />
  );
  const [start, ...others] = scripts;
  // Escaped so that the data can't contain closing tags or comments.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return renderDocument({
    lang: priceLocale(config.lang, texts),
    head: [
      `<title>${escapeHtml(config.chatTitle)}</title>`,
      `<meta name="description" content="${escapeHtml(config.aiDisclosure)}">`,
      `<meta name="theme-color" content="#ffffff">`,
      // Without a logo there is no icon: the page shows no branding but the store's.
      `<link rel="icon" href="${escapeHtml(config.logoUrl ?? 'data:,')}">`,
      ...others.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" nonce="${nonce}">`),
      `<style nonce="${nonce}">${css}${PAGE_CSS}#chat{--bc-primary:${primary};--bc-on-primary:${onPrimary}}</style>`,
      `<noscript><style nonce="${nonce}">${NO_SCRIPT_CSS}</style></noscript>`,
    ],
    body: [
      `<main id="chat" aria-label="${escapeHtml(config.chatTitle)}">${renderToString(view)}</main>`,
      `<noscript><div class="plain">${renderToString(contact)}</div></noscript>`,
      `<script type="application/json" id="chat-config" nonce="${nonce}">${json}</script>`,
      start ? `<script type="module" src="${escapeHtml(start)}" nonce="${nonce}"></script>` : '',
    ],
  });
}

interface NoticePage {
  nonce: string;
  /** BCP 47, the most wanted first. */
  languages: readonly (string | null)[];
}

export function renderNotFoundPage({ nonce, languages }: NoticePage): string {
  const texts = widgetTexts(chooseLanguage(languages));
  return renderNotice({ nonce, texts, title: texts.notFoundTitle, rest: <p>{texts.notFound}</p> });
}

/** Shown instead of the chat while the server can't render it; retrying works without scripts. */
export function renderUnavailablePage({ nonce, languages }: NoticePage): string {
  const texts = widgetTexts(chooseLanguage(languages));
  const rest = (
    <>
      <p>{texts.unavailable}</p>
      <p>
        <a href="?">{texts.retry}</a>
      </p>
    </>
  );
  return renderNotice({ nonce, texts, title: texts.unavailableTitle, rest });
}

interface Notice {
  nonce: string;
  texts: WidgetTexts;
  title: string;
  rest: VNode;
}

function renderNotice({ nonce, texts, title, rest }: Notice): string {
  const notice = (
    <main class="plain notice">
      <h1>{title}</h1>
      {rest}
    </main>
  );
  return renderDocument({
    lang: texts.code,
    head: [`<title>${escapeHtml(title)}</title>`, `<style nonce="${nonce}">${PAGE_CSS}</style>`],
    body: [renderToString(notice)],
  });
}

interface ContactProps {
  contactInfo: string;
  website: string;
  texts: WidgetTexts;
}

function Contact({ contactInfo, website, texts }: ContactProps) {
  const address = toWebUrl(website);
  if (contactInfo.trim() === '' && !address) return <p>{texts.noScriptBare}</p>;
  return (
    <div>
      <p>{texts.noScript}</p>
      {contactInfo.trim() !== '' && <p dir="auto">{contactInfo}</p>}
      {address && (
        <p>
          <a href={address} rel="noopener">
            {address}
          </a>
        </p>
      )}
    </div>
  );
}

function renderDocument({ lang, head, body }: { lang: string; head: string[]; body: string[] }): string {
  const viewport = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="${viewport}">`,
    ...head,
    '</head><body>',
    ...body,
    '</body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
