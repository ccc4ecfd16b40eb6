import { ChatIcon, HomeIcon, InventoryIcon, MagicIcon, SettingsIcon } from '@shopify/polaris-icons';

interface NavItem {
  label: string;
  path: string;
  icon: typeof HomeIcon;
}

/** The sidebar: every page that exists, in its group. */
export const NAVIGATION: { title: string; items: NavItem[] }[] = [
  { title: 'Dashboard', items: [{ label: 'Overview', path: '/', icon: HomeIcon }] },
  {
    title: 'Products',
    items: [
      { label: 'Inventory', path: '/brands', icon: InventoryIcon },
      { label: 'AI Assistant', path: '/assistant-config', icon: MagicIcon },
    ],
  },
  { title: 'Analytics', items: [{ label: 'Chat Sessions', path: '/sessions', icon: ChatIcon }] },
  { title: 'Settings', items: [{ label: 'Configuration', path: '/settings', icon: SettingsIcon }] },
];
