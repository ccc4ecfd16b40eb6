import { createHash } from 'node:crypto';
import type { LocalPlan, LocalShop, LocalTheme } from '../local-shop.ts';
import type { AdminContext } from './admin-resolvers.ts';
import { pageOf } from './connection.ts';
import type { PageArgs, Source } from './run.ts';
import { gid } from './product-sources.ts';

const inOrder = (_: unknown, index: number) => ({ id: index, value: index });

export function shopSource(shop: LocalShop): Source {
  const hours = Math.trunc(shop.timezoneOffsetMinutes / 60);
  const host = new URL(shop.url).host;
  return {
    __typename: 'Shop',
    id: gid('Shop', shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    description: null,
    shopOwnerName: shop.ownerName,
    myshopifyDomain: shop.domain,
    primaryDomain: { id: gid('Domain', shop.id), host, url: shop.url, sslEnabled: true },
    billingAddress: { id: gid('ShopAddress', shop.id), phone: shop.phone },
    url: shop.url,
    currencyCode: shop.currency,
    ianaTimezone: shop.timezone,
    timezoneAbbreviation: 'EST',
    timezoneOffset: `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`,
    timezoneOffsetMinutes: shop.timezoneOffsetMinutes,
    unitSystem: 'IMPERIAL_SYSTEM',
    weightUnit: 'POUNDS',
    plan: { partnerDevelopment: false, publicDisplayName: 'Basic', shopifyPlus: false },
    createdAt: '2024-03-01T09:00:00Z',
    updatedAt: '2026-10-01T09:00:00Z',
  };
}

export function installationSource({ shop, app }: AdminContext): Source {
  const store = shop.domain.split('.')[0];
  const launchUrl = `https://admin.shopify.com/store/${store}/apps/${app.handle}`;
  return {
    id: gid('AppInstallation', shop.id),
    app: { id: gid('App', 1), ...app },
    uninstallUrl: null,
    accessScopes: (shop.grantedScopes ?? []).map((handle) => ({
      handle,
      description: handle.replaceAll('_', ' '),
    })),
    activeSubscriptions: shop.plans
      .filter(({ status }) => status === 'ACTIVE')
      .map((plan) => subscriptionSource(plan, shop, launchUrl)),
    launchUrl,
  };
}

export function allSubscriptions(shop: LocalShop, launchUrl: string, args: PageArgs): Source {
  return pageOf(shop.plans, args, {
    orderOf: ({ id, createdAt }) => ({ id, value: createdAt }),
    sourceOf: (plan) => subscriptionSource(plan, shop, launchUrl),
  });
}

function subscriptionSource(plan: LocalPlan, { currency }: LocalShop, returnUrl: string): Source {
  const pricingDetails = {
    __typename: 'AppRecurringPricing',
    interval: plan.interval,
    planHandle: plan.handle,
    price: { amount: plan.price, currencyCode: currency },
  };
  const days = plan.interval === 'ANNUAL' ? 365 : 30;
  const end = Date.parse(plan.createdAt) + (days + plan.trialDays) * 86_400_000;
  return {
    ...plan,
    id: gid('AppSubscription', plan.id),
    test: true,
    returnUrl,
    currentPeriodEnd: plan.status === 'ACTIVE' ? new Date(end).toISOString() : null,
    lineItems: [{ id: gid('AppSubscriptionLineItem', `${plan.id}?v=1&index=0`), plan: { pricingDetails } }],
  };
}

export function themeSource(theme: LocalTheme): Source {
  const { id, name, role, updatedAt } = theme;
  return {
    __typename: 'OnlineStoreTheme',
    theme,
    id: gid('OnlineStoreTheme', id),
    name,
    role,
    prefix: `/t/${id}`,
    processing: false,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt,
  };
}

export function filesOf(theme: LocalTheme, args: PageArgs & { filenames?: string[] }): Source {
  const { filenames } = args;
  const isWanted = (name: string) =>
    !filenames ||
    filenames.some((wanted) =>
      wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name,
    );
  const files = [...theme.files].filter(([name]) => isWanted(name));
  const found = pageOf(files, { first: 50, ...args }, { orderOf: inOrder, sourceOf: fileSource });
  const missing = filenames?.filter((name) => !name.endsWith('*') && !theme.files.has(name)) ?? [];
  return { ...found, userErrors: missing.map((filename) => ({ filename, code: 'NOT_FOUND' })) };

  function fileSource([filename, content]: [string, string]): Source {
    return {
      filename,
      contentType: 'application/json',
      size: String(Buffer.byteLength(content)),
      checksumMd5: createHash('md5').update(content).digest('hex'),
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: theme.updatedAt,
      body: { __typename: 'OnlineStoreThemeFileBodyText', content },
    };
  }
}
