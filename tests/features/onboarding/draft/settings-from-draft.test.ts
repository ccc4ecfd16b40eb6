import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { EMPTY_DRAFT } from '#app/features/onboarding/draft/draft.ts';
import { buildDeploySettings } from '#app/features/onboarding/draft/settings-from-draft.ts';

const draft = { ...EMPTY_DRAFT, storeName: 'Dream Beds', assistantName: 'Luna', primaryColor: '#112233' };

test('a deploy fills empty fields with its own defaults', () => {
  expect(buildDeploySettings(draft, 'deploy', DEFAULT_SETTINGS)).toMatchObject({
    storeInfo: { name: 'Dream Beds' },
    branding: {
      colors: { primary: '#112233', secondary: '#112233' },
      chatTitle: 'Dream Beds',
      welcomeMessage: 'Welcome to Dream Beds! How can I help you today?',
    },
    assistant: {
      name: 'Luna',
      description: 'AI assistant for Dream Beds',
      persona: 'Professional and helpful',
    },
  });
});

test('a launch fills empty fields with the launch defaults', () => {
  const empty = { ...EMPTY_DRAFT, storeName: 'Dream Beds', primaryColor: '' };
  expect(buildDeploySettings(empty, 'launch', DEFAULT_SETTINGS)).toMatchObject({
    branding: {
      colors: { primary: '#2563eb', secondary: '#64748b' },
      chatTitle: 'Dream Beds',
      welcomeMessage: 'Welcome! How can I help you today?',
    },
    assistant: {
      name: 'AI Assistant',
      description: 'Your friendly mattress expert',
      persona: 'professional and helpful',
      greeting: 'Hello! How can I assist you today?',
    },
  });
});

test('both store the same chat configuration and turn the chat on', () => {
  for (const path of ['deploy', 'launch'] as const) {
    expect(buildDeploySettings(draft, path, DEFAULT_SETTINGS)).toMatchObject({
      features: { chatEnabled: true },
      chatConfig: {
        model: 'gpt-4',
        temperature: 0.7,
        maxTokens: 2000,
        conversationStyle: 'professional',
        leadCaptureTiming: 'after-engagement',
        primaryGoal: 'lead',
        responseCreativity: 0.7,
        productRecommendationLimit: 3,
      },
    });
  }
});

test('a merchant who turned lead capture off is asked for no leads', () => {
  const off = { ...draft, primaryGoal: 'conversion' };
  expect(buildDeploySettings(off, 'launch', DEFAULT_SETTINGS).chatConfig).toMatchObject({
    primaryGoal: 'conversion',
    leadCaptureTiming: 'after-engagement',
  });
});

test('typed values take precedence over every default', () => {
  const typed = {
    ...draft,
    chatTitle: 'Ask Luna',
    welcomeMessage: 'Hi.',
    persona: 'Dry',
    secondaryColor: '#abcdef',
  };
  expect(buildDeploySettings(typed, 'deploy', DEFAULT_SETTINGS)).toMatchObject({
    branding: { colors: { secondary: '#abcdef' }, chatTitle: 'Ask Luna', welcomeMessage: 'Hi.' },
    assistant: { persona: 'Dry' },
  });
});

test('the initial prompt contains the store, its hours, contact and website, and asks one question at a time', () => {
  const typed = { ...draft, storeHours: 'Mon–Fri 9–6', contactInfo: '1 Main St', website: 'dream.example' };
  const { assistant } = buildDeploySettings(typed, 'deploy', DEFAULT_SETTINGS);
  for (const part of [
    'Dream Beds',
    'Luna',
    'Mon–Fri 9–6',
    '1 Main St',
    'https://dream.example',
    'one question at a time',
    'sleep position',
    'budget',
    'comfort',
  ]) {
    expect(assistant?.masterPrompt).toContain(part);
  }
  expect(assistant?.masterPrompt?.length).toBeGreaterThanOrEqual(50);
  expect(assistant?.masterPromptSource).toBe('auto');
});

test('an existing prompt is kept with its source', () => {
  const current = {
    ...DEFAULT_SETTINGS,
    assistant: { ...DEFAULT_SETTINGS.assistant, masterPrompt: 'My own words.' },
  };
  const { assistant } = buildDeploySettings(draft, 'launch', current);
  expect(assistant?.masterPrompt).toBe('My own words.');
  expect(assistant).not.toHaveProperty('masterPromptSource');
});
