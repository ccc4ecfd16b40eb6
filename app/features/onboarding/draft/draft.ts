import { parseSetting } from '#app/features/merchant/settings/parse-settings.ts';
import { isHexColor } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

/** The wizard's fields: the setting each one becomes, and its name in messages. */
export const DRAFT_FIELDS = {
  storeName: ['storeInfo.name', 'The store name'],
  storeHours: ['storeInfo.hours', 'The store hours'],
  contactInfo: ['storeInfo.contactInfo', 'The contact information'],
  website: ['storeInfo.website', 'The website'],
  hasMultipleLocations: ['storeInfo.hasMultipleLocations'],
  primaryColor: ['branding.colors.primary'],
  secondaryColor: ['branding.colors.secondary'],
  chatTitle: ['branding.chatTitle', 'The chat title'],
  welcomeMessage: ['branding.welcomeMessage', 'The welcome message'],
  assistantName: ['assistant.name', 'The assistant name'],
  persona: ['assistant.persona', 'The personality'],
  primaryGoal: ['chatConfig.primaryGoal'],
  adminMobile: ['leads.adminMobile'],
  adminEmail: ['leads.adminEmail'],
  redirectUrl: ['leads.redirectUrl', 'The address'],
} satisfies Record<string, [path: string, label?: string]>;

export type DraftKey = keyof typeof DRAFT_FIELDS;
export type TextDraftKey = Exclude<DraftKey, 'hasMultipleLocations'>;
export type Draft = Record<TextDraftKey, string> & { hasMultipleLocations: boolean };
export type FieldErrors = Partial<Record<DraftKey, string>>;

export const DRAFT_KEYS = Object.keys(DRAFT_FIELDS) as DraftKey[];

export const EMPTY_DRAFT = {
  ...Object.fromEntries(DRAFT_KEYS.map((key) => [key, ''])),
  hasMultipleLocations: false,
  primaryColor: '#2563eb',
  primaryGoal: 'lead',
} as Draft;

/** Text that is too long is stored up to this length, so the merchant can shorten it. */
const STORED_TEXT_MAX_LENGTH = 20_000;

/** The changed fields of a draft; drops unknown fields and values of the wrong type. */
export function parseDraftPatch(patch: unknown): Partial<Draft> {
  const values = new Map(Object.entries(patch ?? {}) as [string, unknown][]);
  return Object.fromEntries(
    DRAFT_KEYS.filter((key) => typeof values.get(key) === typeof EMPTY_DRAFT[key]).map((key) => {
      const value = values.get(key);
      return [key, typeof value === 'string' ? storableText(value.slice(0, STORED_TEXT_MAX_LENGTH)) : value];
    }),
  );
}

/** `preset` fills in fields that were never stored. */
export function parseWizardDraft(stored: unknown, preset: Partial<Draft> = {}): Draft {
  return { ...EMPTY_DRAFT, ...preset, ...parseDraftPatch(stored) };
}

export function normalizeDraft(draft: Draft): Draft {
  return Object.fromEntries(DRAFT_KEYS.map((key) => [key, parseField(draft, key).value])) as Draft;
}

/** Errors by field; empty fields have none. */
export function findFieldErrors(draft: Draft, keys: readonly DraftKey[] = DRAFT_KEYS): FieldErrors {
  const errors = keys.map((key) => [key, parseField(draft, key).error]);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as FieldErrors;
}

