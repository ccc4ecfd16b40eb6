/** @jsxImportSource preact */
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type HostedPageTexts, hostedPageTexts } from '#app/features/assistant/lang/hosted-page-texts.ts';
import { chooseLanguage, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { createThemeCss } from '#app/features/merchant/settings/chat-theme.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { Header } from '#app/widget/chat-window/chat-header.tsx';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import css from '#app/widget/chat-window/chat.css?inline';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { createInitialState } from '#app/widget/conversation/chat-state.ts';
import { priceLocale, TextsContext, MattressIllustration } from '#app/widget/chat-window/controls.tsx';

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

/** Loaded only if a text uses Inter, which few devices have; the other fonts are system fonts. */
export const FONT_CSS = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${interUrl}) format('woff2')}`;
const PAGE_CSS = `html,body{height:100%;margin:0;background:var(--surface)}#chat{height:100vh;height:100dvh}
.plain{max-width:34rem;margin:0 auto;padding:24px 16px;font:16px/1.5 var(--font);color:var(--text-color);white-space:pre-line}
.plain :is(h1,h2){margin:0;font:650 24px/1.3 var(--heading-font)}.plain a{color:inherit}
.notice{padding-top:20vh;text-align:center}.notice p{margin:8px 0 24px}.notice svg{height:120px;color:var(--accent)}
body:has(>.notice){background:linear-gradient(var(--wash),var(--surface) 70%) no-repeat}
.notice a{display:inline-block;padding:10px 20px;border:1px solid var(--control);border-radius:12px;font-weight:600;text-decoration:none}`;
/** For pages that belong to no store, or to one that can't be loaded. */
const NEUTRAL_THEME_CSS = createThemeCss({
  ...DEFAULT_SETTINGS.branding,
  fonts: { primary: 'Inter', secondary: 'Inter' },
});
const NO_SCRIPT_CSS = '.bc-foot,.bc-quick{display:none}#chat{height:auto}.bc{height:auto}';
const noop = () => {};
const NOOP_ACTIONS = {
  send: () => false,
  answerLead: async () => null,
  retry: noop,
  startOver: noop,
  undoStartOver: noop,
  toLatest: noop,
  switchLanguage: noop,
  requestPerson: noop,
};

/** The CSP of a chat page: only its own scripts and styles, and the allowed frame ancestors. */
export function getChatPageCsp(nonce: string, frameAncestors = "frame-ancestors 'none'"): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' https: http: data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors,
  ].join('; ');
}

/** The hosted chat as a complete HTML document, readable without scripts. */
export function renderChatPage({ config, contactInfo, website, scripts, nonce }: HostedChatPage): string {
  const texts = widgetTexts(config.language);
  const contact = <Contact contactInfo={contactInfo} website={website} texts={hostedPageTexts(texts.code)} />;
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
      ...listHeadTags(config, nonce),
      `<meta name="description" content="${escapeHtml(config.aiDisclosure)}">`,
      ...others.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" nonce="${nonce}">`),
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
  /** BCP 47, most preferred first. */
  languages: readonly (string | null)[];
}

/** `dashboardUrl` is for the store's own people; shoppers can only ask the store. */
export function renderNotFoundPage({
  nonce,
  languages,
  dashboardUrl,
}: NoticePage & { dashboardUrl: string }): string {
  const lang = chooseLanguage(languages);
  const { notFoundTitle, notFound, notFoundOwner, goTo } = hostedPageTexts(lang);
  const rest = (
    <>
      <p>{notFound}</p>
      <p>{notFoundOwner}</p>
      <p>
        <a href={dashboardUrl}>{goTo(PRODUCT_NAME)}</a>
      </p>
    </>
  );
  return renderNotice({ nonce, lang, title: notFoundTitle, rest });
}

export function renderClosedPage({ nonce, languages }: NoticePage): string {
  const lang = chooseLanguage(languages);
  const { closedTitle } = hostedPageTexts(lang);
  return renderNotice({ nonce, lang, title: closedTitle, rest: <p>{widgetTexts(lang).closed}</p> });
}

/** The page of a store that turned its chat off, in the store's branding, with other ways to reach it. */
export function renderTurnedOffPage(page: Omit<HostedChatPage, 'scripts'>): string {
  const { config, contactInfo, website, nonce } = page;
  const texts = widgetTexts(config.language);
  const view = (
    <TextsContext.Provider value={texts}>
      <main id="chat" class="bc">
        <Header config={config} member={null} onStartOver={null} close={null} />
        <div class="plain notice">
          <h2>{hostedPageTexts(texts.code).closedTitle}</h2>
          <p>{texts.closed}</p>
          <ContactLines contactInfo={contactInfo} website={website} />
        </div>
      </main>
    </TextsContext.Provider>
  );
  return renderDocument({
    lang: texts.code,
    head: listHeadTags(config, nonce),
    body: [renderToString(view)],
  });
}

function listHeadTags(config: ChatDisplayConfig, nonce: string): string[] {
  return [
    `<title>${escapeHtml(config.chatTitle)}</title>`,
    `<meta name="theme-color" content="${escapeHtml(config.colors.primary)}">`,
    // No icon without a logo: the page shows only the store's branding.
    `<link rel="icon" href="${escapeHtml(config.logoUrl ?? 'data:,')}">`,
    `<style nonce="${nonce}">${FONT_CSS}${css}${PAGE_CSS}${config.themeCss}</style>`,
  ];
}

/** Shown instead of the chat while the server can't render it; retrying works without scripts. */
export function renderUnavailablePage({ nonce, languages }: NoticePage): string {
  const lang = chooseLanguage(languages);
  const { unavailableTitle, unavailable } = hostedPageTexts(lang);
  const rest = (
    <>
      <p>{unavailable}</p>
      <p>
        <a href="?">{widgetTexts(lang).retry}</a>
      </p>
    </>
  );
  return renderNotice({ nonce, lang, title: unavailableTitle, rest });
}

interface Notice {
  nonce: string;
  lang: string;
  title: string;
  rest: VNode;
}

function renderNotice({ nonce, lang, title, rest }: Notice): string {
  const notice = (
    <main class="plain notice">
      <MattressIllustration />
      <h1>{title}</h1>
      {rest}
    </main>
  );
  return renderDocument({
    lang,
    head: [
      `<title>${escapeHtml(title)}</title>`,
      `<style nonce="${nonce}">${FONT_CSS}${PAGE_CSS}${NEUTRAL_THEME_CSS}</style>`,
    ],
    body: [renderToString(notice)],
  });
}

interface ContactProps {
  contactInfo: string;
  website: string;
  texts: HostedPageTexts;
}

function Contact({ contactInfo, website, texts }: ContactProps) {
  const address = toWebUrl(website);
  if (contactInfo.trim() === '' && !address) return <p>{texts.noScriptBare}</p>;
  return (
    <div>
      <p>{texts.noScript}</p>
      <ContactLines contactInfo={contactInfo} website={website} />
    </div>
  );
}

function ContactLines({ contactInfo, website }: Omit<ContactProps, 'texts'>) {
  const address = toWebUrl(website);
  return (
    <>
      {contactInfo.trim() !== '' && <p dir="auto">{contactInfo}</p>}
      {address && (
        <p>
          <a href={address} rel="noopener">
            {address.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </p>
      )}
    </>
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
