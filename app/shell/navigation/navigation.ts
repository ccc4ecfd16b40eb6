import {
  ChartVerticalIcon,
  BookOpenIcon,
  ChatIcon,
  CreditCardIcon,
  HomeIcon,
  InventoryIcon,
  MagicIcon,
  PersonIcon,
  QuestionCircleIcon,
  SettingsIcon,
  ShareIcon,
  StoreIcon,
  TeamIcon,
} from '@shopify/polaris-icons';
import {
  type Feature,
  getFeaturePlan,
  isEverythingIncluded,
  type Plan,
  planAllows,
  type ServedPlan,
} from '#app/features/billing/plan.ts';
import { hasPermission, type Permission, type TeamRole } from '#app/features/team/permissions.ts';

export interface NavItem {
  label: string;
  path: string;
  icon: typeof HomeIcon;
  /** What the page is for; while it is locked, the page has a badge with the plan that includes it. */
  feature?: Feature;
  badge?: string;
  /** What a member needs to see the page. */
  permission?: Permission;
}

export interface NavGroup {
  title: string;
  items: NavItem[];
}

export const HOME_PATH = '/';
/** The number of chats that wait is shown at this page. */
export const INBOX_PATH = '/sessions';

const MEMBERSHIP_PATH = '/membership';

/** Every page by group: the sidebar shows the groups, the Shopify admin a flat list. */
const NAVIGATION: NavGroup[] = [
  {
    title: 'Dashboard',
    items: [
      { label: 'Overview', path: HOME_PATH, icon: HomeIcon },
      {
        label: 'Shopify',
        path: '/shopify',
        icon: StoreIcon,
        feature: 'shopify',
        permission: 'sync-store',
      },
    ],
  },
  {
    title: 'Products',
    items: [
      { label: 'Inventory', path: '/brands', icon: InventoryIcon, permission: 'see-inventory' },
      { label: 'AI Assistant', path: '/assistant-config', icon: MagicIcon, permission: 'edit-prompt' },
    ],
  },
  {
    title: 'Analytics',
    items: [
      { label: 'Chat Sessions', path: '/sessions', icon: ChatIcon, permission: 'see-chats' },
      { label: 'Leads', path: '/leads', icon: PersonIcon, permission: 'see-leads' },
      { label: 'Performance', path: '/analytics', icon: ChartVerticalIcon, permission: 'see-results' },
      { label: 'Share & Embed', path: '/share', icon: ShareIcon, permission: 'share-chat' },
    ],
  },
  {
    title: 'Settings',
    items: [
      { label: 'Configuration', path: '/settings', icon: SettingsIcon, permission: 'edit-settings' },
      { label: 'Team', path: '/team', icon: TeamIcon, permission: 'see-team' },
      { label: 'Support', path: '/feedback', icon: QuestionCircleIcon },
      { label: 'Help & Tutorials', path: '/tutorials', icon: BookOpenIcon },
      { label: 'Membership', path: MEMBERSHIP_PATH, icon: CreditCardIcon, permission: 'see-plan' },
    ],
  },
];

export type NavPlan = ServedPlan & Pick<Plan, 'provider' | 'subscriptionId'>;

/**
 * The pages that a member may open; those for features that the plan locks have a badge. Where nobody bills and
 * everything is included, there is no plan to look at.
 */
export function listNavigation(
  role: TeamRole,
  plan: NavPlan | null,
  { isShopifyOn = true } = {},
): NavGroup[] {
  const isPlanless = plan !== null && isEverythingIncluded(plan);
  const isLocked = (feature: Feature) =>
    plan !== null && (feature !== 'shopify' || isShopifyOn) && !planAllows(plan, feature);
  return NAVIGATION.map(({ title, items }) => ({
    title,
    items: items
      .filter(({ permission }) => !permission || hasPermission(role, permission))
      .filter(({ path }) => path !== MEMBERSHIP_PATH || !isPlanless)
      .map((item) =>
        item.feature && isLocked(item.feature) ? { ...item, badge: getFeaturePlan(item.feature) } : item,
      ),
  })).filter(({ items }) => items.length > 0);
}

/** Labels in the Shopify admin, where a page named Shopify would say nothing. */
const ADMIN_LABELS: Record<string, string> = { '/shopify': 'Catalog sync' };
/** In the Shopify admin it is in the menu of the overview and the configuration, beside the account. */
const ACCOUNT_PAGE = '/team';
/** The help, which is in the menu, leads there. */
const WITHIN_HELP = '/feedback';

/** The pages in the Shopify admin: a short menu, whose home is the overview, and those of the account. */
export function listAdminPages(role: TeamRole, plan: NavPlan | null): Record<'menu' | 'account', NavItem[]> {
  const pages = listNavigation(role, plan)
    .flatMap(({ items }) => items)
    .filter(({ path }) => path !== HOME_PATH)
    .map((item) => ({ ...item, label: getOwnValue(ADMIN_LABELS, item.path) ?? item.label }));
  return {
    menu: pages.filter(({ path }) => path !== ACCOUNT_PAGE && path !== WITHIN_HELP),
    account: pages.filter(({ path }) => path === ACCOUNT_PAGE),
  };
}

/** Pages that belong to an item of the navigation without standing below its path. */
const PARENT_PATHS: Record<string, string> = {
  advanced: '/settings',
  embed: '/share',
};

/** The path of the item that a page belongs to. */
export function getNavPath(pathname: string): string {
  const [section = ''] = pathname.split('/').filter(Boolean);
  return getOwnValue(PARENT_PATHS, section) ?? `/${section}`;
}

export interface Breadcrumb {
  label: string;
  path: string;
}

const HOME_BREADCRUMB: Breadcrumb = { label: 'Overview', path: '/' };
const SEGMENT_LABELS: Record<string, string> = {
  brands: 'Inventory',
  sessions: 'Chat Sessions',
  analytics: 'Performance',
  settings: 'Configuration',
  'assistant-config': 'AI Assistant',
  embed: 'Storefront chat',
  share: 'Share & Embed',
  brief: 'Sleep brief',
  missing: 'Missing details',
  feedback: 'Support',
  tutorials: 'Help & Tutorials',
};
/** Labels of detail pages whose id isn't meaningful. */
const DETAIL_LABELS: Record<string, string> = {
  sessions: 'Chat',
  brands: 'Product',
  leads: 'Lead',
  merchants: 'Merchant',
};
/** Redirects for paths without their own page. */
const INDEX_PATHS: Record<string, string> = {
  '/admin': '/admin/brands',
  '/brands/missing': '/brands/prices',
};
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
  const parent = getOwnValue(PARENT_PATHS, segments[0] ?? '');
  const above = parent ? [{ label: getSegmentLabel(parent.slice(1), undefined), path: parent }] : [];
  return [HOME_BREADCRUMB, ...above, ...crumbs];
}

function getSegmentLabel(segment: string, parent: string | undefined): string {
  if (ID_PATTERN.test(segment))
    return (parent !== undefined && getOwnValue(DETAIL_LABELS, parent)) || 'Details';
  if (segment === 'brands' && parent === 'admin') return 'Brand library';
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
