/** @jsxImportSource preact */
import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { renderToString } from 'preact-render-to-string';
import type { BriefTexts } from '#app/features/assistant/brief-texts.ts';
import type { BriefBed, BriefContent } from '#app/features/chat/brief/brief.ts';
import css from '#app/features/chat/brief/brief-page.css?inline';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { createChatLink } from '#app/features/merchant/chat-address/chat-link.ts';
import type { BrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { renderHtmlDocument } from '#app/platform/http/html-document.ts';
import { drawQrPath } from '#app/platform/media/qr-code.ts';
import { FONT_CSS } from '#app/widget/hosted-page.tsx';
import { MattressIllustration, LinkedText } from '#app/widget/chat-window/controls.tsx';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

export interface BriefPage {
  content: BriefContent;
  texts: BriefTexts;
  /** BCP 47, for prices. */
  locale: string;
  /** The date it was saved, formatted. */
  date: string;
  store: BriefStore;
  url: string;
  chatUrl: string;
  /** Where staff record the outcome. */
  staffUrl: string;
  tried: string[];
  bought: string | null;
  mail: MailState;
  /** CSP nonce for the inline script and style. */
  nonce: string;
}

export interface BriefStore {
  name: string;
  logoUrl: string | null;
  /** On one line; empty if the merchant entered none. */
  address: string;
  colors: BrandColors;
  contactInfo: string;
  hours: string;
  website: string | null;
}

/** State of the email form: untouched, sent to an address, or a problem with what was typed. */
export type MailState = null | { sentTo: string } | { problem: string; typed: string };

const PRINT_SCRIPT =
  "for (const button of document.querySelectorAll('.print button')) button.addEventListener('click', () => print())";

/** Like the chat page's policy, but allows a form and no connections. */
export function getBriefPageCsp(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' https: http: data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Renders a sleep brief as a complete document for a phone screen and one printed page. Works without JavaScript. */
export function renderBriefPage(page: BriefPage): string {
  const { content, texts, store, nonce } = page;
  const { primary, onPrimary } = store.colors;
  return renderHtmlDocument({
    lang: content.language,
    title: `${texts.title} · ${store.name}`,
    icon: store.logoUrl,
    style: `${FONT_CSS}${css}:root{--primary:${primary};--on-primary:${onPrimary}}`,
    script: PRINT_SCRIPT,
    nonce,
    body: renderToString(
      <>
        <Header {...page} />
        <main>
          <Facts {...page} />
          <section>
            <h2>{texts.tryOrder}</h2>
            <p class="every">
              <strong>{texts.onEveryBed}:</strong> {content.everyBed.join(' ')}
            </p>
            <ol class="beds">
              {content.beds.map((bed, at) => (
                <Bed key={bed.productId} bed={bed} number={at + 1} page={page} />
              ))}
            </ol>
          </section>
          <PrintButton texts={texts} />
          <MailForm {...page} />
          <Contact {...page} />
        </main>
        <footer>
          <p class="screen">
            <a class="back" href={page.chatUrl}>
              {texts.continueChat}
            </a>
          </p>
          <p>{texts.footnote}</p>
          <p class="screen">
            <a class="staff" href={page.staffUrl}>
              {texts.staff}
            </a>
          </p>
        </footer>
      </>,
    ),
  });
}

function Header({ store, texts, date }: BriefPage) {
  return (
    <header>
      <span class="logo" aria-hidden="true">
        {store.logoUrl ? <img src={store.logoUrl} alt="" /> : [...store.name.trim()][0]?.toUpperCase()}
      </span>
      <div class="title">
        <h1>{texts.title}</h1>
        <p class="subdued" dir="auto">
          {[store.name, texts.madeOn(date)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <PrintButton texts={texts} />
    </header>
  );
}

/** At the top of a wide screen, and below the beds on a phone. */
function PrintButton({ texts }: Pick<BriefPage, 'texts'>) {
  return (
    <p class="screen print">
      <button type="button">{texts.print}</button>
    </p>
  );
}

function Facts({ content: { facts, privateFacts = [] }, texts }: BriefPage) {
  const listed = [
    ...facts.map((fact) => ({ fact, isPrivate: false })),
    ...privateFacts.map((fact) => ({ fact, isPrivate: true })),
  ];
  if (listed.length === 0) return null;
  return (
    <section>
      <h2>{texts.yourSleep}</h2>
      <ul class="facts">
        {listed.map(({ fact, isPrivate }) => (
          <li key={fact} dir="auto" class={isPrivate ? 'screen' : undefined}>
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bed({ bed, number, page }: { bed: BriefBed; number: number; page: BriefPage }) {
  const { texts, locale, tried, bought, chatUrl } = page;
  const price = bed.priceMinor === null ? texts.noPrice : formatPrice(bed.priceMinor, bed.currency, locale);
  const { cautions = [] } = bed;
  const isBought = bought === bed.productId;
  const image = toWebUrl(bed.imageUrl ?? null);
  return (
    <li>
      <div class="photo" aria-hidden="true">
        <MattressIllustration />
        {/* If the image fails to load, the drawing underneath stays visible. */}
        {image && <img src={image} alt="" loading="lazy" />}
        <span class="number">{number}</span>
      </div>
      <div class="bed">
        <h3 dir="auto">{bed.title}</h3>
        <p class="subdued" dir="auto">
          {[bed.brand, bed.role].filter(Boolean).join(' · ')}
        </p>
        <p class="price">
          {price}
          {bed.size && <span> · {bed.size}</span>}
          {(isBought || tried.includes(bed.productId)) && (
            <span class="mark"> ✓ {isBought ? texts.chosen : texts.tried}</span>
          )}
        </p>
        {bed.reason && <p dir="auto">{toTypographicApostrophes(bed.reason)}</p>}
        {cautions.length > 0 && (
          <p dir="auto">
            <strong>{texts.worthKnowing}</strong> {toTypographicApostrophes(cautions.join(' '))}
          </p>
        )}
        <ul class="checks" aria-label={texts.check}>
          {bed.checks.map((check) => (
            <li key={check}>{toTypographicApostrophes(check)}</li>
          ))}
        </ul>
        <p class="screen">
          {bed.url ? (
            <a href={bed.url} target="_blank" rel="noopener noreferrer">
              {texts.details}{' '}
              <span class="hidden">
                {bed.title} {texts.newTab}
              </span>
            </a>
          ) : (
            <a href={createChatLink(chatUrl, { question: texts.askAbout(bed.title) })}>
              {texts.ask} <span class="hidden">{bed.title}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}

function Contact({ store, texts, url }: BriefPage) {
  const qr = drawQrPath(url);
  const { address, contactInfo, hours, website } = store;
  const lines = [address, contactInfo, hours].filter((line) => line.trim() !== '').join('\n');
  return (
    <section class="contact">
      {(lines || website) && (
        <div>
          <h2>{lines ? texts.visit : texts.website}</h2>
          <p class="lines" dir="auto">
            <LinkedText text={lines} />
          </p>
          {website && (
            <p>
              <a href={website} rel="noopener noreferrer">
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </p>
          )}
        </div>
      )}
      <figure>
        <svg class="qr" viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label={`QR code of ${url}`}>
          <path d={qr.path} />
        </svg>
        <figcaption>{texts.openOnPhone}</figcaption>
      </figure>
    </section>
  );
}

function MailForm({ mail, texts }: BriefPage) {
  const isSent = mail !== null && 'sentTo' in mail;
  const problem = mail !== null && 'problem' in mail ? mail.problem : null;
  return (
    <section class="screen mail" id="mail">
      <h2>{texts.emailTitle}</h2>
      <p role="status" class={problem ? 'problem' : 'done'} id="mail-status">
        {isSent ? texts.emailSent(mail.sentTo) : problem}
      </p>
      {!isSent && (
        <form method="post" action="#mail">
          <label for="email">{texts.emailLabel}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="email"
            required
            maxLength={254}
            aria-describedby={problem ? 'mail-status' : undefined}
            value={mail !== null && 'typed' in mail ? mail.typed : ''}
          />
          <button type="submit">{texts.emailSend}</button>
          <p class="subdued">{texts.emailOnce}</p>
        </form>
      )}
    </section>
  );
}

/** For a wrong or expired link; uses the store's colors if the store is known. */
export function renderBriefNotFound(page: { texts: BriefTexts; lang: string; nonce: string }): string {
  const { texts, lang, nonce } = page;
  return renderHtmlDocument({
    lang,
    title: texts.notFoundTitle,
    icon: null,
    style: FONT_CSS + css,
    nonce,
    body: renderToString(
      <main class="notice">
        <h1>{texts.notFoundTitle}</h1>
        <p>{texts.notFound}</p>
        <p>
          <a href="/">{texts.continueChat}</a>
        </p>
      </main>,
    ),
  });
}
