import { Badge, Banner, BlockStack, Button, InlineStack } from '@shopify/polaris';
import { DraftField } from '#app/features/onboarding/draft-field.tsx';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';

export function StepStoreBasics({ wizard }: { wizard: Wizard }) {
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <div className="Wizard-important">
          <Badge tone="attention">Important</Badge>
        </div>
        <DraftField
          wizard={wizard}
          name="storeName"
          label="Store name"
          placeholder="Dream Beds"
          helpText="Shown in the chat interface, and the base of your chat address."
          autoComplete="organization"
        />
        {wizard.offer ? <Offer slug={wizard.offer} wizard={wizard} /> : null}
      </BlockStack>
      <DraftField
        wizard={wizard}
        name="storeHours"
        label="Store hours"
        placeholder={'Mon–Fri 10 am – 7 pm\nSat 10 am – 6 pm\nSun closed'}
        lines={4}
      />
      <DraftField
        wizard={wizard}
        name="contactInfo"
        label="Contact information"
        placeholder={'12 Main Street, Springfield\n(555) 123-4567\nhello@dreambeds.com'}
        helpText="Address, phone, email. Shoppers can see it if they ask the assistant."
        lines={4}
      />
      <DraftField
        wizard={wizard}
        name="website"
        label="Website"
        placeholder="https://dreambeds.com"
        type="url"
        autoComplete="url"
      />
      <input
        type="checkbox"
        name="hasMultipleLocations"
        checked={wizard.draft.hasMultipleLocations}
        readOnly
        hidden
      />
    </BlockStack>
  );
}

function Offer({ slug, wizard }: { slug: string; wizard: Wizard }) {
  return (
    <Banner tone="info">
      <InlineStack gap="300" blockAlign="center" align="space-between">
        <span className="Wizard-address">{slug}</span>
        <Button onClick={() => void wizard.goOn({ acceptOffer: true })} loading={wizard.isBusy}>
          Use this address
        </Button>
      </InlineStack>
    </Banner>
  );
}
