import { Badge, Banner, BlockStack, Button, Icon, InlineStack, Text } from '@shopify/polaris';
import { AlertCircleIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { SECOND_WELCOME } from '#app/features/merchant/settings/default-settings.ts';
import { type DraftKey, normalizeDraft, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { ChatPreviewButton } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { ChatAddress } from '#app/features/onboarding/wizard/launch-celebration.tsx';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

export interface StepFormProps {
  wizard: Wizard;
  /** The form for the products on the last step. */
  products?: ReactNode;
}

/** The last step: the products, what was entered, and the chat's address. */
export function StepChatSetup({ wizard, products }: StepFormProps) {
  return (
    <BlockStack gap="400">
      {products}
      <SetupSummary wizard={wizard} />
      <ChatPreviewButton wizard={wizard} />
      <DeployPanel wizard={wizard} />
    </BlockStack>
  );
}

/** Why a deploy or launch was refused, beside the buttons, which stay in view. */
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

/** What each step asks for, in the order of the steps. */
const SUMMARY_GROUPS: [title: string, rows: SummaryRow[]][] = [
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
      ['Welcome message', 'welcomeMessage'],
    ],
  ],
  [
    'Assistant',
    [
      ['Name', 'assistantName'],
      ['Persona', 'persona'],
      [SECOND_WELCOME, 'greeting'],
    ],
  ],
  [
    'Lead capture',
    [
      ['SMS', 'adminMobile'],
      ['Email', 'adminEmail'],
      ['Redirect URL', 'redirectUrl'],
    ],
  ],
];

function SetupSummary({ wizard }: { wizard: Wizard }) {
  return (
    <div className="Summary">
      {SUMMARY_GROUPS.map(([title, rows], index) => (
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
          <SummaryRows wizard={wizard} rows={rows} onAdd={() => wizard.goTo(index + 1)} />
        </section>
      ))}
    </div>
  );
}

interface SummaryRowsProps {
  wizard: Wizard;
  rows: SummaryRow[];
  /** Leads to the step of the rows. */
  onAdd(): void;
}

/** What is set, what has to be, and in one line what may be. */
function SummaryRows({ wizard, rows, onAdd }: SummaryRowsProps) {
  const values = { ...normalizeDraft(wizard.draft), logo: wizard.logo && 'Uploaded' };
  const missing = REQUIRED_TO_ADD.filter(([key]) => rows.some((row) => row[1] === key) && !values[key]);
  const unset = rows.filter(([, key]) => !values[key] && !missing.some(([other]) => other === key));
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
      {missing.map(([key, label]) => (
        <p className="Summary-missing" key={key}>
          <Icon source={AlertCircleIcon} tone="critical" />
          <Button variant="plain" tone="critical" onClick={onAdd}>
            {label}
          </Button>
        </p>
      ))}
      {unset.length > 0 ? (
        <Subdued>{`Not set (optional): ${unset.map(([label]) => label).join(', ')}`}</Subdued>
      ) : null}
    </>
  );
}

const REQUIRED_TO_ADD = [
  ['storeName', 'Add store name'],
  ['primaryColor', 'Add primary color'],
  ['assistantName', 'Add assistant name'],
] as const;

/** The chat's address and its state. The launch deploys too, so this button is the second one. */
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
        <Subdued>Your assistant gets its own address once it has a store name.</Subdued>
      )}
      <div className="Deploy-foot">
        <Subdued>
          {isDeployed
            ? `${ONBOARDING_TEXTS.deploySucceeded} Launch Assistant finishes setup.`
            : 'Deploy Assistant opens your chat at this link, so you can test it. Launch Assistant opens it and finishes setup.'}
        </Subdued>
        <Button
          size="slim"
          onClick={() => void wizard.deploy('deploy')}
          disabled={isDeployed || isDeploying || wizard.isBusy}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}
