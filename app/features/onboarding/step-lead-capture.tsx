import { Banner, BlockStack } from '@shopify/polaris';
import { DraftField } from '#app/features/onboarding/draft-field.tsx';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';

export function StepLeadCapture({ wizard }: { wizard: Wizard }) {
  return (
    <BlockStack gap="400">
      <Banner tone="info">
        Shoppers who ask to be contacted are easiest to reach soon after the chat. Choose where you notice a
        message first.
      </Banner>
      <DraftField
        wizard={wizard}
        name="adminMobile"
        label="SMS notification phone"
        placeholder="(555) 123-4567"
        helpText="Type it as you like; its format is fixed automatically."
        type="tel"
        autoComplete="tel"
      />
      <DraftField
        wizard={wizard}
        name="adminEmail"
        label="Email notification address"
        placeholder="leads@dreambeds.com"
        type="email"
        autoComplete="email"
      />
      <DraftField
        wizard={wizard}
        name="redirectUrl"
        label="Redirect URL (optional)"
        placeholder="https://dreambeds.com/book"
        helpText="A booking page that shoppers are sent to after they leave their details."
        type="url"
        autoComplete="url"
      />
    </BlockStack>
  );
}
