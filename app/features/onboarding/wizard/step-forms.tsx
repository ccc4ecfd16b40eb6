import { Badge, Banner, BlockStack, Button, InlineStack } from '@shopify/polaris';
import type { JSX } from 'react';
import { LAUNCH_DEFAULTS } from '#app/features/onboarding/draft/draft.ts';
import type { StepKey } from '#app/features/onboarding/draft/steps.ts';
import { ChatPreviewButton } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { ColorField, DraftField, LogoField } from '#app/features/onboarding/wizard/draft-fields.tsx';
import { StepChatSetup } from '#app/features/onboarding/wizard/step-chat-setup.tsx';
import type { SaveState } from '#app/features/onboarding/wizard/use-draft.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RenderErrorBoundary } from '#app/ui/errors/error-screens.tsx';

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
        {wizard.offer ? <SuggestedSlugBanner slug={wizard.offer} wizard={wizard} /> : null}
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

function SuggestedSlugBanner({ slug, wizard }: { slug: string; wizard: Wizard }) {
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

const STEP_FORMS: Record<StepKey, (props: { wizard: Wizard }) => JSX.Element> = {
  storeBasics: StepStoreBasics,
  brandIdentity: StepBrandIdentity,
  assistantPersonality: StepAssistantPersonality,
  leadCapture: StepLeadCapture,
  chatSetup: StepChatSetup,
};

export const SAVE_STATE_LABELS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'All changes saved',
  failed: 'Not saved yet',
};

export function StepForm({ wizard }: { wizard: Wizard }) {
  const Form = STEP_FORMS[wizard.step.key];
  return (
    <RenderErrorBoundary resetKey={wizard.number}>
      <Form wizard={wizard} />
    </RenderErrorBoundary>
  );
}
