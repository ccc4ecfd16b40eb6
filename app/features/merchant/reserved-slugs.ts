import { PRODUCT_NAME } from '#app/product-name.ts';

/** Names of the service, of its technical hosts and of well-known companies, sorted: no store may pass for them. */
const RESERVED = `
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

/** Digits and pairs of letters that pass for a letter at a glance. */
const LOOK_ALIKES: [RegExp, string][] = [
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

function skeleton(slug: string): string {
  return LOOK_ALIKES.reduce((text, [from, to]) => text.replace(from, to), slug.replace(/-/g, ''));
}

// A 1 passes for an i as well as for an l, and these two for each other (`admln`).
function withOneStroke(text: string): string {
  return text.replace(/[1l]/g, 'i');
}

const TAKEN = new Set(RESERVED.map((name) => withOneStroke(skeleton(name))));
/** Words of their own that only happen to look like a reserved one. */
const ORDINARY = new Set(['mall']);

function passesForReserved(slug: string): boolean {
  return !ORDINARY.has(slug) && TAKEN.has(withOneStroke(skeleton(slug)));
}

/** Whether a slug is a reserved name, looks like one (`adm1n`, `a-d-m-i-n`), or is one with a number (`www2`). */
export function isReservedSlug(slug: string): boolean {
  const withoutNumber = slug.replace(/(?<![-\d])[-\d]+$/, '');
  return passesForReserved(slug) || (withoutNumber !== '' && passesForReserved(withoutNumber));
}
