import type {
  LeadCaptureStyle,
  LeadCaptureTiming,
  LeadFieldRule,
} from '#app/features/merchant/settings/chat-config-schema.ts';

/** When and how the assistant asks for contact details, if the primary goal is `lead`. */
export interface LeadRules {
  timing: LeadCaptureTiming;
  style: LeadCaptureStyle;
  fields: { email: LeadFieldRule; name: LeadFieldRule; phone: LeadFieldRule };
  /** What a shopper gets for leaving details, in the merchant's words. */
  incentives: string;
}

export const DEFAULT_LEAD_RULES: LeadRules = {
  timing: 'after_rapport',
  style: 'ask',
  fields: { email: 'optional', name: 'disabled', phone: 'disabled' },
  incentives: 'special offers',
};

/** Contact details that a shopper left. */
export interface LeadDetails {
  name?: string;
  email?: string;
  phone?: string;
}