function parseField(draft: Draft, key: DraftKey): { value: unknown; error?: string } {
  const [path, label] = DRAFT_FIELDS[key];
  const typed = typeof draft[key] === 'string' ? draft[key].trim() : draft[key];
  if (typed === '') return { value: '' };
  const hex = path.startsWith('branding.colors') && isHexColor(`#${typed}`) ? `#${typed}` : typed;
  const { value, errors: [issue] = [] } = parseSetting(path, hex);
  if (!issue) return { value };
  if (issue.code !== 'too_big' || !label) return { value: typed, error: issue.message };
  const [limit, length] = [issue.maximum, String(typed).length].map((count) => count.toLocaleString('en-US'));
  return { value: typed, error: `${label} can be up to ${limit} characters long. This has ${length}` };
}

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
    description: 'Your store’s name, hours, and contact details',
    tips: [
      'Enter the store name as customers should see it',
      'Include business hours so shoppers know when to visit',
      'Add the website so the assistant can point shoppers to it',
    ],
    fields: ['storeName', 'storeHours', 'contactInfo', 'website', 'hasMultipleLocations'],
  },
  {
    key: 'brandIdentity',
    title: 'Brand Identity',
    description: 'Choose your color, logo, and chat title',
    tips: [
      'Use the color of your store’s buttons, so the chat looks like part of it',
      'Any color works: we adjust the shade where text needs it',
      'A square logo fits the round and square places of the chat',
    ],
    fields: ['primaryColor', 'secondaryColor', 'chatTitle'],
  },
  {
    key: 'assistantPersonality',
    title: 'Assistant Personality',
    description: 'Name your assistant and write its first words',
    tips: [
      'Shoppers are always told that they’re chatting with an AI assistant',
      'A first name feels friendlier than a title',
      'Keep the welcome message to two short sentences, so the first question stays in view',
    ],
    fields: ['assistantName', 'welcomeMessage', 'persona'],
  },
  {
    key: 'leadCapture',
    title: 'Lead Capture',
    description: 'Ask shoppers for contact details, and choose who gets the leads',
    tips: [
      'Shoppers can say no and keep chatting',
      'Use a shared inbox so anyone on your team can reply',
      'A booking link lets shoppers choose their own time',
    ],
    fields: ['primaryGoal', 'adminMobile', 'adminEmail', 'redirectUrl'],
  },
  {
    key: 'chatSetup',
    title: 'Ready to Launch',
    description: 'Review, test, and activate your assistant',
    tips: [
      'You can change all of this later',
      'Ask the preview a question, like a shopper would',
      'Share your chat link on your website and in your store',
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
  /** The public chat URL; null until the assistant is deployed. */
  chatUrl: string | null;
  /** The chat URL that goes live with the deploy. */
  reservedUrl: string | null;
  error: string | null;
  draft: Draft;
  logo: string;
  /** Whether the assistant has something to recommend; assumed once the setup is complete. */
  hasProducts: boolean;
  /** Whether a language model writes replies; only then is there a tone to set. */
  hasModel: boolean;
  /** Whether the store has an account for sending text messages. */
  hasSms: boolean;
  /** Whether the inventory's quick-start guide still has to be shown; never for a store with products. */
  guideOpen: boolean;
}

const REQUIRED_FIELDS = {
  storeName: {
    label: 'Store Name',
    error: ONBOARDING_TEXTS.storeNameToContinue,
    toAdd: 'Add your store name',
  },
  primaryColor: {
    label: 'Primary Brand Color',
    error: ONBOARDING_TEXTS.primaryColorToContinue,
    toAdd: 'Choose a primary color',
  },
  assistantName: {
    label: 'Assistant Name',
    error: ONBOARDING_TEXTS.assistantNameToContinue,
    toAdd: 'Name your assistant',
  },
};

type RequiredKey = keyof typeof REQUIRED_FIELDS;

export function isRequired(key: DraftKey): key is RequiredKey {
  return key in REQUIRED_FIELDS;
}

function listMissingFields(draft: Draft): RequiredKey[] {
  const clean = normalizeDraft(draft);
  return (Object.keys(REQUIRED_FIELDS) as RequiredKey[]).filter((key) => clean[key] === '');
}

/** Errors for invalid fields and missing required ones, across all fields or one step. */
export function findDraftErrors(draft: Draft, { fields }: Pick<Step, 'fields'> = { fields: DRAFT_KEYS }) {
  const errors = findFieldErrors(draft, fields);
  for (const key of listMissingFields(draft))
    if (fields.includes(key)) errors[key] = REQUIRED_FIELDS[key].error;
  return errors;
}

/** Number of the first step with one of the errors, or null. */
export function findStepToFix(errors: FieldErrors): number | null {
  const index = STEPS.findIndex(({ fields }) => fields.some((key) => errors[key] !== undefined));
  return index < 0 ? null : index + 1;
}

export function listMissingForDeploy(draft: Draft, colorLabel = REQUIRED_FIELDS.primaryColor.label) {
  return listMissingFields(draft).map((key) =>
    key === 'primaryColor' ? colorLabel : REQUIRED_FIELDS[key].label,
  );
}

/** Missing fields that would prevent a deploy, each with the number of its step. */
export function listLeftToDo(draft: Draft): { text: string; step: number }[] {
  return listMissingFields(draft).map((key) => ({
    text: REQUIRED_FIELDS[key].toAdd,
    step: findStepToFix({ [key]: key })!,
  }));
}

export const canAutosave = (draft: Draft): boolean => listMissingFields(draft).length === 0;

export function isStepKey(key: string): key is StepKey {
  return (STEP_KEYS as readonly string[]).includes(key);
}
