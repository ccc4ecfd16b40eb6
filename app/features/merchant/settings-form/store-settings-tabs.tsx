import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { ComponentProps, ReactNode } from 'react';
import {
  CURRENCIES,
  formatAddress,
  LANGUAGES,
  MEASUREMENT_UNITS,
  type RegionOption,
} from '#app/features/merchant/locale/regions.ts';
import { BrandingFields } from '#app/features/merchant/settings-form/branding-fields.tsx';
import type { SettingPath, SettingValue } from '#app/features/merchant/settings-form/settings-form-state.ts';
import type { SettingsTab } from '#app/features/merchant/settings/settings-tabs.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  BoundCheckbox,
  BoundChoiceList,
  BoundRangeSlider,
  BoundSelect,
  BoundTextField,
} from '#app/ui/forms/bound-fields.tsx';
import { HOLDOUT_PERCENT_MAX } from '#app/features/merchant/settings/settings-schema.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

interface SettingsTabsOptions {
  form: SettingsForm;
  zones: readonly RegionOption[];
  /** The address in the contact information, which the assistant gives out if the location is empty. */
  contactAddress: string;
  /** Fields from other features, by the tab they belong to. */
  availability: ReactNode;
  leadCapture: ReactNode;
  leadAlerts: ReactNode;
  documents: ReactNode;
}

