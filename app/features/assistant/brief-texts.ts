/** What to check on a bed in the showroom. */
export const BRIEF_CHECKS = [
  'lie-side',
  'lie-back',
  'lie-stomach',
  'lie-moving',
  'lie-usual',
  'together',
  'hips-level',
  'pressure',
  'compare-softer',
  'compare-firmer',
  'turn-over',
  'warmth',
  'motion',
  'edge',
  'height',
  'two-sides',
  'ask-base',
  'ask-capacity',
  'ask-price',
  'ask-firmness',
  'ask-materials',
  'ask-sample',
] as const;
export type BriefCheck = (typeof BRIEF_CHECKS)[number];

/** The texts of a sleep brief, the page that a shopper keeps of a chat, in one language. */
export interface BriefTexts {
  title: string;
  intro: string;
  madeOn(date: string): string;
  yourSleep: string;
  tryOrder: string;
  /** Above the checks that hold for every bed. */
  onEveryBed: string;
  check: string;
  noPrice: string;
  tried: string;
  chosen: string;
  brands(names: string): string;
  notBrands(names: string): string;

  visit: string;
  /** In its place where only the store's website is known. */
  website: string;
  openOnPhone: string;
  print: string;
  details: string;
  /** For a bed without a page: a link to the chat, and what it asks there. */
  ask: string;
  askAbout(title: string): string;
  newTab: string;
  continueChat: string;
  staff: string;

  emailTitle: string;
  emailLabel: string;
  /** Under the button; the mail goes nowhere else and the address isn't stored. */
  emailOnce: string;
  emailSend: string;
  emailSent(address: string): string;
  emailInvalid: string;
  emailFailed: string;
  emailTooMany: string;
  mailSubject(storeName: string): string;
  mailFooter(storeName: string): string;

  notFoundTitle: string;
  notFound: string;
  footnote: string;
  checks: Record<BriefCheck, string>;
}
