import { expect, test } from 'vitest';
import {
  findDraftErrors,
  findStepToFix,
  parseWizardDraft,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { getProgressSegments } from '#app/features/onboarding/wizard/wizard.tsx';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

test.each([
  'Welcome to Bedside',
  "Let's set up your AI assistant in just a few steps",
  'Back',
  'Continue',
  'Launch Assistant',
  'Deploy Assistant',
  'Deploying...',
  'Deployed',
  'Copy URL',
  'See Your AI Assistant in Action!',
  'Uploading...',
  'Replace',
  'Please enter your store name to continue with setup',
  'Please enter your store name to complete setup',
  'User authentication required',
  'Please sign in to your account to complete the setup process',
  'You must be logged in to deploy',
  'Required fields missing: ',
  'Please complete the following required fields to continue: ',
  'Configuration Not Found: Please complete the previous steps first.',
  'Failed to update configuration. Please try again.',
  'Unable to proceed with setup. Please try again or contact support.',
  'Failed to save changes. Please try again.',
  'Unable to deploy your Bedside Assistant. Please try again or contact support.',
  'Unable to save your configuration. Please try again.',
  'Unable to launch your Assistant. Please try again or contact support.',
  'Your Bedside Assistant has been successfully deployed and is ready to use!',
  "Your Assistant has been launched successfully! Let's set up your inventory next.",
  'Your Bedside Chat URL has been copied to clipboard! Share it with your customers.',
  'Set Up Your Inventory',
  'Start Setup',
  "I'll set this up later",
])('the wizard has the specified text %j', (sentence) => {
  expect(Object.values<string>(ONBOARDING_TEXTS)).toContain(sentence);
});

test('the five steps have the specified titles, and three tips each', () => {
  expect(STEPS.map(({ title }) => title)).toEqual([
    'Store Basics',
    'Brand Identity',
    'Assistant Personality',
    'Lead Capture',
    'Ready to Launch',
  ]);
  expect(STEPS.every(({ tips }) => new Set(tips).size === 3)).toBe(true);
});

test('an error leads to the first step that has its field', () => {
  const missing = findDraftErrors(parseWizardDraft({ storeName: 'Dream', adminEmail: 'nobody' }));
  expect(findStepToFix(missing)).toBe(3);
  expect(findStepToFix({ redirectUrl: 'Enter a valid URL' })).toBe(4);
  expect(findStepToFix({})).toBeNull();
});

test('no text promises anything', () => {
  expect(JSON.stringify([ONBOARDING_TEXTS, STEPS])).not.toMatch(/100x|guarantee|best in/i);
});

test('a segment is full when its step is complete, half when it is the current one, empty otherwise', () => {
  expect(getProgressSegments(1, [])).toEqual(['half', 'empty', 'empty', 'empty', 'empty']);
  expect(getProgressSegments(3, ['storeBasics', 'brandIdentity'])).toEqual([
    'full',
    'full',
    'half',
    'empty',
    'empty',
  ]);
  expect(getProgressSegments(1, ['storeBasics'])).toEqual(['full', 'empty', 'empty', 'empty', 'empty']);
});
