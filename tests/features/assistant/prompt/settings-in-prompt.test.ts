import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { promptWith } from '#tests/support/saved-settings.ts';

useDatabase();

test.each([
  ['storeInfo.name', 'Moonlit Beds', 'Moonlit Beds'],
  ['storeInfo.hours', 'Open daily 9-5', 'Open daily 9-5'],
  ['storeInfo.contactInfo', 'Call 555 0177', 'Call 555 0177'],
  ['storeInfo.website', 'https://moonlit.example', 'https://moonlit.example'],
  ['storeInfo.uniqueFeatures', 'Made in Oregon', 'Made in Oregon'],
  ['storeInfo.location.address', '12 Main St', '12 Main St'],
  ['storeInfo.location.city', 'Portland', 'Portland'],
  ['storeInfo.location.state', 'Oregon', 'Oregon'],
  ['storeInfo.location.zip', '97201', '97201'],
  ['storeInfo.location.country', 'Canada', 'Canada'],
  ['storeInfo.hasMultipleLocations', true, 'several locations'],
  ['storeInfo.language', 'fr', '“fr”'],
  ['storeInfo.currency', 'CAD', 'CAD'],
  ['storeInfo.measurementUnit', 'metric', 'kilograms'],
  ['assistant.name', 'Luna', 'Luna'],
  ['assistant.description', 'Knows every bed', 'Knows every bed'],
  ['assistant.persona', 'A calm associate', 'A calm associate'],
  ['chatConfig.toneDirective', 'Never use jargon', 'Never use jargon'],
  ['chatConfig.conversationStyle', 'concise', 'Be concise'],
  ['chatConfig.responseCreativity', 0.9, 'Be creative'],
  ['chatConfig.primaryGoal', 'education', 'understands how to choose'],
  ['chatConfig.educationTopics', ['Latex care'], 'Latex care'],
  ['chatConfig.productRecommendationLimit', 1, 'Show at most 1 product'],
  ['chatConfig.promptPrefix', 'Greet in rhyme', 'Greet in rhyme'],
  ['chatConfig.systemPrompt', 'Mention the showroom', 'Mention the showroom'],
  ['chatConfig.defaultBehavior', 'Suggest a visit', 'Suggest a visit'],
  ['chatConfig.promptGuard', 'Skip politics', 'Skip politics'],
  ['chatConfig.responsibleAINotice', 'You are software', 'You are software'],
] as const)('the prompt contains the setting %s', async (path, value, text) => {
  expect(await promptWith({})).not.toContain(text);
  expect(await promptWith({ [path]: value })).toContain(text);
});
