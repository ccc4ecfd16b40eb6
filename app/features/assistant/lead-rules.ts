import { z } from 'zod';
import type {
  LeadCaptureStyle,
  LeadCaptureTiming,
  LeadFieldRule,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { LEAD_LIMITS } from '#app/features/merchant/validation/field-schemas.ts';

/** How contact details are collected if the primary goal is `lead`; only a language model follows `timing` so far. */
export interface LeadRules {
  timing: LeadCaptureTiming;
  style: LeadCaptureStyle;
  fields: { email: LeadFieldRule; name: LeadFieldRule; phone: LeadFieldRule };
  /** What a shopper gets for leaving details, in the merchant's words. */
  incentives: string;
}

const { leadCaptureTiming: timing, leadCapture } = DEFAULT_SETTINGS.chatConfig;
const { captureStyle: style, requiredFields: fields, incentives } = leadCapture;
export const DEFAULT_LEAD_RULES: LeadRules = { timing, style, fields, incentives };

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
