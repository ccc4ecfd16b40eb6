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

/** Texts of the sleep brief, a page summarizing a chat for the shopper, in one language. */
export interface BriefTexts {
  title: string;
  intro: string;
  madeOn(date: string): string;
  yourSleep: string;
  tryOrder: string;
  /** Heading of the checks that apply to every bed. */
  onEveryBed: string;
  check: string;
  /** Before a bed's cautions. */
  worthKnowing: string;
  noPrice: string;
  tried: string;
  chosen: string;
  brands(names: string): string;
  notBrands(names: string): string;

  visit: string;
  /** Fallback if only the store's website is known. */
  website: string;
  openOnPhone: string;
  print: string;
  details: string;
  /** For a bed without a page: links to the chat, and the question it asks there. */
  ask: string;
  askAbout(title: string): string;
  newTab: string;
  continueChat: string;
  staff: string;

  emailTitle: string;
  emailLabel: string;
  /** Below the button: the address is used once and not stored. */
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
