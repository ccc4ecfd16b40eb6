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
  /** What a shopper gets in return, in the merchant's words. */
  incentives: string;
  /** The store's booking page or another of its pages, offered once details are left. */
  bookingUrl?: string;
}

const { leadCaptureTiming, leadCapture } = DEFAULT_SETTINGS.chatConfig;
export const DEFAULT_LEAD_RULES: LeadRules = {
  timing: leadCaptureTiming,
  style: leadCapture.captureStyle,
  fields: leadCapture.requiredFields,
  incentives: leadCapture.incentives,
};

export interface LeadDetails {
  name?: string;
  email?: string;
  phone?: string;
}

const emailRule = z.email().max(LEAD_LIMITS.email);

/** Strips the full stop of a sentence; returns '' for an invalid address. */
export function parseEmail(typed: string): string {
  const address = typed.trim().replace(/(?<![.'-])[.'-]+$/, '');
  return emailRule.safeParse(address).success ? address : '';
}

const LEAD_FIELDS = ['name', 'email', 'phone'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Fields the merchant collects and the shopper hasn't filled; required ones first. */
export function missingLeadFields(
  { fields }: Pick<LeadRules, 'fields'>,
  lead: LeadDetails = {},
): LeadField[] {
  const wanted = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && lead[field] === undefined);
  const required = wanted.filter((field) => fields[field] === 'required');
  return [...required, ...wanted.filter((field) => fields[field] !== 'required')];
}

export function collectedDetails({ fields }: Pick<LeadRules, 'fields'>, left: LeadDetails): LeadDetails {
  const kept = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && left[field] !== undefined);
  return Object.fromEntries(kept.map((field) => [field, left[field]]));
}

/** Whether all required details are there, and at least one detail overall. */
export function isLeadComplete({ fields }: Pick<LeadRules, 'fields'>, lead: LeadDetails = {}): boolean {
  const hasRequired = LEAD_FIELDS.every((field) => fields[field] !== 'required' || lead[field] !== undefined);
  return (
    hasRequired && LEAD_FIELDS.some((field) => fields[field] !== 'disabled' && lead[field] !== undefined)
  );
}

export interface LeadProgress {
  primaryGoal: string;
  lead?: LeadDetails;
  /** The chat was handed over to a person, or the shopper is just browsing. */
  isPaused: boolean;
  /** Replies in this chat, including this one. */
  turns: number;
  factCount: number;
  /** Whether earlier replies recommended something, and whether the shopper has reacted to it. */
  hasShown: boolean;
  hasReacted: boolean;
  showsNow: boolean;
  /** How often the form was shown, and in which reply last. */
  shownCount: number;
  shownAt: number;
}

/** How often the form appears on its own; `require` also puts it before every recommendation. */
const FORMS_SHOWN_MAX: Record<LeadCaptureStyle, number> = { ask: 1, persistent: 3, require: 1 };
/** Minimum replies between two forms of style `persistent`. */
const REPLIES_BETWEEN_FORMS = 3;
const PREFERENCES_MIN = 2;
const ENGAGED_AFTER_REPLIES = 3;

/** `form`: this reply also shows the form. `hold`: the form replaces its recommendations. */
export type LeadStep = 'none' | 'form' | 'hold';

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

/** The form as part of a reply, in the chat's language. */
export interface LeadForm {
  fields: { name: LeadField; isRequired: boolean }[];
  style: LeadCaptureStyle;
  /** Invitation to fill in the form; empty if the reply's text has one. */
  intro: string;
  consent: string;
}

/** `sent`: details were left. `declined`: the shopper dismissed the last form. */
export type LeadFormStatus = 'sent' | 'declined';

const text = z.string().max(1_000);
const leadFields = z.array(z.enum(['name', 'email', 'phone']));
/** Any one of the fields will do. */
const isEither = z.boolean().optional();

export const LEAD_ACTS = [
  /** A question is forwarded to the team while the chat goes on. */
  z.object({ act: z.literal('passed-on'), hasContact: z.boolean() }),
  /** `isKept`: whether the details are stored, as a lead or for the handover. */
  z.object({ act: z.literal('contact-left'), isKept: z.boolean() }),
  z.object({ act: z.literal('ask-lead'), fields: leadFields, isEither, incentive: text }),
  /** Announces the form below, as a statement. */
  z.object({ act: z.literal('invite-lead'), fields: leadFields, isEither, incentive: text }),
  /** Recommendations wait for the form. `isAgain`: declined twice already, so this also says how to reach the store. */
  z.object({ act: z.literal('lead-first'), fields: leadFields, isAgain: z.boolean(), contact: text }),
  z.object({ act: z.literal('lead-sent'), name: text }),
  z.object({ act: z.literal('lead-declined') }),
] as const;
