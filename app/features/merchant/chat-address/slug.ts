import slugify from '@sindresorhus/slugify';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** Hostname labels allow up to 63 characters. */
const SLUG_MIN_LENGTH = 3;
const SLUG_MAX_LENGTH = 63;
const STORE_NAME_MAX_LENGTH = 1_000;

// The library spells these out; here they separate words.
const SYMBOL_REPLACEMENTS: [string, string][] = ['&', '🦄', '♥'].map((sign) => [sign, ' ']);

/** The name has fewer than three letters or digits, or is reserved by the service. */
export type SlugRefusal = 'too-short' | 'reserved';

export type SlugOutcome = { ok: true; slug: string } | { ok: false; reason: SlugRefusal };

/** The slug for a store's name: lowercase, transliterated, single hyphens, 3 to 63 characters. */
export function toSlug(storeName: string): SlugOutcome {
  const name = storeName.slice(0, STORE_NAME_MAX_LENGTH).toWellFormed().normalize('NFKC').trim();
  if (/^xn--/i.test(name)) return { ok: false, reason: 'reserved' };
  const slug = truncateSlug(transliterate(name), SLUG_MAX_LENGTH);
  if (slug.length < SLUG_MIN_LENGTH) return { ok: false, reason: 'too-short' };
  return isReservedSlug(slug) ? { ok: false, reason: 'reserved' } : { ok: true, slug };
}

/** Numbers a taken slug: `dream-beds`, `dream-beds-2`, `dream-beds-3`. */
export function appendSlugNumber(slug: string, number: number): string {
  if (number < 2) return slug;
  const suffix = `-${number}`;
  return truncateSlug(slug, SLUG_MAX_LENGTH - suffix.length) + suffix;
}

/** Whether external text, such as the first label of a hostname, has the format of a slug. */
export function isSlug(text: string): boolean {
  return /^(?=.{3,63}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

// Quotes separate words here; the library would drop them.
function transliterate(name: string): string {
  const separated = name.replace(/['’`´]/g, ' ');
  return slugify(separated, { decamelize: false, customReplacements: SYMBOL_REPLACEMENTS });
}

function truncateSlug(slug: string, length: number): string {
  return slug.slice(0, length).replace(/(?<!-)-+$/, '');
}

/** Names of the service, technical hosts, and well-known companies, which no store may impersonate. */
const RESERVED_NAMES = `
  about abuse account accounts admin administration administrator admins adobe affiliate affiliates
  alpha amazon analytics android anonymous anthropic api app apple apps asset assets auth authentication
  authorize autoconfig autodiscover aws azure backup backups beacon beta billing bing blog bot bots bounce
  bounces ca-bundle callback captcha cart cdn cert certificate certificates certs chat chatgpt checkout
  claude cloudflare compliance config configuration confirm connect console contact cookie cookies copyright
  corporate credential credentials css customer customers daemon dashboard database databases debug demo dev
  develop developer developers development dkim dmarc dmca dns doc docker docs download downloads elastic
  email embed embedded enterprise error errors event events everyone example export facebook false faq
  favicon feed feedback file files finance firewall forgot forum fraud ftp gateway gdpr gemini git github
  gitlab gmail google grafana graphql grpc guest guests health healthcheck healthz help helpdesk hook hooks
  host hostmaster hosts http https icloud identity images imap img import index info instagram install
  installer internal intranet invoice invoices isatap jenkins jobs js json jwt key keys kibana klarna
  kubernetes legal linkedin livez load-balancer local localhost log login logout logs mail mailer-daemon
  malware marketing mastercard media merchant merchants meta metrics microsoft mobile moderator monitor
  monitoring mta-sts mx myshopify mysql nan newsletter nil no-reply nobody none noreply ns null oauth oauth2
  ocsp official openai openid order orders outlook owner owners panel partner partners passkey password pay
  payment payments paypal phishing ping pinterest pki pop pop3 portal postgres postmaster preview pricing
  privacy private prod production profile prometheus proxy public readyz recover recovery redis register
  registry report reports reset rest robots root rpc rss sales saml sandbox scim search secret secrets
  secure security self server servers service services session sessions settings setup sftp shopify signin
  signout signup sitemap sms smtp socket spam spf ssh ssl sso staff stage staging static stats status stream
  stripe subscribe superuser support sys sysadmin syslog system systems team telegram telemetry terms test
  testing tests tiktok tls token tokens tracking trademark true trust twitter undefined unsubscribe update
  updates upgrade upload uploads uptime user users vault verification verified verify visa void vpn vps web
  webhook webhooks webmail webmaster websocket well-known whatsapp widget wiki windows wpad www xml yahoo
  youtube zendesk
`
  .trim()
  .split(/\s+/)
  .concat(PRODUCT_NAME.toLowerCase());

/** Digits and letter pairs that look like a letter. */
const LOOKALIKES: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/[69]/g, 'g'],
];

function toSkeleton(slug: string): string {
  return LOOKALIKES.reduce((text, [from, to]) => text.replace(from, to), slug.replace(/-/g, ''));
}

// 1, l, and i look alike (`admln`).
function mergeStrokeLetters(text: string): string {
  return text.replace(/[1l]/g, 'i');
}

const RESERVED_SKELETONS = new Set(RESERVED_NAMES.map((name) => mergeStrokeLetters(toSkeleton(name))));
const ALLOWED_LOOKALIKES = new Set(['mall']);

function resemblesReservedName(slug: string): boolean {
  return !ALLOWED_LOOKALIKES.has(slug) && RESERVED_SKELETONS.has(mergeStrokeLetters(toSkeleton(slug)));
}

/** Whether a slug is a reserved name, looks like one (`adm1n`, `a-d-m-i-n`), or is one plus a number (`www2`). */
export function isReservedSlug(slug: string): boolean {
  const withoutNumber = slug.replace(/(?<![-\d])[-\d]+$/, '');
  return resemblesReservedName(slug) || (withoutNumber !== '' && resemblesReservedName(withoutNumber));
}
