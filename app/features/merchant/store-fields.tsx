import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { BoundCheckbox, BoundText } from '#app/ui/bound-fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

interface FieldsProps {
  control: SettingsControl;
}

/** What the store is. */
export function StoreFields({ control }: FieldsProps) {
  return (
    <FormSection title="Store" text="How shoppers know you. Your assistant speaks of the store by this name.">
      <BoundText field={control.field('storeInfo.name')} label="Store name" autoComplete="organization" />
      <BoundText
        field={control.field('storeInfo.website')}
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        autoComplete="url"
      />
      <BoundText
        field={control.field('storeInfo.uniqueFeatures')}
        label="What is special about your store"
        helpText="Your assistant uses this when shoppers ask why they should buy from you. Leave out prices and warranties: those come from your catalog and files."
        lines={5}
      />
      <BoundCheckbox
        field={control.field('storeInfo.hasMultipleLocations')}
        label="We have more than one location"
      />
    </FormSection>
  );
}

/** When the store is open, where it is, and how shoppers reach a person. */
export function VisitFields({ control }: FieldsProps) {
  return (
    <BlockStack gap="400">
      <FormSection title="Hours and contact" text="Shoppers see these when they ask for them.">
        <BoundText
          field={control.field('storeInfo.hours')}
          label="Store hours"
          placeholder={'Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm'}
          lines={3}
        />
        <BoundText
          field={control.field('storeInfo.contactInfo')}
          label="Contact information"
          helpText="Phone, e-mail, or whatever else reaches a person."
          lines={3}
        />
      </FormSection>
      <FormSection title="Location">
        <BoundText
          field={control.field('storeInfo.location.address')}
          label="Street address"
          autoComplete="street-address"
        />
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <BoundText
            field={control.field('storeInfo.location.city')}
            label="City"
            autoComplete="address-level2"
          />
          <BoundText
            field={control.field('storeInfo.location.state')}
            label="State or region"
            autoComplete="address-level1"
          />
          <BoundText
            field={control.field('storeInfo.location.zip')}
            label="ZIP or postal code"
            autoComplete="postal-code"
          />
          <BoundText
            field={control.field('storeInfo.location.country')}
            label="Country"
            autoComplete="country-name"
          />
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

/** Where leads go. */
export function LeadFields({ control }: FieldsProps) {
  return (
    <FormSection
      title="Leads"
      text="Where you hear of shoppers who left their contact details. When your assistant asks for them is set under AI Assistant."
    >
      <BoundText
        field={control.field('leads.adminEmail')}
        label="Email notification address"
        type="email"
        autoComplete="email"
      />
      <BoundText
        field={control.field('leads.adminMobile')}
        label="SMS notification phone"
        type="tel"
        autoComplete="tel"
        helpText="Any spelling will do: the format is fixed automatically."
      />
      <BoundText
        field={control.field('leads.redirectUrl')}
        label="Redirect URL"
        type="url"
        inputMode="url"
        placeholder="https://example.com/book"
        helpText="Optional: a page such as your booking form, offered to shoppers after they leave their details."
      />
    </FormSection>
  );
}
