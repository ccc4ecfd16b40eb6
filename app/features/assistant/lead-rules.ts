/** When and how the assistant asks for contact details; only with `lead` as the primary goal does it ask at all. */

const LEAD_TIMINGS = ['immediate', 'after_preferences', 'before_recommendations', 'after_rapport'] as const;
export type LeadTiming = (typeof LEAD_TIMINGS)[number];

const CAPTURE_STYLES = ['ask', 'persistent', 'require'] as const;
export type CaptureStyle = (typeof CAPTURE_STYLES)[number];

export type FieldRule = 'required' | 'optional' | 'disabled';

export interface LeadRules {
  timing: LeadTiming;
  style: CaptureStyle;
  fields: { email: FieldRule; name: FieldRule; phone: FieldRule };
  /** What a shopper gets for leaving details, in the merchant's words. */
  incentives: string;
}

export const DEFAULT_LEAD_RULES: LeadRules = {
  timing: 'after_rapport',
  style: 'ask',
  fields: { email: 'optional', name: 'disabled', phone: 'disabled' },
  incentives: 'special offers',
};

/** Contact details that a shopper left; absent is not said. */
export interface LeadDetails {
  name?: string;
  email?: string;
  phone?: string;
}
