import { MIN_KNOWN_SHARE } from '#app/features/merchant/home/home-tasks.ts';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { DRAFT_DEFAULTS } from '#app/features/onboarding/draft/draft.ts';
import { formatCount } from '#app/ui/format.ts';

/** How far a store is, as stored: what the setup guide's items are derived from. */
export interface SetupState {
  hasStoreDetails: boolean;
  hasLook: boolean;
  mattresses: number;
  withPrice: number;
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  /** Whether anybody has ever written in the live chat. */
  hasChatted: boolean;
  /** Null without a connected Shopify store. */
  shop: {
    syncStatus: 'disconnected' | 'syncing' | 'healthy' | 'error';
    isEmbedOn: boolean;
    /** Opens the theme editor with the app embed activated; null if the store can't show the chat in its theme. */
    editorUrl: string | null;
  } | null;
}

export interface SetupTask {
  key: 'details' | 'look' | 'products' | 'live' | 'storefront' | 'first-chat';
  title: string;
  text: string;
  isDone: boolean;
  /** Where it is done; null while something else comes first. */
  action: { label: string; url: string; isExternal?: boolean } | null;
}

/** Whether the assistant can answer when the store is open and how to reach it. */
export function hasStoreDetails({ storeInfo }: Pick<Settings, 'storeInfo'>): boolean {
  return [storeInfo.name, storeInfo.hours, storeInfo.contactInfo].every((value) => value.trim() !== '');
}

const DEFAULT_COLORS: string[] = [DEFAULT_SETTINGS.branding.colors.primary, DRAFT_DEFAULTS.primaryColor];

/** Whether the chat has the store's own logo or color. */
export function hasLook({ branding }: Pick<Settings, 'branding'>): boolean {
  return branding.logo !== '' || !DEFAULT_COLORS.includes(branding.colors.primary.toLowerCase());
}

/** Tasks that are steps of the wizard, too, and aren't listed beside it. */
export const WIZARD_TASKS: SetupTask['key'][] = ['details', 'look', 'live'];

/** The items of the setup guide in the order in which they are best done. */
export function listSetupTasks(state: SetupState): SetupTask[] {
  const tasks = [
    detailsTask(state),
    lookTask(state),
    productsTask(state),
    liveTask(state),
    storefrontTask(state),
    firstChatTask(state),
  ];
  return tasks.filter((task) => task !== null);
}

function detailsTask(state: SetupState): SetupTask {
  return {
    key: 'details',
    title: 'Add your store details',
    text: 'Hours and contact details, so your assistant can answer questions about your store.',
    isDone: state.hasStoreDetails,
    action: { label: 'Add details', url: '/settings?tab=visit' },
  };
}

function lookTask(state: SetupState): SetupTask {
  return {
    key: 'look',
    title: 'Match the chat to your brand',
    text: 'Add your logo and pick your brand color.',
    isDone: state.hasLook,
    action: { label: 'Customize chat', url: '/settings?tab=branding' },
  };
}

function productsTask({ mattresses, withPrice, shop }: SetupState): SetupTask {
  const hasPrices = withPrice >= mattresses * MIN_KNOWN_SHARE;
  return {
    key: 'products',
    title: shop ? 'Sync your products' : 'Add your products',
    isDone: mattresses > 0 && hasPrices,
    ...(mattresses > 0
      ? {
          text: `${formatCount(mattresses - withPrice, 'mattress', 'mattresses')} without a price. Shoppers who name a budget never see them.`,
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

/** What to do about a connected store without mattresses. */
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

function liveTask({ chatUrl }: SetupState): SetupTask {
  return {
    key: 'live',
    title: 'Go live',
    text: 'Open the chat to your shoppers.',
    isDone: chatUrl !== null,
    action: null,
  };
}

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
    text: 'Open your chat and ask for a mattress, the way a shopper would.',
    isDone: hasChatted,
    action: chatUrl ? { label: 'Open chat', url: chatUrl, isExternal: true } : null,
  };
}
