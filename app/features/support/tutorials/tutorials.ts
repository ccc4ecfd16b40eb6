import type { Shell } from '#app/ui/app-bridge/app-bridge.ts';

export interface TutorialStep {
  text: string;
  /** The shell it's for, if not both. */
  shell?: Shell;
  /** Name of a picture in `public/help`; shown if it exists. */
  picture?: string;
}

export interface Tutorial {
  /** Part of the URL, so it must not change. */
  id: string;
  title: string;
  summary: string;
  /** Other words that people search for. */
  keywords: string;
  steps: TutorialStep[];
  /** The shell that has the page, if not both. */
  shell?: Shell;
  page: { label: string; url: string };
}

export const TUTORIALS_PATH = '/tutorials';

/** The articles for a shell; the pictures show the web dashboard. */
export function listTutorials(shell: Shell): Tutorial[] {
  const isHere = (one: { shell?: Shell }) => one.shell === undefined || one.shell === shell;
  return TUTORIALS.filter(isHere).map(({ steps, ...tutorial }) => ({
    ...tutorial,
    steps: steps
      .filter(isHere)
      .map(({ picture, ...step }) => (picture && shell === 'standalone' ? { ...step, picture } : step)),
  }));
}

export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'set-up-your-assistant',
    title: 'Set up your assistant',
    summary: 'Give it a name and a welcome message, then try it before shoppers do.',
    keywords: 'start begin configure personality name greeting persona tone voice preview deploy',
    steps: [
      {
        text: 'Open AI Assistant. The Personality tab has its name and welcome message.',
        picture: 'assistant',
      },
      { text: 'Write a welcome message of one or two sentences. It’s the first thing a shopper reads.' },
      { text: 'Chat with it in the preview next to the form. Your unsaved changes already apply there.' },
      { text: 'Save. Shoppers get the new version with their next message.' },
    ],
    page: { label: 'Open AI Assistant', url: '/assistant-config' },
  },
  {
    id: 'put-the-chat-on-your-storefront',
    title: 'Put the chat on your storefront',
    summary: 'Show the chat as a bubble or inside a page, on Shopify or on any other website.',
    keywords: 'install embed bubble widget theme script tag code website shopify online store',
    steps: [
      { text: 'Open Storefront chat.', picture: 'storefront-chat' },
      {
        text: 'With a Shopify store, follow the link to the theme editor, turn on the app embed, and save the theme.',
        shell: 'standalone',
      },
      {
        text: 'Follow the link to the theme editor, turn on the app embed, and save the theme.',
        shell: 'embedded',
      },
      {
        text: 'On another website, choose how the chat looks, copy the script tag, and paste it just before </body>.',
      },
      { text: 'Open your store in a private window and send a message to check that it answers.' },
    ],
    page: { label: 'Open Storefront chat', url: '/embed' },
  },
  {
    id: 'add-products',
    title: 'Add products',
    summary: 'Sync from Shopify, import a file, pick from the brand library, or add a product manually.',
    keywords: 'inventory catalog import csv upload sync shopify brand library mattress new product',
    steps: [
      {
        text: 'With Shopify, open the Shopify page and connect your store. Products sync automatically.',
        shell: 'standalone',
      },
      {
        text: 'Without Shopify, open Inventory and choose Import CSV to upload a file.',
        picture: 'inventory',
        shell: 'standalone',
      },
      {
        text: 'Your Shopify products sync automatically. Open Catalog sync to see what syncs and when.',
        shell: 'embedded',
      },
      {
        text: 'For products that aren’t in Shopify, open Inventory and choose Import CSV to upload a file.',
        shell: 'embedded',
      },
      {
        text: 'If you carry well-known brands, add them from the brand library. Their details are already filled in.',
      },
      { text: 'Use Add product for a single mattress.' },
    ],
    page: { label: 'Open Inventory', url: '/brands' },
  },
  {
    id: 'fix-catalog-gaps',
    title: 'Fix catalog gaps',
    summary: 'Find missing details, conflicting data, and shoppers without a match.',
    keywords: 'readiness missing firmness thickness data quality conflict gaps recommend details',
    steps: [
      {
        text: 'Open Inventory, then Readiness. It lists what’s holding your recommendations back.',
        picture: 'readiness',
      },
      {
        text: 'Start with conflicting data: choose the right value. Your correction stays, even after a sync.',
      },
      { text: 'Then fill in what’s not specified, starting with firmness and price.' },
      { text: 'Look at the shoppers you don’t have a match for. They show which products to add next.' },
    ],
    page: { label: 'Open Readiness', url: '/brands/readiness' },
  },
  {
    id: 'choose-what-it-asks',
    title: 'Choose what your assistant asks',
    summary: 'Decide which questions shoppers get, in what order, and how often.',
    keywords: 'questions order conversation topics style required always often relevant',
    steps: [
      { text: 'Open AI Assistant, then Questions.', picture: 'conversation' },
      { text: 'Add your own questions and put them in the order you want.' },
      {
        text: 'Set how important each one is. To keep chats short, skip questions that don’t change the recommendation.',
      },
      { text: 'Try it in the preview, then save.' },
    ],
    page: { label: 'Open Questions', url: '/assistant-config?tab=conversation' },
  },
  {
    id: 'leads-and-alerts',
    title: 'Leads and alerts',
    summary: 'Collect contact details in the chat and get notified within minutes.',
    keywords: 'lead contact email phone sms push notification alert capture follow up customer',
    steps: [
      {
        text: 'Open Configuration, then Leads. Choose what to ask for, when, and whether it’s required.',
        picture: 'lead-capture',
      },
      {
        text: 'Open Leads, then Alerts, and enter the email address and phone number to notify.',
        picture: 'lead-alerts',
      },
      { text: 'Reply within five minutes if you can, while the shopper is still thinking about beds.' },
      {
        text: 'Open Leads to see everyone who left their details, along with their chat.',
        picture: 'leads',
      },
    ],
    page: { label: 'Open Leads', url: '/leads' },
  },
  {
    id: 'answer-chats-yourself',
    title: 'Answer chats yourself',
    summary: 'Watch live chats, take one over, and hand it back to the assistant.',
    keywords: 'takeover live human person inbox reply join conversation sessions',
    steps: [
      { text: 'Open Chat Sessions. Start with the “Wants a human” view.', picture: 'sessions' },
      {
        text: 'Open a chat to see what the shopper said and which mattresses were recommended.',
        picture: 'session',
      },
      {
        text: 'Join the chat to answer yourself. The assistant steps aside, and the shopper sees who’s writing.',
      },
      { text: 'When you’re done, hand the chat back. The assistant knows what was said.' },
    ],
    page: { label: 'Open Chat Sessions', url: '/sessions' },
  },
  {
    id: 'share-link-and-qr-code',
    title: 'Share your link and QR code',
    summary: 'Send shoppers straight to your chat with a link or a card in the showroom.',
    keywords: 'share url address qr code print card showroom campaign link',
    steps: [
      { text: 'Open Share & Embed and copy your chat link.', picture: 'share' },
      { text: 'Use it in emails, on social media, and in your business profile.' },
      { text: 'Download or print the QR code and put it next to the beds.' },
    ],
    page: { label: 'Open Share & Embed', url: '/share' },
  },
  {
    id: 'read-your-results',
    title: 'Read your results',
    summary: 'What the chat sold, where shoppers drop off, and what your assistant couldn’t answer.',
    keywords: 'analytics performance report figures numbers conversion revenue orders statistics',
    steps: [
      { text: 'The overview shows the last 30 days at a glance.', picture: 'overview' },
      {
        text: 'Open Performance and choose a period. Each number is compared with the period before.',
        picture: 'performance',
      },
      { text: 'Under Shoppers, find the question where most shoppers leave, and shorten or remove it.' },
      {
        text: 'Under Replies, answer the questions your assistant couldn’t. It uses your answers right away.',
      },
    ],
    page: { label: 'Open Performance', url: '/analytics' },
  },
  {
    id: 'connect-a-language-model',
    title: 'Connect a language model',
    summary: 'Use the built-in assistant, which needs no setup, or connect a language model.',
    keywords: 'ai gpt openai model llm engine key temperature creativity advanced',
    steps: [
      {
        text: 'Open Advanced. The built-in assistant is always available and needs no model.',
        picture: 'model',
      },
      { text: 'If a model is connected, choose it from the list.' },
      { text: 'Save, then compare both in the preview of AI Assistant with the same questions.' },
      { text: 'If the model fails or is slow, the built-in assistant takes over in the same chat.' },
    ],
    page: { label: 'Open Advanced', url: '/advanced' },
    shell: 'standalone',
  },
  {
    id: 'add-documents',
    title: 'Add documents',
    summary: 'Let your assistant answer from your warranty, delivery, and care documents.',
    keywords: 'file files pdf upload warranty return policy delivery faq facts',
    steps: [
      { text: 'Open Configuration, then Documents.', picture: 'files' },
      { text: 'Upload PDF, text, or CSV files. Warranty, return, and delivery policies help most.' },
      { text: 'Once a file is ready, check its extracted facts. Delete files that are out of date.' },
    ],
    page: { label: 'Open Documents', url: '/settings?tab=files' },
  },
  {
    id: 'plans-and-usage',
    title: 'Plans and usage',
    summary: 'See your plan, what’s included, and how much you’ve used.',
    keywords: 'plan price billing upgrade subscription payment membership limit invoice trial',
    steps: [
      { text: 'Open Membership to see your plan and this month’s usage.', picture: 'membership' },
      {
        text: 'Choose another plan there. If Shopify bills you, approve the charge in your Shopify admin.',
        shell: 'standalone',
      },
      { text: 'Choose another plan there, and approve the charge in Shopify.', shell: 'embedded' },
      { text: 'If a payment fails, the chat keeps working while you update your payment method.' },
    ],
    page: { label: 'Open Membership', url: '/membership' },
  },
];
