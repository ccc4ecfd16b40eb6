import { LEAD_ALERTS_TASK, MIN_KNOWN_SHARE } from '#app/features/merchant/home/home-tasks.ts';
import { type StepKey, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { formatCount } from '#app/ui/format.ts';

export interface SetupState {
  mattresses: number;
  withPrice: number;
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  isLaunched: boolean;
  /** Whether the assistant knows the store's hours and how to reach it. */
  hasStoreDetails: boolean;
  /** Whether the assistant asks for contact details, and whether anyone is alerted of them. */
  asksForContact: boolean;
  isLeadAlerted: boolean;
  /** Whether anyone has ever written in the live chat. */
  hasChatted: boolean;
  /** Null without a connected Shopify store. */
  shop: {
    syncStatus: 'disconnected' | 'syncing' | 'healthy' | 'error';
    isEmbedOn: boolean;
    /** Opens the theme editor with the app embed turned on; null if the store can't show the chat in its theme. */
    editorUrl: string | null;
  } | null;
}

export interface SetupTask {
  key: 'products' | 'storefront' | 'first-chat' | StepKey;
  title: string;
  text: string;
  isDone: boolean;
  /** Where to do it; null while something else has to come first. */
  action: { label: string; url: string; isExternal?: boolean } | null;
}

/** Remaining and completed tasks in the recommended order, besides the steps of an unfinished wizard. */
export function listSetupTasks(state: SetupState): SetupTask[] {
  const steps = state.isLaunched ? listStepTasks(state) : [];
  const tasks = [productsTask(state), ...steps, storefrontTask(state), firstChatTask(state)];
  return tasks.filter((task) => task !== null);
}

/** The wizard's steps after the launch: done as long as what they set up works; left out if it was turned off. */
function listStepTasks({ hasStoreDetails, asksForContact, isLeadAlerted }: SetupState) {
  const open: Partial<Record<StepKey, Pick<SetupTask, 'title' | 'text' | 'action'>>> = {};
  if (!hasStoreDetails) open.storeBasics = STEP_TASKS.details;
  if (!isLeadAlerted) open.leadCapture = STEP_TASKS.alerts;
  const steps = STEPS.filter(({ key }) => key !== 'leadCapture' || asksForContact);
  return steps.map(({ key, title }): SetupTask => {
    const task = open[key] ?? { title, text: '', action: null };
    return { key, ...task, isDone: !open[key] };
  });
}

const STEP_TASKS = {
  details: {
    title: 'Add your hours and contact details',
    text: 'So your assistant can answer questions about your store.',
    action: { label: 'Add details', url: '/settings?tab=visit' },
  },
  alerts: LEAD_ALERTS_TASK,
};

/** The guide's subtitle once the wizard is complete. */
export function describeSetup(tasks: readonly SetupTask[]): string {
  return tasks.every(({ isDone }) => isDone)
    ? SETUP_GUIDE_TEXTS.doneSubtitle
    : SETUP_GUIDE_TEXTS.liveSubtitle;
}

function productsTask({ mattresses, withPrice, shop }: SetupState): SetupTask {
  const hasPrices = withPrice >= mattresses * MIN_KNOWN_SHARE;
  return {
    key: 'products',
    title: shop ? 'Sync your products' : 'Add your products',
    isDone: mattresses > 0 && hasPrices,
    ...(mattresses > 0
      ? {
          text: `${formatCount(mattresses - withPrice, 'mattress', 'mattresses')} without a price. Shoppers who give a budget don’t see them.`,
          action: { label: 'Set prices', url: '/brands/prices' },
        }
      : shop
        ? SYNC_STEPS[shop.syncStatus]
        : {
            text: 'Your assistant recommends from your inventory. Import a file or pick brands you carry.',
            action: { label: 'Add products', url: '/brands/setup' },
          }),
  };
}

const SYNC_STEPS: Record<
  NonNullable<SetupState['shop']>['syncStatus'],
  Pick<SetupTask, 'text' | 'action'>
> = {
  syncing: { text: 'Your products are on their way. You can keep going with the other steps.', action: null },
  healthy: {
    text: 'No mattresses in your store yet. Add one in Shopify or here.',
    action: { label: 'Add a product', url: '/brands/new' },
  },
  error: {
    text: 'The last sync stopped before it found a mattress.',
    action: { label: 'Sync products', url: '/shopify' },
  },
  disconnected: {
    text: 'Bring in the products of your Shopify store.',
    action: { label: 'Sync products', url: '/shopify' },
  },
};

function storefrontTask({ shop }: SetupState): SetupTask | null {
  if (!shop?.editorUrl) return null;
  return {
    key: 'storefront',
    title: 'Turn on the chat in your theme',
    text: 'Turn on the chat bubble in the theme editor and save. This page updates when you come back.',
    isDone: shop.isEmbedOn,
    action: { label: 'Turn on in the theme editor', url: shop.editorUrl, isExternal: true },
  };
}

function firstChatTask({ chatUrl, hasChatted }: SetupState): SetupTask {
  return {
    key: 'first-chat',
    title: 'Have your first chat',
    text: 'Open your chat and shop for a mattress like a customer.',
    isDone: hasChatted,
    action: chatUrl ? { label: 'Open chat', url: chatUrl, isExternal: true } : null,
  };
}
