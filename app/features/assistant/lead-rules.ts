import { z } from 'zod';
import type {
  LeadCaptureStyle,
  LeadCaptureTiming,
  LeadFieldRule,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { LEAD_LIMITS } from '#app/features/merchant/validation/field-schemas.ts';

/** How contact details are collected if the primary goal is `lead`. */
export interface LeadRules {
  timing: LeadCaptureTiming;
  style: LeadCaptureStyle;
  fields: { email: LeadFieldRule; name: LeadFieldRule; phone: LeadFieldRule };
  /** What a shopper gets for leaving details, in the merchant's words. */
  incentives: string;
  /** The store's booking page or another page of its own, offered after details were left; empty without one. */
  bookingUrl?: string;
}

const { leadCaptureTiming, leadCapture } = DEFAULT_SETTINGS.chatConfig;
export const DEFAULT_LEAD_RULES: LeadRules = {
  timing: leadCaptureTiming,
  style: leadCapture.captureStyle,
  fields: leadCapture.requiredFields,
  incentives: leadCapture.incentives,
};

/** Contact details that a shopper left. */
export interface LeadDetails {
  name?: string;
  email?: string;
  phone?: string;
}

const emailRule = z.email().max(LEAD_LIMITS.email);

/** An email address without the full stop of its sentence; empty when it isn't one. */
export function parseEmail(typed: string): string {
  const address = typed.trim().replace(/(?<![.'-])[.'-]+$/, '');
  return emailRule.safeParse(address).success ? address : '';
}

const LEAD_FIELDS = ['name', 'email', 'phone'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** The fields that the merchant collects and the shopper hasn't left; required ones first. */
export function missingLeadFields(
  { fields }: Pick<LeadRules, 'fields'>,
  lead: LeadDetails = {},
): LeadField[] {
  const wanted = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && lead[field] === undefined);
  const required = wanted.filter((field) => fields[field] === 'required');
  return [...required, ...wanted.filter((field) => fields[field] !== 'required')];
}

/** What the merchant collects of the details that a message leaves. */
export function collectedDetails({ fields }: Pick<LeadRules, 'fields'>, left: LeadDetails): LeadDetails {
  const kept = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && left[field] !== undefined);
  return Object.fromEntries(kept.map((field) => [field, left[field]]));
}

/** Whether every required detail is there, and at least one of them all. */
export function isLeadComplete({ fields }: Pick<LeadRules, 'fields'>, lead: LeadDetails = {}): boolean {
  const hasRequired = LEAD_FIELDS.every((field) => fields[field] !== 'required' || lead[field] !== undefined);
  return (
    hasRequired && LEAD_FIELDS.some((field) => fields[field] !== 'disabled' && lead[field] !== undefined)
  );
}

/** Where a chat stands when a reply is about to be sent. */
export interface LeadProgress {
  primaryGoal: string;
  lead?: LeadDetails;
  /** The chat was handed over to a person, or the shopper only wants to look around. */
  isPaused: boolean;
  /** Replies in this chat, with this one. */
  turns: number;
  /** Facts and answers that are known of the shopper. */
  factCount: number;
  /** Whether earlier replies recommended something, and whether the shopper has reacted to it since. */
  hasShown: boolean;
  hasReacted: boolean;
  /** Whether this reply recommends something. */
  showsNow: boolean;
  /** How often the form was shown, and in which reply last. */
  shownCount: number;
  shownAt: number;
}

/** How often the form appears by itself; with `require` it also stands in front of the recommendations. */
const FORMS_SHOWN_MAX: Record<LeadCaptureStyle, number> = { ask: 1, persistent: 3, require: 1 };
/** Replies between two forms of a persistent store. */
const REPLIES_BETWEEN_FORMS = 3;
const PREFERENCES_MIN = 2;
const ENGAGED_AFTER_REPLIES = 3;

/** `form`: this reply also shows the form. `hold`: it shows the form in place of its recommendations. */
export type LeadStep = 'none' | 'form' | 'hold';

/** What a reply does about contact details. */
export function nextLeadStep(rules: LeadRules, progress: LeadProgress): LeadStep {
  const { primaryGoal, lead, isPaused, showsNow, hasShown, shownCount, shownAt, turns } = progress;
  if (primaryGoal !== 'lead' || missingLeadFields(rules).length === 0 || isLeadComplete(rules, lead))
    return 'none';
  if (showsNow && rules.style === 'require') return 'hold';
  if (showsNow && rules.timing === 'before_recommendations' && !hasShown && shownCount === 0) return 'hold';
  if (isPaused || shownCount >= FORMS_SHOWN_MAX[rules.style]) return 'none';
  if (shownCount === 0) return isTimingReached(rules.timing, progress) ? 'form' : 'none';
  const isGoodMoment = progress.hasReacted || showsNow;
  return isGoodMoment && turns - shownAt >= REPLIES_BETWEEN_FORMS ? 'form' : 'none';
}

function isTimingReached(timing: LeadCaptureTiming, progress: LeadProgress): boolean {
  const { turns, factCount, hasShown, hasReacted, showsNow } = progress;
  switch (timing) {
    case 'immediate':
      return true;
    case 'after_preferences':
      return factCount >= PREFERENCES_MIN || hasShown || showsNow;
    case 'before_recommendations':
      return hasShown;
    case 'after-engagement':
      return turns >= ENGAGED_AFTER_REPLIES;
    case 'after-first-recommendation':
      return hasShown || showsNow;
    case 'after_rapport':
      return hasShown && hasReacted;
  }
}

/** The form as a reply carries it; all texts are in the chat's language. */
export interface LeadForm {
  /** In the order of the form. */
  fields: { name: LeadField; isRequired: boolean }[];
  style: LeadCaptureStyle;
  /** Invites to fill in the form; empty if the reply's text does. */
  intro: string;
  /** What the shopper agrees to, word for word. */
  consent: string;
}

/** `sent`: the details are left. `declined`: the shopper said no to the last form. */
export type LeadFormStatus = 'sent' | 'declined';

const text = z.string().max(1_000);
const leadFields = z.array(z.enum(['name', 'email', 'phone']));
/** One of the fields will do. */
const isEither = z.boolean().optional();

/** Acts about the shopper's contact details. */
export const LEAD_ACTS = [
  /** A question goes to the team while the chat goes on. */
  z.object({ act: z.literal('passed-on'), hasContact: z.boolean() }),
  /** `isKept`: whether the details are kept, as a lead or for the hand-over. */
  z.object({ act: z.literal('contact-left'), isKept: z.boolean() }),
  z.object({ act: z.literal('ask-lead'), fields: leadFields, isEither, incentive: text }),
  /** Invites to the form below, as a statement. */
  z.object({ act: z.literal('invite-lead'), fields: leadFields, isEither, incentive: text }),
  /** The recommendations wait for the form; `isAgain` after two refusals, then with a way to reach the store. */
  z.object({ act: z.literal('lead-first'), fields: leadFields, isAgain: z.boolean(), contact: text }),
  /** The form was sent; `name` is a first name, or empty. */
  z.object({ act: z.literal('lead-sent'), name: text }),
  z.object({ act: z.literal('lead-declined') }),
] as const;
