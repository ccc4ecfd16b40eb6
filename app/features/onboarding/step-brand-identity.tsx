import { BlockStack } from '@shopify/polaris';
import { ChatPreviewButton } from '#app/features/onboarding/chat-preview.tsx';
import { ColorField } from '#app/features/onboarding/color-field.tsx';
import { DraftField } from '#app/features/onboarding/draft-field.tsx';
import { LogoField } from '#app/features/onboarding/logo-field.tsx';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';

export function StepBrandIdentity({ wizard }: { wizard: Wizard }) {
  const storeName = wizard.draft.storeName.trim().slice(0, 100) || 'our store';
  return (
    <BlockStack gap="400">
      <ColorField wizard={wizard} />
      <LogoField wizard={wizard} />
      <DraftField
        wizard={wizard}
        name="chatTitle"
        label="Chat title"
        placeholder={storeName}
        helpText="Optional. Your store name is used if you leave it empty."
      />
      <DraftField
        wizard={wizard}
        name="welcomeMessage"
        label="Welcome message"
        placeholder={`Welcome to ${storeName}! How can I help you today?`}
        lines={2}
      />
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}
