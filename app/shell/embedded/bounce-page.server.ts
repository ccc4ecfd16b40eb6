import { escapeHtml } from '#app/platform/http/html-document.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { APP_BRIDGE_TEXTS } from '#app/shell/embedded/use-app-bridge.ts';
import { APP_BRIDGE_URL } from '#app/ui/app-bridge/app-bridge.ts';
import errorScreensCss from '#app/ui/errors/error-screens.css?url';

/** Makes sense on its own, since the page has no other content. */
const APP_BRIDGE_BLOCKED_TEXT = `Make sure no extension or network blocks cdn.shopify.com, then open ${PRODUCT_NAME} again.`;
const APP_BRIDGE_TIMEOUT_MS = 10_000;

interface BouncePageOptions {
  apiKey: string;
  /** URL of the app in the admin, used if App Bridge doesn't load. */
  adminUrl: string;
  /** Whether the URL names the store; otherwise App Bridge must know it. */
  isNamed: boolean;
  /** Navigates the whole admin page to this URL. */
  leaveTo?: string;
}

/**
 * A page with nothing but App Bridge, which gets a session token or redirects the admin. Works without cookies or
 * storage; shows an error if App Bridge doesn't load.
 */
export function renderBouncePage({ apiKey, adminUrl, isNamed, leaveTo }: BouncePageOptions): string {
  const { title, text } = isNamed
    ? { ...APP_BRIDGE_TEXTS['script-failed'], text: APP_BRIDGE_BLOCKED_TEXT }
    : APP_BRIDGE_TEXTS['no-shop'];
  const works = isNamed ? 'window.shopify' : 'window.shopify?.config?.shop';
  const leave = leaveTo ? `<script>open(${toScriptLiteral(leaveTo)}, '_top')</script>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script src="${APP_BRIDGE_URL}" data-api-key="${escapeHtml(apiKey)}"></script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${escapeHtml(errorScreensCss)}">
${leave}
</head>
<body style="margin:0">
<div id="late" hidden>
<main class="ErrorPage">
<img src="/favicon.svg" width="36" height="36" alt="${PRODUCT_NAME}">
<div class="ErrorScreen"><div class="ErrorScreen-card" role="alert">
<h1 class="ErrorScreen-title">${escapeHtml(title)}</h1>
<p class="ErrorScreen-message">${escapeHtml(text)}</p>
<div class="ErrorScreen-actions">
<a class="ErrorScreen-button ErrorScreen-button--primary" href="${escapeHtml(adminUrl)}" target="_top">Open ${PRODUCT_NAME} in Shopify</a>
</div>
</div></div>
</main>
</div>
<script>setTimeout(() => { document.getElementById('late').hidden = false; }, ${works} ? ${APP_BRIDGE_TIMEOUT_MS} : 0)</script>
</body>
</html>
`;
}

// Keeps the literal from closing the script element.
function toScriptLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
