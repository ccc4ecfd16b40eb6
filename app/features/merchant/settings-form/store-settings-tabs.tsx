import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import {
  CURRENCIES,
  LANGUAGES,
  MEASUREMENT_UNITS,
  toTimeZoneOptions,
} from '#app/features/merchant/locale/regions.ts';
import { BrandingFields } from '#app/features/merchant/settings-form/branding-fields.tsx';
import type { SettingPath, SettingValue } from '#app/features/merchant/settings-form/settings-form-state.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { BoundCheckbox, BoundChoiceList, BoundSelect, BoundTextField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

export function createSettingsTabs(form: SettingsForm, zones: readonly string[]) {
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
      content: <StoreFields field={form.field} />,
    },
    {
      id: 'visit',
      label: 'Hours and contact',
      paths: ['storeInfo.hours', 'storeInfo.contactInfo', 'storeInfo.location'],
      content: <HoursAndContactFields field={form.field} />,
    },
    { id: 'branding', label: 'Branding', paths: ['branding'], content: <BrandingFields form={form} /> },
    { id: 'leads', label: 'Leads', paths: ['leads'], content: <LeadFields field={form.field} /> },
    {
      id: 'region',
      label: 'Language and region',
      paths: ['storeInfo.language', 'storeInfo.currency', 'storeInfo.measurementUnit', 'storeInfo.timezone'],
      content: <RegionFields field={form.field} zones={zones} />,
    },
  ];
}

type FieldsProps = Pick<SettingsForm, 'field'>;
type TextPath = { [P in SettingPath]: string extends SettingValue<P> ? P : never }[SettingPath];
type TextFieldProps = Partial<ComponentProps<typeof BoundTextField>>;

function bindTextFields({ field }: FieldsProps) {
  return (path: TextPath, label: string, props: TextFieldProps = {}) => (
    <BoundTextField {...props} field={field(path)} label={label} />
  );
}

function StoreFields({ field }: FieldsProps) {
  const text = bindTextFields({ field });
  return (
    <FormSection title="Store" text="How shoppers know you. Your assistant speaks of the store by this name.">
      {text('storeInfo.name', 'Store name', { autoComplete: 'organization' })}
      {text('storeInfo.website', 'Website', { ...URL_INPUT, autoComplete: 'url' })}
      {text('storeInfo.uniqueFeatures', 'What is special about your store', {
        helpText:
          'Your assistant uses this when shoppers ask why they should buy from you. Leave out prices and warranties: those come from your catalog and files.',
        lines: 5,
      })}
      <BoundCheckbox field={field('storeInfo.hasMultipleLocations')} label="We have more than one location" />
    </FormSection>
  );
}

const URL_INPUT = { type: 'url', inputMode: 'url', placeholder: 'https://example.com' } as const;
const HOURS_EXAMPLE = 'Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm';
const CONTACT_HELP = 'Phone, e-mail, or whatever else reaches a person.';

function HoursAndContactFields({ field }: FieldsProps) {
  const text = bindTextFields({ field });
  return (
    <BlockStack gap="400">
      <FormSection title="Hours and contact" text="Shoppers see these when they ask for them.">
        {text('storeInfo.hours', 'Store hours', { placeholder: HOURS_EXAMPLE, lines: 3 })}
        {text('storeInfo.contactInfo', 'Contact information', { helpText: CONTACT_HELP, lines: 3 })}
      </FormSection>
      <FormSection title="Location">
        {text('storeInfo.location.address', 'Street address', { autoComplete: 'street-address' })}
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          {text('storeInfo.location.city', 'City', { autoComplete: 'address-level2' })}
          {text('storeInfo.location.state', 'State or region', { autoComplete: 'address-level1' })}
          {text('storeInfo.location.zip', 'ZIP or postal code', { autoComplete: 'postal-code' })}
          {text('storeInfo.location.country', 'Country', { autoComplete: 'country-name' })}
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

function LeadFields({ field }: FieldsProps) {
  const text = bindTextFields({ field });
  return (
    <FormSection
      title="Leads"
      text="Where you hear of shoppers who left their contact details. When your assistant asks for them is set under AI Assistant."
    >
      {text('leads.adminEmail', 'Email notification address', { type: 'email', autoComplete: 'email' })}
      {text('leads.adminMobile', 'SMS notification phone', {
        type: 'tel',
        autoComplete: 'tel',
        helpText: 'Any spelling will do: the format is fixed automatically.',
      })}
      {text('leads.redirectUrl', 'Redirect URL', {
        ...URL_INPUT,
        placeholder: 'https://example.com/book',
        helpText:
          'Optional: a page such as your booking form, offered to shoppers after they leave their details.',
      })}
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
