import { expect, test } from 'vitest';
import { affectsPrompt } from '#app/features/merchant/settings/prompt-regeneration.ts';

test.each([
  'storeInfo.name',
  'storeInfo.uniqueFeatures',
  'storeInfo.location.city',
  'storeInfo.hours',
  'storeInfo.contactInfo',
  'storeInfo.website',
  'storeInfo.storeFiles',
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
])('a change of %s asks for a new prompt', (path) => {
  expect(affectsPrompt(['branding.logo', path])).toBe(true);
});

test('colours, leads, products and the prompt itself ask for none', () => {
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