export function createSettingsTabs({
  form,
  zones,
  contactAddress,
  ...others
}: SettingsTabsOptions): SettingsTab[] {
  return [
    {
      id: 'store',
      label: 'Store',
      scene: 'greeting',
      paths: [
        'storeInfo.name',
        'storeInfo.website',
        'storeInfo.uniqueFeatures',
        'storeInfo.language',
        'storeInfo.currency',
        'storeInfo.measurementUnit',
        'storeInfo.timezone',
      ],
      content: (
        <BlockStack gap="400">
          <StoreFields field={form.field} />
          <RegionFields field={form.field} zones={zones} />
        </BlockStack>
      ),
    },
    {
      id: 'visit',
      label: 'Hours and contact',
      scene: 'store-facts',
      paths: [
        'storeInfo.hours',
        'storeInfo.contactInfo',
        'storeInfo.location',
        'storeInfo.hasMultipleLocations',
        'chatConfig.takeover',
        'chatConfig.availableHours',
      ],
      content: (
        <BlockStack gap="400">
          <HoursAndContactFields field={form.field} />
          <LocationFields form={form} contactAddress={contactAddress} />
          {others.availability}
        </BlockStack>
      ),
    },
    {
      id: 'branding',
      label: 'Appearance',
      scene: 'greeting',
      paths: ['branding', 'features.chatEnabled'],
      content: <BrandingFields form={form} />,
    },
    {
      id: 'leads',
      label: 'Leads',
      scene: 'contact-form',
      paths: [
        'leads.redirectUrl',
        'chatConfig.primaryGoal',
        'chatConfig.leadCaptureTiming',
        'chatConfig.leadCapture',
      ],
      content: (
        <BlockStack gap="400">
          {others.leadCapture}
          <RedirectField field={form.field} />
          {others.leadAlerts}
        </BlockStack>
      ),
    },
    { id: 'files', label: 'Documents', paths: [], scene: null, content: others.documents },
    {
      id: 'measurement',
      label: 'Visitor counting',
      scene: null,
      paths: ['features.analyticsEnabled', 'features.countVisitors', 'features.holdoutPercent'],
      content: <MeasurementFields field={form.field} />,
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
    <FormSection title="Store" text="What your assistant tells shoppers about you.">
      {text('storeInfo.name', 'Store name', { autoComplete: 'organization' })}
      {text('storeInfo.website', 'Website', { ...URL_INPUT, autoComplete: 'url' })}
      {text('storeInfo.uniqueFeatures', 'Why shop with you?', {
        helpText:
          'Your assistant shares this when shoppers ask about your store. Don’t include prices or warranties. We get those from your catalog and documents.',
        lines: 5,
      })}
    </FormSection>
  );
}

const URL_INPUT = { type: 'url', inputMode: 'url', placeholder: 'https://example.com' } as const;
const HOURS_EXAMPLE = 'Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm';
const CONTACT_HELP = 'Phone, email, or any other way to reach you.';

function HoursAndContactFields({ field }: FieldsProps) {
  const text = bindTextFields({ field });
  return (
    <FormSection title="Hours and contact" text="Your assistant shares these when shoppers ask.">
      {text('storeInfo.hours', 'Store hours', { placeholder: HOURS_EXAMPLE, lines: 3 })}
      {text('storeInfo.contactInfo', 'Contact information', { helpText: CONTACT_HELP, lines: 3 })}
    </FormSection>
  );
}

function LocationFields({ form, contactAddress }: { form: SettingsForm; contactAddress: string }) {
  const { field, settings } = form;
  const text = bindTextFields({ field });
  const isDerived = contactAddress !== '' && formatAddress(settings.storeInfo.location) === '';
  return (
    <FormSection
      title="Location"
      text={
        isDerived
          ? `Your assistant gives the address in your contact information: ${contactAddress}. Fill this in only to give another one.`
          : 'Your assistant’s answer to “Where are you?”'
      }
    >
      {text('storeInfo.location.address', 'Street address', { autoComplete: 'street-address' })}
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        {text('storeInfo.location.city', 'City', { autoComplete: 'address-level2' })}
        {text('storeInfo.location.state', 'State or region', { autoComplete: 'address-level1' })}
        {text('storeInfo.location.zip', 'ZIP or postal code', { autoComplete: 'postal-code' })}
        {text('storeInfo.location.country', 'Country', { autoComplete: 'country-name' })}
      </InlineGrid>
      <BoundCheckbox
        field={field('storeInfo.hasMultipleLocations')}
        label="We have more than one location"
        helpText="Your assistant tells shoppers that this is one of several locations."
      />
    </FormSection>
  );
}

function RedirectField({ field }: FieldsProps) {
  const text = bindTextFields({ field });
  return (
    <FormSection title="Next step" text="Where shoppers go after they leave their details or ask to visit.">
      {text('leads.redirectUrl', 'Booking link', {
        ...URL_INPUT,
        placeholder: 'https://example.com/book',
        helpText: 'Optional. The chat shows a button that opens this page.',
      })}
    </FormSection>
  );
}

interface RegionFieldsProps extends FieldsProps {
  zones: readonly RegionOption[];
}

function RegionFields({ field, zones }: RegionFieldsProps) {
  return (
    <FormSection title="Language and region" text="The language, currency, and units your assistant uses.">
      <BoundSelect
        field={field('storeInfo.language')}
        label="Language"
        options={LANGUAGES}
        helpText="The built-in assistant speaks English and Spanish, and follows the shopper’s language."
      />
      <BoundSelect
        field={field('storeInfo.currency')}
        label="Currency"
        options={CURRENCIES}
        helpText="Prices are shown in this currency without conversion."
      />
      <BoundChoiceList field={field('storeInfo.measurementUnit')} label="Units" options={MEASUREMENT_UNITS} />
      <BoundSelect
        field={field('storeInfo.timezone')}
        label="Time zone"
        options={zones}
        helpText="Used for dashboard dates and when offers end."
      />
    </FormSection>
  );
}

function MeasurementFields({ field }: FieldsProps) {
  return (
    <FormSection
      title="Visitor counting"
      text="See how many visitors open the chat, and whether it leads to more sales. To count visitors and run the sales lift test, we store a random ID in the shopper’s browser, so mention it in your privacy policy. In a Shopify theme, also turn on “Count visitors” in the settings of the chat bubble."
    >
      <BoundCheckbox
        field={field('features.analyticsEnabled')}
        label="Count opens and clicks"
        helpText="Counts how often the chat is opened and a mattress is clicked. When off, Performance shows chats and leads only."
      />
      <BoundCheckbox
        field={field('features.countVisitors')}
        label="Count visitors"
        helpText="Counts visitors to pages with the chat, so you know how many open it."
      />
      <BoundRangeSlider
        field={field('features.holdoutPercent')}
        label="Sales lift test"
        min={0}
        max={HOLDOUT_PERCENT_MAX}
        format={(percent) => (percent === 0 ? 'Off' : `${percent}%`)}
        helpText="The share of visitors who don’t see the chat. Performance compares what both groups buy. Shopify stores only."
      />
    </FormSection>
  );
}
