import type {
  ConversationStyle,
  LeadCaptureStyle,
  LeadCaptureTiming,
  LeadFieldRule,
  OpeningPeriod,
  PrimaryGoal,
  PromptTemplate,
  Question,
  Weekday,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import type { KeyAttributeWeight, NamedSwitch } from '#app/features/merchant/settings/settings-schema.ts';

/** A merchant's settings with nothing missing. */
export interface Settings {
  storeInfo: {
    name: string;
    website: string;
    hours: string;
    contactInfo: string;
    hasMultipleLocations: boolean;
    location: { address: string; city: string; state: string; zip: string; country: string };
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
    /** ISO timestamp; empty before the first. */
    masterPromptLastEditedAt: string;
    temperature: number;
  };
  leads: { adminEmail: string; adminMobile: string; redirectUrl: string };
  features: { chatEnabled: boolean; recommendationsEnabled: boolean; analyticsEnabled: boolean };
  chatConfig: ChatConfig;
  products: {
    total: number;
    active: number;
    categories: NamedSwitch[];
    attributes: NamedSwitch[];
    matchingAlgorithm: 'semantic';
    /** Least score of a recommendation, 0 to 1. */
    matchThreshold: number;
    recommendationOrder: 'score';
    keyAttributeWeight: KeyAttributeWeight;
    dataSource: 'catalog';
    inventoryChecking: 'strict';
    /** Seconds. */
    cacheTTL: number;
  };
  betaFlags: Record<string, boolean>;
  subscription: {
    plan: string;
    status: string;
    features: string[];
    limits: { monthlyConversations: number; concurrentChats: number; retentionDays: number };
  };
}

export interface ChatConfig {
  model: string;
  temperature: number;
  maxTokens: number;
  /** Whether shoppers wait longer for a first sentence while the model thinks. */
  isThinkingAllowed: boolean;
  promptTemplate: PromptTemplate;
  conversationStyle: ConversationStyle;
  /** The tone in the merchant's own words; empty leaves it to the style. */
  toneDirective: string;
  leadCaptureTiming: LeadCaptureTiming;
  primaryGoal: PrimaryGoal;
  /** 0 to 1. */
  responseCreativity: number;
  productRecommendationLimit: number;
  educationTopics: string[];
  isTypewriterEnabled: boolean;
  initialMessage: string;
  welcomeMessages: string[];
  promptPrefix: string;
  systemPrompt: string;
  defaultBehavior: string;
  promptGuard: string;
  responsibleAINotice: string;
  assistantId: string;
  availableHours: {
    enabled: boolean;
    timezone: string;
    /** A closed day is empty. */
    schedule: Record<Weekday, OpeningPeriod[]>;
  };
  questions: Question[];
  leadCapture: {
    requiredFields: { email: LeadFieldRule; name: LeadFieldRule; phone: LeadFieldRule };
    captureStyle: LeadCaptureStyle;
    incentives: string;
  };
}

/** Whether a switch of a list is on; what isn't listed is. */
export function isOptionEnabled(switches: readonly NamedSwitch[], name: string): boolean {
  return switches.find((one) => one.name === name)?.enabled ?? true;
}

const ALL_DAY: OpeningPeriod[] = [{ open: '00:00', close: '24:00' }];

function enableAll(names: string[]): NamedSwitch[] {
  return names.map((name) => ({ name, enabled: true }));
}

/** What a launch fills in for a merchant who wrote no greeting. */
export const LAUNCH_GREETING = 'Hello! How can I assist you today?';

const DEFAULT_CHAT_CONFIG: ChatConfig = {
  model: 'gpt-4',
  temperature: 0.7,
  maxTokens: 2_000,
  isThinkingAllowed: false,
  promptTemplate: 'comprehensive',
  conversationStyle: 'professional',
  toneDirective: '',
  leadCaptureTiming: 'after_rapport',
  primaryGoal: 'conversion',
  responseCreativity: 0.6,
  productRecommendationLimit: 3,
  educationTopics: [],
  isTypewriterEnabled: true,
  initialMessage: '',
  welcomeMessages: [],
  promptPrefix: '',
  systemPrompt: '',
  defaultBehavior: '',
  promptGuard: '',
  responsibleAINotice: '',
  assistantId: '',
  availableHours: {
    enabled: true,
    timezone: 'UTC',
    schedule: {
      monday: ALL_DAY,
      tuesday: ALL_DAY,
      wednesday: ALL_DAY,
      thursday: ALL_DAY,
      friday: ALL_DAY,
      saturday: ALL_DAY,
      sunday: ALL_DAY,
    },
  },
  questions: [
    { text: 'How do you usually sleep: on your side, back or stomach?', order: 1, required: 'firm' },
    { text: 'Which mattress size are you looking for?', order: 2, required: 'firm' },
    { text: 'Roughly what do you weigh? A range is fine.', order: 3, required: 'moderate' },
    { text: 'Is there a budget you would like to stay within?', order: 4, required: 'moderate' },
    { text: 'Do you like a soft, medium or firm feel?', order: 5, required: 'moderate' },
    { text: 'Do you tend to get warm at night?', order: 6, required: 'loose' },
    { text: 'Will anyone share the bed with you?', order: 7, required: 'loose' },
  ],
  leadCapture: {
    requiredFields: { email: 'optional', name: 'disabled', phone: 'disabled' },
    captureStyle: 'ask',
    incentives: 'special offers',
  },
};

/** What a setting is while nobody has set it. The deploy's own values are in `onboarding/live-settings.ts`. */
export const DEFAULT_SETTINGS: Settings = {
  storeInfo: {
    name: '',
    website: '',
    hours: '',
    contactInfo: '',
    hasMultipleLocations: false,
    location: { address: '', city: '', state: '', zip: '', country: '' },
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
  chatConfig: DEFAULT_CHAT_CONFIG,
  products: {
    total: 0,
    active: 0,
    categories: enableAll(['Memory Foam', 'Hybrid', 'Latex', 'Innerspring', 'Airbed']),
    attributes: enableAll([
      'firmness',
      'material',
      'size',
      'price_range',
      'sleep_position',
      'temperature_regulation',
      'motion_isolation',
      'edge_support',
    ]),
    matchingAlgorithm: 'semantic',
    matchThreshold: 0.6,
    recommendationOrder: 'score',
    keyAttributeWeight: 'balanced',
    dataSource: 'catalog',
    inventoryChecking: 'strict',
    cacheTTL: 300,
  },
  betaFlags: {},
  subscription: {
    plan: 'free',
    status: 'trialing',
    features: ['chat', 'analytics'],
    limits: { monthlyConversations: 100, concurrentChats: 1, retentionDays: 30 },
  },
};
