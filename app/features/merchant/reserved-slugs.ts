import { PRODUCT_NAME } from '#app/product-name.ts';

/** Names that belong to the service itself, so that no store can pass for it. */
const RESERVED = `
  www web app apps api chat mail email webmail mx smtp imap pop pop3 ftp sftp ssh vpn dns ns
  admin admins administrator administration root sysadmin superuser moderator staff team
  account accounts auth oauth sso login logout signin signout signup register password
  dashboard console portal panel settings billing payment payments pay checkout invoice invoices
  support help helpdesk status contact security abuse legal privacy terms trust compliance
  postmaster hostmaster webmaster noreply no-reply mailer-daemon info
  static assets asset cdn media files file images img js css upload uploads download downloads
  test tests testing demo sandbox staging stage dev develop development prod production beta alpha preview
  localhost local internal intranet server host hosts proxy gateway
  docs doc developer developers blog widget embed
  shopify myshopify ${PRODUCT_NAME.toLowerCase()} google stripe autoconfig autodiscover wpad isatap
`
  .trim()
  .split(/\s+/);

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
