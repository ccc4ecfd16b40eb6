import { Badge, Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { ComponentProps, JSX } from 'react';
import {
  DRAFT_DEFAULTS,
  normalizeDraft,
  type StepKey,
  type TextDraftKey,
} from '#app/features/onboarding/draft/draft.ts';
import { createWelcomeMessage } from '#app/features/merchant/settings/greeting.ts';
import { ChatPreviewButton } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { ColorField, DraftField, LogoField } from '#app/features/onboarding/wizard/draft-fields.tsx';
import type { SaveState } from '#app/features/onboarding/wizard/use-draft.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RenderErrorBoundary } from '#app/ui/errors/error-screens.tsx';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { CopyButton } from '#app/ui/page/copy-button.tsx';

type DraftFieldProps = Omit<ComponentProps<typeof DraftField>, 'wizard' | 'name' | 'label'>;

function bindDraftFields(wizard: Wizard) {
  return (name: TextDraftKey, label: string, props: DraftFieldProps) => (
    <DraftField wizard={wizard} name={name} label={label} {...props} />
  );
}

const HOURS_EXAMPLE = 'Mon–Fri 10 am – 7 pm\nSat 10 am – 6 pm\nSun closed';

function StepStoreBasics({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <div className="Wizard-important">
          <Badge tone="attention">Important</Badge>
        </div>
        {text('storeName', 'Store name', {
          placeholder: 'Dream Beds',
          helpText: 'Shown in the chat interface, and the base of your chat address.',
          autoComplete: 'organization',
        })}
        {wizard.suggestedSlug ? <SuggestedSlugBanner slug={wizard.suggestedSlug} wizard={wizard} /> : null}
      </BlockStack>
      {text('storeHours', 'Store hours', { placeholder: HOURS_EXAMPLE, lines: 4 })}
      {text('contactInfo', 'Contact information', {
        placeholder: '12 Main Street, Springfield\n(555) 123-4567\nhello@dreambeds.com',
        helpText: 'Address, phone, email. Shoppers can see it if they ask the assistant.',
        lines: 4,
      })}
      {text('website', 'Website', { placeholder: 'https://dreambeds.com', type: 'url', autoComplete: 'url' })}
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
        <Button onClick={() => void wizard.goToNextStep({ acceptSuggestion: true })} loading={wizard.isBusy}>
          Use this address
        </Button>
      </InlineStack>
    </Banner>
  );
}

function StepBrandIdentity({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  const storeName = wizard.draft.storeName.trim().slice(0, 100) || 'our store';
  const titleHelp = 'Optional. Your store name is used if you leave it empty.';
  return (
    <BlockStack gap="400">
      <ColorField wizard={wizard} />
      <LogoField wizard={wizard} />
      {text('chatTitle', 'Chat title', { placeholder: storeName, helpText: titleHelp })}
      {text('welcomeMessage', 'Welcome message', { placeholder: createWelcomeMessage(storeName), lines: 2 })}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

function StepAssistantPersonality({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  const nameHelp = 'How the assistant introduces itself.';
  return (
    <BlockStack gap="400">
      {text('assistantName', 'Assistant name', { placeholder: PRODUCT_NAME, helpText: nameHelp })}
      {text('persona', 'Persona', {
        placeholder: 'Professional and helpful',
        helpText: 'The manner in which it speaks, in your own words.',
        lines: 3,
      })}
      {text('greeting', 'Greeting message', { placeholder: DRAFT_DEFAULTS.greeting, lines: 2 })}
    </BlockStack>
  );
}

function StepLeadCapture({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      <Banner tone="info">
        Shoppers who ask to be contacted are easiest to reach soon after the chat. Choose where you notice a
        message first.
      </Banner>
      {text('adminMobile', 'SMS notification phone', {
        placeholder: '(555) 123-4567',
        helpText: 'Type it as you like; its format is fixed automatically.',
        type: 'tel',
        autoComplete: 'tel',
      })}
      {text('adminEmail', 'Email notification address', {
        placeholder: 'leads@dreambeds.com',
        type: 'email',
        autoComplete: 'email',
      })}
      {text('redirectUrl', 'Redirect URL (optional)', {
        placeholder: 'https://dreambeds.com/book',
        helpText: 'A booking page that shoppers are sent to after they leave their details.',
        type: 'url',
        autoComplete: 'url',
      })}
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

export function StepChatSetup({ wizard }: { wizard: Wizard }) {
  return (
    <BlockStack gap="400">
      <SetupSummary wizard={wizard} />
      {wizard.failures.launch ? <Banner tone="critical">{wizard.failures.launch}</Banner> : null}
      <DeployPanel wizard={wizard} />
    </BlockStack>
  );
}

function SetupSummary({ wizard }: { wizard: Wizard }) {
  const draft = normalizeDraft(wizard.draft);
  const groups = {
    Store: {
      Name: draft.storeName,
      Hours: draft.storeHours,
      Contact: draft.contactInfo,
      Website: draft.website,
    },
    Branding: {
      Color: draft.primaryColor,
      Logo: wizard.logo && 'Uploaded',
      'Welcome message': draft.welcomeMessage,
    },
    Assistant: { Name: draft.assistantName, Persona: draft.persona, Greeting: draft.greeting },
    'Lead capture': { SMS: draft.adminMobile, Email: draft.adminEmail, 'Redirect URL': draft.redirectUrl },
  };
  return (
    <div className="Summary">
      {Object.entries(groups).map(([title, rows], index) => (
        <section className="Summary-group" key={title}>
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            <Button
              variant="plain"
              onClick={() => wizard.goTo(index + 1)}
              accessibilityLabel={`Edit ${title.toLowerCase()}`}
            >
              Edit
            </Button>
          </InlineStack>
          <dl>
            {Object.entries(rows).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-empty={value === ''}>
                  {label === 'Color' && value ? (
                    <i className="Summary-color" style={{ background: value }} />
                  ) : null}
                  {value || 'Not set'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function DeployPanel({ wizard }: { wizard: Wizard }) {
  const { isDeploying, chatUrl, reservedUrl } = wizard;
  const isDeployed = chatUrl !== null;
  const label = isDeployed
    ? ONBOARDING_TEXTS.deployed
    : isDeploying
      ? ONBOARDING_TEXTS.deploying
      : ONBOARDING_TEXTS.deploy;
  return (
    <section className="Deploy" data-deployed={isDeployed} aria-label="Deployment status">
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingMd">
            Your chat address
          </Text>
          <span aria-live="polite">
            {isDeployed ? <Badge tone="success">Live</Badge> : <Badge>Not deployed</Badge>}
          </span>
        </InlineStack>
        <Button
          variant={isDeployed ? 'secondary' : 'primary'}
          onClick={() => void wizard.deploy('deploy')}
          disabled={isDeployed || isDeploying}
        >
          {label}
        </Button>
      </InlineStack>
      {wizard.failures.deploy ? <Banner tone="critical">{wizard.failures.deploy}</Banner> : null}
      {chatUrl ? (
        <div className="Deploy-address">
          <a className="Wizard-address" href={chatUrl} target="_blank" rel="noopener noreferrer">
            {chatUrl}
          </a>
          <CopyButton
            text={chatUrl}
            label={ONBOARDING_TEXTS.copyUrl}
            success={ONBOARDING_TEXTS.urlCopied}
            failure={ONBOARDING_TEXTS.urlNotCopied}
          >
            {ONBOARDING_TEXTS.copyUrl}
          </CopyButton>
        </div>
      ) : (
        <Text as="p" tone="subdued">
          {reservedUrl ? (
            <>
              <span className="Wizard-address">{reservedUrl}</span> is kept for you. It opens with the deploy.
            </>
          ) : (
            'Shoppers reach your assistant at its own address, which opens with the deploy.'
          )}
        </Text>
      )}
    </section>
  );
}
