import { z } from 'zod';

/** What a store says of itself. */
export const SHOP_QUERY = `#graphql
  query ShopFacts {
    shop { name email currencyCode ianaTimezone unitSystem primaryDomain { url } }
  }`;

const shortText = z.string().max(1_000);

export const shopDetailsSchema = z.object({
  shop: z.object({
    name: shortText.min(1),
    email: shortText.nullish(),
    currencyCode: shortText,
    ianaTimezone: shortText,
    unitSystem: shortText.nullish(),
    primaryDomain: z.object({ url: shortText }).nullish(),
  }),
});

export type ShopDetails = z.infer<typeof shopDetailsSchema>['shop'];

/** What of it is a setting of the merchant, by section. */
export function toSettings(shop: ShopDetails) {
  return {
    storeInfo: {
      name: shop.name.slice(0, 100),
      website: shop.primaryDomain?.url ?? '',
      currency: shop.currencyCode,
      timezone: shop.ianaTimezone,
      measurementUnit: shop.unitSystem === 'METRIC_SYSTEM' ? ('metric' as const) : ('imperial' as const),
    },
    leads: { adminEmail: shop.email ?? '' },
  };
}

/** What of it the wizard's forms begin with. */
export function toOnboardingDraft(shop: ShopDetails): Record<string, string> {
  const { storeInfo, leads } = toSettings(shop);
  return { storeName: storeInfo.name, website: storeInfo.website, adminEmail: leads.adminEmail };
}

/** The entries that are not set yet, without those that would set nothing. */
export function onlyUnset(wanted: Record<string, string>, stored: unknown): Record<string, string> {
  const known = (stored ?? {}) as Record<string, unknown>;
  const isUnset = (value: unknown) => value === undefined || value === null || value === '';
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value && isUnset(known[key])));
}
