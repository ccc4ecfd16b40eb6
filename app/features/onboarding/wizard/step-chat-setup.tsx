import { Badge, Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { CopyButton } from '#app/ui/page/copy-button.tsx';

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
          onClick={() => void wizard.publish('deploy')}
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
