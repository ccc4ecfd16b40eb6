/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { BrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { renderHtmlDocument } from '#app/platform/http/html-document.ts';
import { drawQrPath } from '#app/platform/media/qr-code.ts';

export interface PrintCard {
  storeName: string;
  line: string;
  /** A data URL, so the card is a single file. */
  logo: string | null;
  colors: BrandColors;
  url: string;
  /** The chat's URL as text, for people without a camera. */
  shownUrl: string;
  lang: string;
  /** CSP nonce for the inline script and style. */
  nonce: string;
}

const CARD_CSS = `@page{size:A6;margin:0}*{box-sizing:border-box}
body{margin:0;background:#eceef1;color:#1a1d21;font:16px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.bar{display:flex;justify-content:center;padding:16px}
.bar button{min-height:44px;padding:8px 20px;border:0;border-radius:12px;background:#1a1d21;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.card{display:flex;flex-direction:column;align-items:center;width:105mm;max-width:100%;height:148mm;margin:0 auto 24px;padding:9mm 8mm;border-top:4mm solid var(--primary);background:#fff;text-align:center;overflow:hidden;print-color-adjust:exact}
.logo{height:18mm;max-width:60mm;object-fit:contain}.initial{display:grid;place-items:center;width:18mm;height:18mm;border-radius:4mm;background:var(--primary);color:var(--on-primary);font-size:9mm;font-weight:650;print-color-adjust:exact}
h1{margin:4mm 0 0;font-size:6mm;line-height:1.2;overflow-wrap:anywhere}
.line{margin:2mm 0 0;font-size:4.6mm;line-height:1.3;overflow-wrap:anywhere}
.qr{width:62mm;margin:auto 0 2mm}
.url{margin:0;color:#5a626d;font-size:3.2mm;overflow-wrap:anywhere}
@media print{body{background:none}.bar{display:none}.card{width:105mm;height:147.5mm;margin:0}}`;
const PRINT_SCRIPT = "document.querySelector('.bar button').addEventListener('click', () => print())";

/** An A6 card for the counter or a bag, with logo, name, one line of text, and QR code. A complete HTML document. */
export function renderPrintCard(card: PrintCard): string {
  const { storeName, line, logo, colors, url, shownUrl, lang, nonce } = card;
  const qr = drawQrPath(url);
  const style = `${CARD_CSS}:root{--primary:${colors.primary};--on-primary:${colors.onPrimary}}`;
  return renderHtmlDocument({
    ...{ lang, nonce, style },
    title: `Print card · ${storeName}`,
    icon: null,
    script: PRINT_SCRIPT,
    body: renderToString(
      <>
        <div class="bar">
          <button type="button">Print or save as PDF</button>
        </div>
        <main class="card">
          {logo ? (
            <img class="logo" src={logo} alt="" />
          ) : (
            <span class="initial" aria-hidden="true">
              {[...storeName.trim()][0]?.toUpperCase()}
            </span>
          )}
          <h1 dir="auto">{storeName}</h1>
          <p class="line" dir="auto">
            {line}
          </p>
          <svg class="qr" viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label={`QR code of ${url}`}>
            <path d={qr.path} />
          </svg>
          <p class="url">{shownUrl}</p>
        </main>
      </>,
    ),
  });
}
