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
  isUnbilledPlan,
  type Plan,
  planAllows,
  type PlanEntitlement,
} from '#app/features/billing/plan.ts';
import { hasPermission, type Permission, type TeamRole } from '#app/features/team/permissions.ts';

export interface NavItem {
  label: string;
  path: string;
  icon: typeof HomeIcon;
  /** The page's feature; while the plan locks it, a badge names the plan that includes it. */
  feature?: Feature;
  badge?: string;
  permission?: Permission;
}

export interface NavGroup {
  title: string;
  items: NavItem[];
}

export const HOME_PATH = '/';
/** Shows the number of waiting chats as a badge. */
export const INBOX_PATH = '/sessions';

const MEMBERSHIP_PATH = '/membership';

/** Grouped pages: the sidebar shows the groups, the Shopify admin a flat list. */
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

export type NavPlan = PlanEntitlement & Pick<Plan, 'provider' | 'subscriptionId'>;

/**
 * The pages a member may open, with a badge on features the plan locks. Without billing everything is included, so the
 * plan page is hidden.
 */
export function listNavigation(
  role: TeamRole,
  plan: NavPlan | null,
  { isShopifyOn = true } = {},
): NavGroup[] {
  const isPlanless = plan !== null && isUnbilledPlan(plan);
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

/** Replaces labels that mean nothing inside the Shopify admin, such as "Shopify". */
const ADMIN_LABELS: Record<string, string> = { '/shopify': 'Catalog sync' };
/** In the Shopify admin, pages needed now and then are in a menu of the overview's title bar. */
const OCCASIONAL_PATHS: ReadonlySet<string> = new Set(['/shopify', '/team', '/feedback']);

/** Pages in the Shopify admin: a short menu, whose home is the overview, and the rest. */
export function listAdminPages(role: TeamRole, plan: NavPlan | null): Record<'menu' | 'others', NavItem[]> {
  const pages = listNavigation(role, plan)
    .flatMap(({ items }) => items)
    .filter(({ path }) => path !== HOME_PATH)
    .map((item) => ({ ...item, label: getOwnValue(ADMIN_LABELS, item.path) ?? item.label }));
  return {
    menu: pages.filter(({ path }) => !OCCASIONAL_PATHS.has(path)),
    others: pages.filter(({ path }) => OCCASIONAL_PATHS.has(path)),
  };
}

const PARENT_PATHS: Record<string, string> = {
  advanced: '/settings',
  embed: '/share',
};

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
  prices: 'Missing details',
  feedback: 'Support',
  tutorials: 'Help & Tutorials',
};
/** Labels of detail pages whose id means nothing to people. */
const DETAIL_LABELS: Record<string, string> = {
  sessions: 'Chat',
  brands: 'Product',
  leads: 'Lead',
  merchants: 'Merchant',
};
const INDEX_PATHS: Record<string, string> = {
  '/admin': '/admin/brands',
  '/brands/missing': '/brands/prices',
};
const ID_PATTERN = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/i;

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
  const parentCrumbs = parent ? [{ label: getSegmentLabel(parent.slice(1), undefined), path: parent }] : [];
  return [HOME_BREADCRUMB, ...parentCrumbs, ...crumbs];
}

function getSegmentLabel(segment: string, parent: string | undefined): string {
  if (ID_PATTERN.test(segment))
    return (parent !== undefined && getOwnValue(DETAIL_LABELS, parent)) || 'Details';
  if (segment === 'brands' && parent === 'admin') return 'Brand library';
  // The inventory's list of brands has the same name as its section.
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

/** A cookie rather than local storage, so the server renders the sidebar's state correctly. */
const NAV_COOKIE = 'bedside_nav';
const NAV_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export function isNavCollapsed(cookieHeader: string | null): boolean {
  return (cookieHeader ?? '').split(/;\s*/).includes(`${NAV_COOKIE}=icons`);
}

export function serializeNavCookie(isCollapsed: boolean): string {
  return `${NAV_COOKIE}=${isCollapsed ? 'icons' : 'full'}; Path=/; Max-Age=${NAV_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
}
