import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNBILLED_PLAN } from '#app/features/billing/plan.ts';
import {
  getBreadcrumbs,
  getNavPath,
  listAdminPages,
  listNavigation,
  type NavPlan,
} from '#app/shell/navigation/navigation.ts';

const GROWTH: NavPlan = {
  id: 'growth',
  status: 'active',
  provider: 'stripe',
  billedBy: 'stripe',
  subscriptionId: '1',
};

const listItems = (plan: NavPlan | null) => listNavigation('owner', plan).flatMap((group) => group.items);

function listBadges(plan: NavPlan | null) {
  return listItems(plan).flatMap(({ label, badge }) => (badge ? [`${label}: ${badge}`] : []));
}

test('a page has a badge with the plan that it needs, only while the plan locks it', () => {
  expect(listBadges(GROWTH)).toEqual(['Shopify: Pro']);
  expect(listBadges({ ...GROWTH, id: 'pro' })).toEqual([]);
  expect(listBadges({ ...GROWTH, billedBy: 'shopify' })).toEqual([]);
  expect(listBadges({ ...GROWTH, billedBy: 'none' })).toEqual([]);
  expect(listBadges(UNBILLED_PLAN)).toEqual([]);
  expect(listBadges(null)).toEqual([]);
});

test('where Shopify isn’t set up there is nothing to lock, and no badge', () => {
  const items = listNavigation('owner', GROWTH, { isShopifyOn: false }).flatMap((group) => group.items);
  expect(items.find(({ path }) => path === '/shopify')).not.toHaveProperty('badge');
});

test('the plan has a page in the menu wherever there is one to choose', () => {
  const hasMembership = (plan: NavPlan | null) => listItems(plan).some(({ path }) => path === '/membership');
  expect(hasMembership(GROWTH)).toBe(true);
  expect(hasMembership({ ...GROWTH, provider: 'none', billedBy: 'none' })).toBe(true);
  expect(hasMembership({ ...GROWTH, provider: 'none', subscriptionId: null })).toBe(false);
  expect(hasMembership(UNBILLED_PLAN)).toBe(false);
  expect(hasMembership(null)).toBe(true);
});

test('the menu of the Shopify admin has the daily work, help, and the plan, and not the pages for now and then', () => {
  const { menu, others } = listAdminPages('owner', null);
  expect(menu.map(({ label }) => label)).toEqual([
    ...['Inventory', 'AI Assistant', 'Chat Sessions', 'Leads', 'Performance', 'Share & Embed'],
    ...['Configuration', 'Help & Tutorials', 'Membership'],
  ]);
  expect(others.map(({ label }) => label)).toEqual(['Catalog sync', 'Team', 'Support']);
  expect(menu.length + others.length + 1, 'with the overview').toBe(listItems(null).length);
});

test.each([
  ['/', '/'],
  ['/brands/import', '/brands'],
  ['/advanced', '/settings'],
  ['/embed', '/share'],
])('the page %s marks the item %s', (page, item) => {
  expect(getNavPath(page)).toBe(item);
  expect(listItems(null).map(({ path }) => path)).toContain(item);
});

const labels = (path: string) => getBreadcrumbs(path).map(({ label }) => label);

test('breadcrumbs name the parent pages', () => {
  expect(getBreadcrumbs('/')).toEqual([{ label: 'Overview', path: '/' }]);
  expect(getBreadcrumbs('/brands')).toEqual([
    { label: 'Overview', path: '/' },
    { label: 'Inventory', path: '/brands' },
  ]);
  expect(labels('/brands/prices')).toEqual(['Overview', 'Inventory', 'Missing details']);
  expect(labels('/embed')).toEqual(['Overview', 'Share & Embed', 'Storefront chat']);
  expect(labels('/advanced')).toEqual(['Overview', 'Configuration', 'Advanced']);
  expect(getBreadcrumbs('/sessions/0198a1b2-1234-7abc-8def-0123456789ab')).toEqual([
    { label: 'Overview', path: '/' },
    { label: 'Chat Sessions', path: '/sessions' },
    { label: 'Chat', path: '/sessions/0198a1b2-1234-7abc-8def-0123456789ab' },
  ]);
});

test('the breadcrumbs of the system brands contain no missing page', () => {
  expect(getBreadcrumbs('/admin/brands').slice(1)).toEqual([
    { label: 'Admin', path: '/admin/brands' },
    { label: 'Brand library', path: '/admin/brands' },
  ]);
});

test('a segment without a label is labeled by its path', () => {
  expect(labels('/opening-hours/')).toEqual(['Overview', 'Opening hours']);
  expect(labels('/caf%C3%A9')).toEqual(['Overview', 'Café']);
  expect(labels('/100%')).toEqual(['Overview', '100%']);
  expect(labels('/constructor/42')).toEqual(['Overview', 'Constructor', 'Details']);
});

test('every path has breadcrumbs that link to it', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const crumbs = getBreadcrumbs(path);
      const segments = path.split('/').filter(Boolean);
      expect(crumbs).toHaveLength(segments.length + 1);
      const own = `/${segments.join('/')}`;
      expect(crumbs.at(-1)!.path).toBe(own === '/admin' ? '/admin/brands' : own);
      for (const { label } of crumbs) expect(label).not.toBe('');
    }),
  );
});
