import { Badge, Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { type DraftKey, isRequired, normalizeDraft, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { ChatPreviewButton } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { ChatAddress } from '#app/features/onboarding/wizard/launch-celebration.tsx';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

export interface StepFormProps {
  wizard: Wizard;
  products?: ReactNode;
}

/** The last step: products, a summary and the chat's URL. */
export function StepChatSetup({ wizard, products }: StepFormProps) {
  return (
    <BlockStack gap="400">
      <LeftToDo {...wizard} />
      {products}
      <SetupSummary wizard={wizard} />
      <ChatPreviewButton wizard={wizard} />
      <DeployPanel wizard={wizard} />
    </BlockStack>
  );
}

/** Why a deploy or launch was refused. Next to the buttons, so that it stays in view. */
export function LaunchFailure({ wizard }: { wizard: Wizard }) {
  const { failure } = wizard;
  if (!failure) return null;
  const { step } = failure;
  return (
    <div className="Wizard-failure" role="alert">
      <Banner
        tone="critical"
        action={
          step === null
            ? undefined
            : { content: `Go to ${STEPS[step - 1]!.title}`, onAction: () => wizard.goTo(step) }
        }
      >
        {failure.message}
      </Banner>
    </div>
  );
}

type SummaryRow = [label: string, key: DraftKey | 'logo'];

/** The fields of each step, in step order. */
function listSummaryGroups({ hasModel, hasSms }: Wizard): [title: string, rows: SummaryRow[]][] {
  return [
    [
      'Store',
      [
        ['Name', 'storeName'],
        ['Hours', 'storeHours'],
        ['Contact', 'contactInfo'],
        ['Website', 'website'],
      ],
    ],
    [
      'Branding',
      [
        ['Color', 'primaryColor'],
        ['Logo', 'logo'],
        ['Chat title', 'chatTitle'],
      ],
    ],
    [
      'Assistant',
      [
        ['Name', 'assistantName'],
        ['Welcome message', 'welcomeMessage'],
        ...(hasModel ? [['Persona', 'persona'] as SummaryRow] : []),
      ],
    ],
    [
      'Lead capture',
      [
        ['Contact form', 'primaryGoal'],
        ['Email', 'adminEmail'],
        ...(hasSms ? [['SMS', 'adminMobile'] as SummaryRow] : []),
        ['Booking link', 'redirectUrl'],
      ],
    ],
  ];
}

function SetupSummary({ wizard }: { wizard: Wizard }) {
  return (
    <div className="Summary">
      {listSummaryGroups(wizard).map(([title, rows], index) => (
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
          <SummaryRows wizard={wizard} rows={rows} />
        </section>
      ))}
    </div>
  );
}

/** Rows with a value, and one line for the optional fields left empty. */
function SummaryRows({ wizard, rows }: { wizard: Wizard; rows: SummaryRow[] }) {
  const draft = normalizeDraft(wizard.draft);
  const primaryGoal = draft.primaryGoal === 'lead' ? 'On' : 'Off';
  const values = { ...draft, primaryGoal, logo: wizard.logo && 'Uploaded' };
  const unset = rows.filter(([, key]) => !values[key] && (key === 'logo' || !isRequired(key)));
  return (
    <>
      <dl>
        {rows
          .filter(([, key]) => values[key])
          .map(([label, key]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {key === 'primaryColor' ? (
                  <i className="Summary-color" style={{ background: values[key] }} />
                ) : null}
                {values[key]}
              </dd>
            </div>
          ))}
      </dl>
      {unset.length > 0 ? (
        <Subdued>{`Not set (optional): ${unset.map(([label]) => label).join(', ')}`}</Subdued>
      ) : null}
    </>
  );
}

/** Empty fields that block the launch, each with a link to its step. */
function LeftToDo({ left, goTo }: Pick<Wizard, 'left' | 'goTo'>) {
  if (left.length === 0) return null;
  return (
    <Banner tone="warning">
      <BlockStack gap="100" inlineAlign="start">
        {left.map(({ text, step }) => (
          <Button key={text} variant="plain" onClick={() => goTo(step)}>
            {text}
          </Button>
        ))}
      </BlockStack>
    </Banner>
  );
}

/** The chat's URL and status. A launch also deploys, so this button is secondary. */
function DeployPanel({ wizard }: { wizard: Wizard }) {
  const { isDeploying, chatUrl, reservedUrl, left } = wizard;
  const isDeployed = chatUrl !== null;
  const label = isDeployed
    ? ONBOARDING_TEXTS.deployed
    : isDeploying
      ? ONBOARDING_TEXTS.deploying
      : ONBOARDING_TEXTS.deploy;
  return (
    <section className="Deploy" data-deployed={isDeployed} aria-label="Deployment status">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {ONBOARDING_TEXTS.address}
        </Text>
        <span aria-live="polite">
          {isDeployed ? <Badge tone="info">Ready to test</Badge> : <Badge>Not live yet</Badge>}
        </span>
      </InlineStack>
      {chatUrl ? (
        <ChatAddress chatUrl={chatUrl} />
      ) : reservedUrl ? (
        <span className="Wizard-address">{reservedUrl}</span>
      ) : (
        <Subdued>Your chat link appears here once you add your store name.</Subdued>
      )}
      <div className="Deploy-foot">
        <Subdued>
          {isDeployed
            ? `${ONBOARDING_TEXTS.deploySucceeded} Launch it to finish setup.`
            : 'Optional: deploy to test this link now. Launching turns it on, too.'}
        </Subdued>
        <Button
          variant="plain"
          onClick={() => void wizard.deploy('deploy')}
          disabled={isDeployed || isDeploying || wizard.isBusy || left.length > 0}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}
