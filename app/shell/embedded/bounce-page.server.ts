import { PRODUCT_NAME } from '#app/product-name.ts';
import { APP_BRIDGE_TEXTS } from '#app/shell/embedded/app-bridge-status.ts';
import { APP_BRIDGE_URL } from '#app/ui/app-bridge/app-bridge.ts';
import errorScreensCss from '#app/ui/errors/error-screens.css?url';

/** There is nothing on the page yet that could be read in the meantime. */
const APP_BRIDGE_BLOCKED_TEXT = `Check that no extension or network blocks cdn.shopify.com, then open ${PRODUCT_NAME} again.`;
/** How long App Bridge may take before the page says that it doesn't come. */
const APP_BRIDGE_TIMEOUT_MS = 10_000;

interface BouncePageOptions {
  apiKey: string;
  /** Where the app is in the admin, for whom App Bridge doesn't come. */
  adminUrl: string;
  /** Whether the address says which store it is; else App Bridge has to remember. */
  isNamed: boolean;
  /** An address that takes the place of the whole admin page. */
  leaveTo?: string;
}

/**
 * A document that holds App Bridge and nothing else, while the admin gives it a session token or leads elsewhere. It
 * needs no cookie and no storage; where App Bridge doesn't come it says so.
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

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign]!);
}

// Inside of a script nothing may end it.
function toScriptLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
