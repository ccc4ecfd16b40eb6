import {
  type Draft,
  type DraftKey,
  type FieldErrors,
  findFieldErrors,
  normalizeDraft,
} from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

export const STEP_KEYS = [
  'storeBasics',
  'brandIdentity',
  'assistantPersonality',
  'leadCapture',
  'chatSetup',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const STEP_COUNT = STEP_KEYS.length;

export interface Step {
  key: StepKey;
  title: string;
  description: string;
  tips: [string, string, string];
  fields: DraftKey[];
}

export const STEPS: Step[] = [
  {
    key: 'storeBasics',
    title: 'Store Basics',
    description: 'Set up your store profile and business details',
    tips: [
      'Enter the store name as customers should see it',
      'Include business hours, so that shoppers know when to visit',
      'Add the website, so that the assistant can point to it',
    ],
    fields: ['storeName', 'storeHours', 'contactInfo', 'website', 'hasMultipleLocations'],
  },
  {
    key: 'brandIdentity',
    title: 'Brand Identity',
    description: 'Choose your colors, logo and welcome message',
    tips: [
      'Pick the color that shoppers know from your store',
      'A square logo of 512x512 pixels stays sharp everywhere',
      'A short welcome message reads best on a phone',
    ],
    fields: ['primaryColor', 'secondaryColor', 'chatTitle', 'welcomeMessage'],
  },
  {
    key: 'assistantPersonality',
    title: 'Assistant Personality',
    description: "Shape your assistant's name, personality and expertise",
    tips: [
      'A short name is easy to remember',
      'Describe the manner in which your best salesperson speaks',
      'Let the greeting say what the assistant can help with',
    ],
    fields: ['assistantName', 'persona', 'greeting'],
  },
  {
    key: 'leadCapture',
    title: 'Lead Capture',
    description: 'Set up SMS notifications, email alerts and your booking link',
    tips: [
      'Use a number that somebody watches during business hours',
      'A shared inbox keeps leads from waiting for one person',
      'A booking link lets shoppers choose their own time',
    ],
    fields: ['adminMobile', 'adminEmail', 'redirectUrl'],
  },
  {
    key: 'chatSetup',
    title: 'Ready to Launch',
    description: 'Review, test and activate your assistant',
    tips: [
      'Check the summary; every step can still be changed',
      'Open the chat address and ask a question as a shopper would',
      'Share the address on your website and in your store',
    ],
    fields: [],
  },
];

export interface OnboardingState {
  merchantId: string;
  isComplete: boolean;
  currentStep: number;
  stepsCompleted: StepKey[];
  isDeployed: boolean;
  isDeploying: boolean;
  /** The public chat URL; null until the deploy. */
  chatUrl: string | null;
  /** The chat URL that opens with the deploy. */
  reservedUrl: string | null;
  error: string | null;
  draft: Draft;
  logo: string;
  /** Whether the quick-start guide is due. */
  guideOpen: boolean;
}

export type ProgressSegment = 'full' | 'half' | 'empty';

export function getProgressSegments(
  currentStep: number,
  stepsCompleted: readonly StepKey[],
): ProgressSegment[] {
  return STEP_KEYS.map((key, index) => {
    if (stepsCompleted.includes(key)) return 'full';
    return index + 1 === currentStep ? 'half' : 'empty';
  });
}

/** Required for a deploy, each at its own step. */
const REQUIRED_FIELDS = {
  storeName: { label: 'Store Name', error: ONBOARDING_TEXTS.storeNameToContinue },
  primaryColor: { label: 'Primary Brand Color', error: ONBOARDING_TEXTS.primaryColorToContinue },
  assistantName: { label: 'Assistant Name', error: ONBOARDING_TEXTS.assistantNameToContinue },
};

function listMissingFields(draft: Draft): (keyof typeof REQUIRED_FIELDS)[] {
  const clean = normalizeDraft(draft);
  return (Object.keys(REQUIRED_FIELDS) as (keyof typeof REQUIRED_FIELDS)[]).filter(
    (key) => clean[key] === '',
  );
}

/** Invalid fields of a step, and empty ones that are required. */
export function findStepErrors(draft: Draft, { fields }: Step): FieldErrors {
  const errors = findFieldErrors(draft, fields);
  for (const key of listMissingFields(draft))
    if (fields.includes(key)) errors[key] = REQUIRED_FIELDS[key].error;
  return errors;
}

/** Labels of the fields missing for a deploy. */
export function listMissingForDeploy(
  draft: Draft,
  colorLabel = REQUIRED_FIELDS.primaryColor.label,
): string[] {
  return listMissingFields(draft).map((key) =>
    key === 'primaryColor' ? colorLabel : REQUIRED_FIELDS[key].label,
  );
}

/** Whether the live settings can be saved during typing. */
export function canAutosave(draft: Draft): boolean {
  return listMissingFields(draft).length === 0;
}

export function isStepKey(key: string): key is StepKey {
  return (STEP_KEYS as readonly string[]).includes(key);
}
