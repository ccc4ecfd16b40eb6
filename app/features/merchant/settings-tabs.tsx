import { BrandingFields } from '#app/features/merchant/branding-fields.tsx';
import { RegionFields } from '#app/features/merchant/region-fields.tsx';
import { LeadFields, StoreFields, VisitFields } from '#app/features/merchant/store-fields.tsx';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';

/** The tabs of the store's settings, each with the paths of its fields. */
export function settingsTabs(control: SettingsControl, zones: readonly string[]) {
  return [
    {
      id: 'store',
      label: 'Store',
      paths: [
        'storeInfo.name',
        'storeInfo.website',
        'storeInfo.uniqueFeatures',
        'storeInfo.hasMultipleLocations',
      ],
      content: <StoreFields control={control} />,
    },
    {
      id: 'visit',
      label: 'Hours and contact',
      paths: ['storeInfo.hours', 'storeInfo.contactInfo', 'storeInfo.location'],
      content: <VisitFields control={control} />,
    },
    { id: 'branding', label: 'Branding', paths: ['branding'], content: <BrandingFields control={control} /> },
    { id: 'leads', label: 'Leads', paths: ['leads'], content: <LeadFields control={control} /> },
    {
      id: 'region',
      label: 'Language and region',
      paths: ['storeInfo.language', 'storeInfo.currency', 'storeInfo.measurementUnit', 'storeInfo.timezone'],
      content: <RegionFields control={control} zones={zones} />,
    },
  ];
}
