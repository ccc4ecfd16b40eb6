import { BlockStack } from '@shopify/polaris';
import { DraftField } from '#app/features/onboarding/draft-field.tsx';
import { LAUNCH_DEFAULTS } from '#app/features/onboarding/live-settings.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export function StepAssistantPersonality({ wizard }: { wizard: Wizard }) {
  return (
    <BlockStack gap="400">
      <DraftField
        wizard={wizard}
        name="assistantName"
        label="Assistant name"
        placeholder={PRODUCT_NAME}
        helpText="How the assistant introduces itself."
      />
      <DraftField
        wizard={wizard}
        name="persona"
        label="Persona"
        placeholder="Professional and helpful"
        helpText="The manner in which it speaks, in your own words."
        lines={3}
      />
      <DraftField
        wizard={wizard}
        name="greeting"
        label="Greeting message"
        placeholder={LAUNCH_DEFAULTS.greeting}
        lines={2}
      />
    </BlockStack>
  );
}
