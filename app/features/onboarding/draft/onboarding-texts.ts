import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const ONBOARDING_TEXTS = {
  title: `Welcome to ${PRODUCT_NAME}`,
  subtitle: "Let's set up your AI assistant in just a few steps",
  tips: 'Tips',
  back: 'Back',
  continue: 'Continue',
  launch: 'Launch Assistant',
  deploy: 'Deploy Assistant',
  address: 'Your chat link',
  deploying: 'Deploying...',
  deployed: 'Deployed',
  copyUrl: 'Copy URL',
  preview: 'Preview chat',
  previewBranding: 'See Your AI Assistant in Action!',
  previewTitle: 'Chat preview',
  previewText: 'Try it out. Test messages don’t count as chats.',
  previewTextWithoutProducts: 'Try it out. It shows sample mattresses until you add yours.',
  previewTextWithForm: 'In your chat, this form comes with the assistant’s third reply.',
  thingsLeftText: 'Then you can launch your assistant.',
  pause: 'Finish later',
  resume: 'Continue setup',
  paused: 'Your assistant isn’t live yet',
  pausedLive: 'Your setup isn’t finished yet',
  pausedText: 'Your progress is saved.',

  uploading: 'Uploading...',
  replace: 'Replace',
  storeNameToContinue: 'Please enter your store name to continue with setup',
  primaryColorToContinue: 'Please choose a primary color to continue with setup',
  assistantNameToContinue: 'Please enter your assistant’s name to continue with setup',
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
  launchSucceededWithProducts: 'Your Assistant has been launched successfully!',
  live: 'You’re live',
  liveWithoutProducts: 'Your chat is live',
  productsStep: 'Add products',
  productsStepText: 'Until then, your assistant only answers questions about your store.',
  siteStep: 'Put the chat on your site',
  alertsStep: 'Choose who hears about new leads',
  alertsStepText: 'By email or text message.',
  alerts: 'Set up alerts',
  ready: 'Your assistant is ready',
  turnOn: 'Turn on in the theme editor',
  turnOnText:
    'Turn on the chat bubble in the theme editor and save. Then shoppers see it on your storefront.',
  connect: 'Connect Shopify',
  connectText: 'On Shopify, connect your store and turn the chat on with one switch.',
  addToWebsiteText: 'On another site, send this code to whoever manages it.',
  showCode: 'Show the code',
  emailCode: 'Email the code',
  emailCodeSubject: 'Chat for our website',
  emailCodeBody: 'Please paste this line just before </body> on every page that should show the chat:',
  openChat: 'Open my chat',
  qrCode: 'Scan to open your chat on a phone',
  addProducts: 'Add products',
  toDashboard: 'Go to dashboard',
  done: 'Done',
  urlCopied: `Your ${PRODUCT_NAME} Chat URL has been copied to clipboard! Share it with your customers.`,
  urlNotCopied: 'Failed to copy URL. Please try again.',

  guideTitle: 'Set Up Your Inventory',
  guideQuestion: 'How would you like to add your first mattresses?',
  guideQuestionBeside:
    'Products from your Shopify store sync on their own. How would you like to add the others?',
  guideShopify: 'Sell on Shopify? Connect your store, and your products stay in sync.',
  guideStart: 'Start Setup',
  guideLater: "I'll set this up later",

  setUpElsewhere: 'Your assistant was launched in another window.',
  stillDeploying: 'Your assistant is already being deployed. This takes a few seconds.',
} as const;

export const SETUP_GUIDE_TEXTS = {
  title: 'Setup guide',
  subtitle: toTypographicApostrophes(ONBOARDING_TEXTS.subtitle),
  liveSubtitle: 'Finish these steps to get the most from your assistant.',
  doneSubtitle: 'All done. Your assistant is ready for every shopper.',
  fold: 'Collapse the setup guide',
  unfold: 'Expand the setup guide',
  dismiss: 'Dismiss the setup guide',
  resume: 'Resume setup',
  unfinished: 'You haven’t finished setting up yet. Your progress is saved.',
  done: '(done)',
  current: '(next)',
  todo: '(to do)',
} as const;

/** Replaces the last step's title while something is missing. */
export function formatThingsLeft(count: number): string {
  return count === 1 ? 'One thing left' : `${['', '', 'Two', 'Three'][count]} things left`;
}

export function slugUnavailableMessage(reason: 'too-short' | 'reserved', suggestedSlug: string): string {
  const why =
    reason === 'reserved'
      ? 'This name is reserved, so it can’t be your chat link.'
      : 'A chat link needs at least three letters (a–z) or digits, and this name has fewer.';
  return `${why} You can keep the name and use “${suggestedSlug}” as your chat link.`;
}

export function slugTakenMessage(takenSlug: string, slug: string): string {
  return `Another store already uses “${takenSlug}”, so your chat link is “${slug}”.`;
}
