import { PRODUCT_NAME } from '#app/product-name.ts';

export const ONBOARDING_TEXTS = {
  title: `Welcome to ${PRODUCT_NAME}`,
  subtitle: "Let's set up your AI assistant in just a few steps",
  tips: 'Tips',
  back: 'Back',
  continue: 'Continue',
  launch: 'Launch Assistant',
  deploy: 'Deploy Assistant',
  deploying: 'Deploying...',
  deployed: 'Deployed',
  copyUrl: 'Copy URL',
  previewAnswer: 'I sleep on my side.',
  preview: 'See Your AI Assistant in Action!',

  uploading: 'Uploading...',
  replace: 'Replace',
  storeNameToContinue: 'Please enter your store name to continue with setup',
  primaryColorToContinue: 'Please choose a primary color to continue with setup',
  assistantNameToContinue: "Please enter your assistant's name to continue with setup",
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
  deployFailed: `Unable to deploy your ${PRODUCT_NAME} Assistant. Please try again or contact support.`,
  launchSaveFailed: 'Unable to save your configuration. Please try again.',
  launchFailed: 'Unable to launch your Assistant. Please try again or contact support.',

  deploySucceeded: `Your ${PRODUCT_NAME} Assistant has been successfully deployed and is ready to use!`,
  launchSucceeded: "Your Assistant has been launched successfully! Let's set up your inventory next.",
  urlCopied: `Your ${PRODUCT_NAME} Chat URL has been copied to clipboard! Share it with your customers.`,
  urlNotCopied: 'Failed to copy URL. Please try again.',

  guideTitle: 'Set Up Your Inventory',
  guideQuestion: 'How would you like to add your first mattresses?',
  guideQuestionBeside:
    'The products of your Shopify store come by themselves. How would you like to add what you sell besides?',
  guideStart: 'Start Setup',
  guideLater: "I'll set this up later",

  setUpElsewhere: 'Your assistant was launched in another window.',
  stillDeploying: 'Your assistant is being deployed already. This takes a few seconds.',
} as const;

export const SETUP_GUIDE_TEXTS = {
  title: 'Setup guide',
  subtitle: ONBOARDING_TEXTS.subtitle,
  complete: 'Setup complete',
  completeText: 'Your assistant is live, knows your products and stands on your storefront.',
  fold: 'Fold the setup guide',
  unfold: 'Unfold the setup guide',
  dismiss: 'Dismiss the setup guide',
  resume: 'Resume setup',
  unfinished: 'Your setup is not finished yet. Everything so far is kept.',
  done: '(done)',
  current: '(next)',
  todo: '(to do)',
} as const;

export function slugUnavailableMessage(reason: 'too-short' | 'reserved', suggestedSlug: string): string {
  const why =
    reason === 'reserved'
      ? 'This name is kept for the service itself, so it cannot be your chat address.'
      : 'A chat address needs at least three letters a–z or digits, and this name has fewer.';
  return `${why} You can keep the name and use “${suggestedSlug}” as your chat address.`;
}

export function slugTakenMessage(takenSlug: string, slug: string): string {
  return `Another store already uses “${takenSlug}”, so your chat address is “${slug}”.`;
}
