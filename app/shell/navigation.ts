import {
  ChatIcon,
  CreditCardIcon,
  HomeIcon,
  InventoryIcon,
  MagicIcon,
  SettingsIcon,
  StoreIcon,
  StoreOnlineIcon,
} from '@shopify/polaris-icons';

interface NavItem {
  label: string;
  path: string;
  icon: typeof HomeIcon;
  /** What the admin's navigation calls it, where that says more beside the admin's own words. */
  adminLabel?: string;
  /** The plan that opens the page, where not every one does. */
  badge?: string;
}

export const HOME_PATH = '/';

/** Every page that exists, in its group: the sidebar shows the groups, the Shopify admin one list. */
export const NAVIGATION: { title: string; items: NavItem[] }[] = [
  {
    title: 'Dashboard',
    items: [
      { label: 'Overview', path: HOME_PATH, icon: HomeIcon },
      { label: 'Shopify', path: '/shopify', icon: StoreIcon, adminLabel: 'Store sync', badge: 'Pro' },
    ],
  },
  {
    title: 'Products',
    items: [
      { label: 'Inventory', path: '/brands', icon: InventoryIcon },
      { label: 'AI Assistant', path: '/assistant-config', icon: MagicIcon },
    ],
  },
  { title: 'Analytics', items: [{ label: 'Chat Sessions', path: '/sessions', icon: ChatIcon }] },
  {
    title: 'Settings',
    items: [
      { label: 'Storefront chat', path: '/embed', icon: StoreOnlineIcon },
      { label: 'Configuration', path: '/settings', icon: SettingsIcon },
      { label: 'Membership', path: '/membership', icon: CreditCardIcon },
    ],
  },
];
