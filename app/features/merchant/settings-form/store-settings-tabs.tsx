import { BlockStack, InlineGrid } from '@shopify/polaris';
import {
  CURRENCIES,
  LANGUAGES,
  MEASUREMENT_UNITS,
  toTimeZoneOptions,
} from '#app/features/merchant/locale/regions.ts';
import { BrandingFields } from '#app/features/merchant/settings-form/branding-fields.tsx';
import type { SettingsControl } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { BoundCheckbox, BoundChoiceList, BoundSelect, BoundTextField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

export function createSettingsTabs(control: SettingsControl, zones: readonly string[]) {
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
      content: <StoreFields field={control.field} />,
    },
    {
      id: 'visit',
      label: 'Hours and contact',
      paths: ['storeInfo.hours', 'storeInfo.contactInfo', 'storeInfo.location'],
      content: <HoursAndContactFields field={control.field} />,
    },
    { id: 'branding', label: 'Branding', paths: ['branding'], content: <BrandingFields control={control} /> },
    { id: 'leads', label: 'Leads', paths: ['leads'], content: <LeadFields field={control.field} /> },
    {
      id: 'region',
      label: 'Language and region',
      paths: ['storeInfo.language', 'storeInfo.currency', 'storeInfo.measurementUnit', 'storeInfo.timezone'],
      content: <RegionFields field={control.field} zones={zones} />,
    },
  ];
}

type FieldsProps = Pick<SettingsControl, 'field'>;

function StoreFields({ field }: FieldsProps) {
  return (
    <FormSection title="Store" text="How shoppers know you. Your assistant speaks of the store by this name.">
      <BoundTextField field={field('storeInfo.name')} label="Store name" autoComplete="organization" />
      <BoundTextField
        field={field('storeInfo.website')}
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        autoComplete="url"
      />
      <BoundTextField
        field={field('storeInfo.uniqueFeatures')}
        label="What is special about your store"
        helpText="Your assistant uses this when shoppers ask why they should buy from you. Leave out prices and warranties: those come from your catalog and files."
        lines={5}
      />
      <BoundCheckbox field={field('storeInfo.hasMultipleLocations')} label="We have more than one location" />
    </FormSection>
  );
}

function HoursAndContactFields({ field }: FieldsProps) {
  return (
    <BlockStack gap="400">
      <FormSection title="Hours and contact" text="Shoppers see these when they ask for them.">
        <BoundTextField
          field={field('storeInfo.hours')}
          label="Store hours"
          placeholder={'Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm'}
          lines={3}
        />
        <BoundTextField
          field={field('storeInfo.contactInfo')}
          label="Contact information"
          helpText="Phone, e-mail, or whatever else reaches a person."
          lines={3}
        />
      </FormSection>
      <FormSection title="Location">
        <BoundTextField
          field={field('storeInfo.location.address')}
          label="Street address"
          autoComplete="street-address"
        />
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <BoundTextField
            field={field('storeInfo.location.city')}
            label="City"
            autoComplete="address-level2"
          />
          <BoundTextField
            field={field('storeInfo.location.state')}
            label="State or region"
            autoComplete="address-level1"
          />
          <BoundTextField
            field={field('storeInfo.location.zip')}
            label="ZIP or postal code"
            autoComplete="postal-code"
          />
          <BoundTextField
            field={field('storeInfo.location.country')}
            label="Country"
            autoComplete="country-name"
          />
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

function LeadFields({ field }: FieldsProps) {
  return (
    <FormSection
      title="Leads"
      text="Where you hear of shoppers who left their contact details. When your assistant asks for them is set under AI Assistant."
    >
      <BoundTextField
        field={field('leads.adminEmail')}
        label="Email notification address"
        type="email"
        autoComplete="email"
      />
      <BoundTextField
        field={field('leads.adminMobile')}
        label="SMS notification phone"
        type="tel"
        autoComplete="tel"
        helpText="Any spelling will do: the format is fixed automatically."
      />
      <BoundTextField
        field={field('leads.redirectUrl')}
        label="Redirect URL"
        type="url"
        inputMode="url"
        placeholder="https://example.com/book"
        helpText="Optional: a page such as your booking form, offered to shoppers after they leave their details."
      />
    </FormSection>
  );
}

interface RegionFieldsProps extends FieldsProps {
  zones: readonly string[];
}

function RegionFields({ field, zones }: RegionFieldsProps) {
  return (
    <FormSection title="Language and region" text="How your assistant speaks, counts and measures.">
      <BoundSelect
        field={field('storeInfo.language')}
        label="Language"
        options={LANGUAGES}
        helpText="A connected language model answers in this language. The built-in assistant speaks English."
      />
      <BoundSelect
        field={field('storeInfo.currency')}
        label="Currency"
        options={CURRENCIES}
        helpText="Prices of your catalog are shown in this currency; nothing is converted."
      />
      <BoundChoiceList field={field('storeInfo.measurementUnit')} label="Units" options={MEASUREMENT_UNITS} />
      <BoundSelect
        field={field('storeInfo.timezone')}
        label="Time zone"
        options={toTimeZoneOptions(zones)}
        helpText="Dates on your dashboard and the end of offers go by this time zone."
      />
    </FormSection>
  );
}
