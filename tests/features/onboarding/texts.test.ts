import { expect, test } from 'vitest';
import { LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { autosaveNotice, progressOf, STEPS } from '#app/features/onboarding/onboarding.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';

test('the wizard says what the specification fixes, word for word', () => {
  expect(TEXTS).toMatchObject({
    title: 'Welcome to Bedside',
    subtitle: "Let's set up your AI assistant in just a few steps",
    back: 'Back',
    continue: 'Continue',
    launch: 'Launch Assistant',
    deploy: 'Deploy Assistant',
    deploying: 'Deploying...',
    deployed: 'Deployed',
    copyUrl: 'Copy URL',
    preview: 'See Your AI Assistant in Action!',
    uploading: 'Uploading...',
    replace: 'Replace',
    storeNameToContinue: 'Please enter your store name to continue with setup',
    storeNameToLaunch: 'Please enter your store name to complete setup',
    signInToContinue: 'User authentication required',
    signInToLaunch: 'Please sign in to your account to complete the setup process',
    signInToDeploy: 'You must be logged in to deploy',
    requiredMissing: 'Required fields missing: ',
    completeRequired: 'Please complete the following required fields to continue: ',
    configurationNotFound: 'Configuration Not Found: Please complete the previous steps first.',
    configurationRefused: 'Failed to update configuration. Please try again.',
    setupFailed: 'Unable to proceed with setup. Please try again or contact support.',
    autosaveFailed: 'Failed to save changes. Please try again.',
    deployFailed: 'Unable to deploy your Bedside Assistant. Please try again or contact support.',
    launchSaveFailed: 'Unable to save your configuration. Please try again.',
    launchFailed: 'Unable to launch your Assistant. Please try again or contact support.',
    deploySucceeded: 'Your Bedside Assistant has been successfully deployed and is ready to use!',
    launchSucceeded: "Your Assistant has been launched successfully! Let's set up your inventory next.",
    urlCopied: 'Your Bedside Chat URL has been copied to clipboard! Share it with your customers.',
    guideTitle: 'Set Up Your Inventory',
    guideStart: 'Start Setup',
    guideLater: "I'll set this up later",
  });
});

test('an upload says what the specification fixes, word for word', () => {
  expect(LOGO_TEXTS).toMatchObject({
    uploaded: 'Logo successfully uploaded to your Bedside account',
    failed: 'Unable to upload your logo. Please try a different image or contact support.',
    signedOut: 'Please sign in to your Bedside account to upload files',
    offline: 'Network error: Please check your internet connection and try again.',
  });
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

test('no text promises what nobody can keep', () => {
  expect(JSON.stringify([TEXTS, STEPS])).not.toMatch(/100x|guarantee|best in/i);
});

test('a segment is full when its step is complete, half when it is the current one, empty otherwise', () => {
  expect(progressOf(1, [])).toEqual(['half', 'empty', 'empty', 'empty', 'empty']);
  expect(progressOf(3, ['storeBasics', 'brandIdentity'])).toEqual(['full', 'full', 'half', 'empty', 'empty']);
  expect(progressOf(1, ['storeBasics'])).toEqual(['full', 'empty', 'empty', 'empty', 'empty']);
});

test('a failed autosave is told, except to somebody without an account', () => {
  expect(autosaveNotice('connection lost')).toBe('Failed to save changes. Please try again.');
  expect(autosaveNotice('Error: No user found for this session')).toBeNull();
});
