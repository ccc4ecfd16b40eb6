import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { chooseLanguage, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { BRIEF_EMAIL_MAX, briefEmailSchema } from '#app/features/chat/brief/brief.ts';
import {
  type Brief,
  briefPath,
  getBriefByToken,
  mailBrief,
  markBriefOpened,
} from '#app/features/chat/brief/briefs.server.ts';
import {
  getBriefPageCsp,
  type MailState,
  renderBriefNotFound,
  renderBriefPage,
} from '#app/features/chat/brief/brief-page.tsx';
import { readAcceptLanguage } from '#app/features/chat/context/store-chat.server.ts';
import { buildChatUrl, getMerchantBySlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { formatAddress } from '#app/features/merchant/locale/regions.ts';
import { type Settings, toShopperName } from '#app/features/merchant/settings/default-settings.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { isTimeZone } from '#app/ui/format.ts';
import { priceLocale } from '#app/widget/chat-window/controls.tsx';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

interface FoundBrief {
  merchantId: string;
  slug: string;
  token: string;
  brief: Brief;
}

/** A sleep brief, at `/brief/{token}` on the chat's host. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const found = await findBrief(request, params);
    if (!found) return notFound(request);
    const { merchantId, brief } = found;
    if (request.method === 'GET') await markBriefOpened({ merchantId, briefId: brief.briefId });
    return toPage(found, null);
  });
}

/** Emails the brief to the address in the form. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    const found = await findBrief(request, params);
    if (!found) return notFound(request);
    const form = await readForm(request, ['email']);
    return toPage(found, await sendTo(form, { ...found, sender: clientAddress(request) }));
  });
}

async function findBrief(request: Request, params: LoaderFunctionArgs['params']): Promise<FoundBrief | null> {
  const { slug = '', token = '' } = params;
  // Tokens can't be guessed; the rate limit keeps attempts cheap.
  await enforceRateLimit({ name: 'brief', key: clientAddress(request), points: 120, seconds: 60 });
  const store = await getMerchantBySlug({ slug });
  const brief = store && !store.isClosed && (await getBriefByToken({ merchantId: store.merchantId, token }));
  return brief ? { merchantId: store.merchantId, slug: store.slug, token, brief } : null;
}

async function sendTo(form: FormData, found: FoundBrief & { sender: string }): Promise<MailState> {
  const { merchantId, brief, sender } = found;
  const { content, briefId } = brief;
  const texts = getTexts(content.language);
  const parsed = briefEmailSchema.safeParse(Object.fromEntries(form));
  const typed = String(form.get('email') ?? '').slice(0, BRIEF_EMAIL_MAX);
  if (!parsed.success) return { problem: texts.emailInvalid, typed };
  const { storeInfo } = await getSettings({ merchantId });
  const outcome = await mailBrief({
    ...{ merchantId, briefId, sender, content, texts, url: urlOf(found) },
    to: parsed.data.email,
    locale: priceLocale(storeInfo.language, widgetTexts(content.language)),
    storeName: storeInfo.name,
  });
  if (outcome.ok) return { sentTo: parsed.data.email };
  return { problem: outcome.reason === 'too-many' ? texts.emailTooMany : texts.emailFailed, typed };
}

async function toPage(found: FoundBrief, mail: MailState): Promise<Response> {
  const { merchantId, brief, token } = found;
  const { content, createdAt } = brief;
  const { storeInfo, branding } = await getSettings({ merchantId });
  const url = urlOf(found);
  const nonce = randomBytes(16).toString('base64url');
  const timeZone = isTimeZone(storeInfo.timezone) ? storeInfo.timezone : 'UTC';
  const locale = priceLocale(storeInfo.language, widgetTexts(content.language));
  const html = renderBriefPage({
    ...{ content, locale, url, mail, nonce },
    texts: getTexts(content.language),
    date: new Intl.DateTimeFormat(content.language, { dateStyle: 'long', timeZone }).format(createdAt),
    store: {
      name: toShopperName(storeInfo.name),
      address: addressOf(storeInfo),
      logoUrl: branding.logo || null,
      colors: getBrandColors(branding.colors.primary),
      contactInfo: storeInfo.contactInfo,
      hours: storeInfo.hours,
      website: toWebUrl(storeInfo.website),
    },
    chatUrl: buildChatUrl(found.slug),
    staffUrl: `${env().APP_URL}/briefs/${token}`,
    tried: brief.triedProductIds,
    bought: brief.boughtProductId,
  });
  return toHtmlResponse(html, nonce, mail !== null && 'problem' in mail ? 400 : 200);
}

/** The store's address, unless the contact information already contains it. */
function addressOf({ location, contactInfo }: Settings['storeInfo']): string {
  return location.address !== '' && contactInfo.includes(location.address) ? '' : formatAddress(location);
}

function urlOf({ slug, token }: FoundBrief): string {
  return buildChatUrl(slug) + briefPath(token);
}

function getTexts(language: string) {
  return LANGUAGES[chooseLanguage([language])]!.brief;
}

function notFound(request: Request): Response {
  const nonce = randomBytes(16).toString('base64url');
  const lang = chooseLanguage(readAcceptLanguage(request.headers.get('accept-language')));
  return toHtmlResponse(renderBriefNotFound({ texts: getTexts(lang), lang, nonce }), nonce, 404);
}

function toHtmlResponse(html: string, nonce: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': getBriefPageCsp(nonce),
      'Cache-Control': 'private, no-store',
      // Not `no-referrer`: browsers would then send the form without its origin, and it would be rejected.
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
