import { isDocument, mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { SECTION_SCHEMAS, SECTIONS, type Section } from '#app/features/merchant/settings.ts';

/** A merchant's settings with nothing missing. */
export interface Settings {
  storeInfo: {
    name: string;
    website: string;
    hours: string;
    contactInfo: string;
    hasMultipleLocations: boolean;
    timezone: string;
    language: string;
    currency: string;
    measurementUnit: 'imperial' | 'metric';
    uniqueFeatures: string;
  };
  branding: {
    colors: { primary: string; secondary: string; background: string; text: string };
    fonts: { primary: string; secondary: string };
    /** Path or address of the picture; empty without one. */
    logo: string;
    chatIcon: string;
    chatTitle: string;
    welcomeMessage: string;
  };
  assistant: {
    name: string;
    description: string;
    persona: string;
    greeting: string;
    masterPrompt: string;
    masterPromptSource: 'auto' | 'manual';
    masterPromptLastEditedAt: string;
    temperature: number;
  };
  leads: { adminEmail: string; adminMobile: string; redirectUrl: string };
  features: { chatEnabled: boolean; recommendationsEnabled: boolean; analyticsEnabled: boolean };
  chatConfig: {
    model: string;
    temperature: number;
    maxTokens: number;
    conversationStyle: string;
    leadCaptureTiming: string;
    primaryGoal: string;
    /** 0 to 1. */
    responseCreativity: number;
    productRecommendationLimit: number;
    educationTopics: string[];
    isTypewriterEnabled: boolean;
  };
}

/** What a setting is while nobody has set it. The deploy's own values are in `onboarding/live-settings.ts`. */
export const DEFAULT_SETTINGS: Settings = {
  storeInfo: {
    name: '',
    website: '',
    hours: '',
    contactInfo: '',
    hasMultipleLocations: false,
    timezone: 'UTC',
    language: 'en',
    currency: 'USD',
    measurementUnit: 'imperial',
    uniqueFeatures: '',
  },
  branding: {
    colors: { primary: '#3b82f6', secondary: '#6b7280', background: '#ffffff', text: '#111827' },
    fonts: { primary: 'Inter', secondary: 'system-ui' },
    logo: '',
    chatIcon: '',
    chatTitle: 'Sleep Expert Assistant',
    welcomeMessage: '',
  },
  assistant: {
    name: '',
    description: '',
    persona: '',
    greeting: '',
    masterPrompt: '',
    masterPromptSource: 'auto',
    masterPromptLastEditedAt: '',
    temperature: 0.7,
  },
  leads: { adminEmail: '', adminMobile: '', redirectUrl: '' },
  features: { chatEnabled: true, recommendationsEnabled: true, analyticsEnabled: true },
  chatConfig: {
    model: 'gpt-4',
    temperature: 0.7,
    maxTokens: 2_000,
    conversationStyle: 'professional',
    leadCaptureTiming: 'after-first-recommendation',
    primaryGoal: 'conversion',
    responseCreativity: 0.6,
    productRecommendationLimit: 3,
    educationTopics: [],
    isTypewriterEnabled: true,
  },
};

/** Stored documents as settings with nothing missing; a value that no longer fits its schema counts as not set. */
export function completeSettings(stored: Partial<Record<Section, unknown>>): Settings {
  const sections = SECTIONS.map((section) => [
    section,
    mergeDocuments(DEFAULT_SETTINGS[section], usable(section, stored[section])),
  ]);
  return Object.fromEntries(sections) as Settings;
}

function usable(section: Section, stored: unknown): object {
  const read = SECTION_SCHEMAS[section].safeParse(stored ?? {});
  if (read.success) return withoutNull(read.data);
  const broken = new Set(read.error.issues.map((issue) => String(issue.path[0] ?? '')));
  if (!isDocument(stored)) return {};
  return withoutNull(Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key))));
}

function withoutNull(document: object): object {
  const entries = Object.entries(document).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isDocument(value) ? withoutNull(value) : value]),
  );
}
