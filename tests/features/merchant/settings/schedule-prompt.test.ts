import { expect, test } from 'vitest';
import { affectsPrompt } from '#app/features/merchant/settings/schedule-prompt.server.ts';

test.each([
  'storeInfo.name',
  'storeInfo.uniqueFeatures',
  'storeInfo.location.city',
  'storeInfo.hasMultipleLocations',
  'features.recommendationsEnabled',
  'storeInfo.hours',
  'storeInfo.contactInfo',
  'storeInfo.website',
  'chatConfig.primaryGoal',
  'chatConfig.leadCaptureTiming',
  'chatConfig.conversationStyle',
  'chatConfig.responseCreativity',
  'chatConfig.questions',
  'chatConfig.educationTopics',
  'chatConfig.productRecommendationLimit',
  'chatConfig.availableHours.enabled',
  'assistant.name',
  'assistant.persona',
  'assistant.description',
  'assistant.temperature',
  'assistant.greeting',
])('a change of %s regenerates the prompt', (path) => {
  expect(affectsPrompt(['branding.logo', path])).toBe(true);
});

test('colors, leads, products and the prompt itself don’t regenerate it', () => {
  expect(
    affectsPrompt([
      'branding.colors.primary',
      'leads.adminEmail',
      'products.matchThreshold',
      'storeInfo.timezone',
      'storeInfo.nameplate',
      'assistant.masterPrompt',
      'assistant.masterPromptSource',
      'assistant.masterPromptLastEditedAt',
    ]),
  ).toBe(false);
});
