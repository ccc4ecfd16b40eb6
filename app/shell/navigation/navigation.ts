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
  /** The label in the Shopify admin's navigation, if it differs. */
  adminLabel?: string;
  badge?: string;
}

export const HOME_PATH = '/';

/** Every page by group: the sidebar shows the groups, the Shopify admin a flat list. */
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

export interface Breadcrumb {
  label: string;
  path: string;
}

const HOME_BREADCRUMB: Breadcrumb = { label: 'Overview', path: '/' };
const SEGMENT_LABELS: Record<string, string> = {
  brands: 'Inventory',
  sessions: 'Chat Sessions',
  settings: 'Configuration',
  'assistant-config': 'AI Assistant',
  embed: 'Storefront chat',
};
/** Labels of detail pages whose id isn't meaningful. */
const DETAIL_LABELS: Record<string, string> = { sessions: 'Chat session', brands: 'Product' };
/** Redirects for paths without their own page. */
const INDEX_PATHS: Record<string, string> = { '/admin': '/admin/brands' };
const ID_PATTERN = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/i;

/** The breadcrumbs of a path; the last one is the current page. */
export function getBreadcrumbs(pathname: string): Breadcrumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return {
      label: getSegmentLabel(segment, segments[index - 1]),
      path: getOwnValue(INDEX_PATHS, path) ?? path,
    };
  });
  return [HOME_BREADCRUMB, ...crumbs];
}

function getSegmentLabel(segment: string, parent: string | undefined): string {
  if (ID_PATTERN.test(segment))
    return (parent !== undefined && getOwnValue(DETAIL_LABELS, parent)) || 'Details';
  if (segment === 'brands' && parent === 'admin') return 'System brands';
  // The inventory's list of brands is named like its path.
  if (segment === 'brands' && parent === 'brands') return 'Brands';
  return getOwnValue(SEGMENT_LABELS, segment) ?? toTitle(decodeSegment(segment));
}

function getOwnValue(names: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

function toTitle(text: string): string {
  const words = text.replaceAll(/[-_]+/g, ' ').trim() || text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether the sidebar is collapsed is stored in a cookie, so that the server renders it correctly. */
const NAV_COOKIE = 'bedside_nav';
const NAV_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export function isNavCollapsed(cookieHeader: string | null): boolean {
  return (cookieHeader ?? '').split(/;\s*/).includes(`${NAV_COOKIE}=icons`);
}

export function serializeNavCookie(isCollapsed: boolean): string {
  return `${NAV_COOKIE}=${isCollapsed ? 'icons' : 'full'}; Path=/; Max-Age=${NAV_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
}
