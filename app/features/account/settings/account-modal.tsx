import {
  Banner,
  BlockStack,
  Button,
  Modal,
  type ModalProps,
  SkeletonBodyText,
  Tabs,
  Text,
} from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { type AccountSettingsData, SETTINGS_TEXTS } from '#app/features/account/settings/account-settings.ts';
import { ProfileStep, useProfileForm, useSettings } from '#app/features/account/settings/profile-step.tsx';
import { SecurityStep, usePasswordForm } from '#app/features/account/settings/security-step.tsx';

interface AccountModalProps {
  onClose(): void;
  /** The third step, passed in because it belongs to the team feature. */
  teamStep: ReactNode;
}

/** Account settings in three steps; each step keeps its input and errors when another is open. */
export function AccountModal({ onClose, teamStep }: AccountModalProps) {
  const { settings, problem, reload } = useSettings();
  if (!settings) {
    return (
      <Modal open title={SETTINGS_TEXTS.title} onClose={onClose}>
        <Modal.Section>
          {problem ? (
            <BlockStack gap="400" inlineAlign="start">
              <Banner tone="critical">{problem}</Banner>
              <Button onClick={reload}>Try again</Button>
            </BlockStack>
          ) : (
            <SkeletonBodyText lines={8} />
          )}
        </Modal.Section>
      </Modal>
    );
  }
  return <LoadedModal {...{ settings, onClose, teamStep, reload }} />;
}

interface LoadedModalProps extends AccountModalProps {
  settings: AccountSettingsData;
  reload(): void;
}

const PROFILE = 0;
const SECURITY = 1;
const TEAM = 2;

function LoadedModal({ settings, onClose, teamStep, reload }: LoadedModalProps) {
  const [step, setStep] = useState(PROFILE);
  const profile = useProfileForm(settings, () => setStep(SECURITY));
  const password = usePasswordForm(reload);
  const { nextStep, previous, updatePassword, returnToProfile } = SETTINGS_TEXTS;
  const back = { content: previous, onAction: () => setStep(step - 1) };
  const change = {
    content: updatePassword,
    onAction: password.submit,
    disabled: !password.isFilled,
    loading: password.isBusy,
  };
  const footers: Pick<ModalProps, 'primaryAction' | 'secondaryActions'>[] = [
    {
      primaryAction: {
        content: nextStep,
        onAction: settings.provider === 'shopify' ? () => setStep(SECURITY) : profile.submit,
        loading: profile.isBusy,
      },
    },
    {
      primaryAction: { content: nextStep, onAction: () => setStep(TEAM) },
      secondaryActions: settings.provider === 'password' ? [back, change] : [back],
    },
    {
      primaryAction: { content: returnToProfile, onAction: () => setStep(PROFILE) },
      secondaryActions: [back],
    },
  ];
  const panels = [
    <ProfileStep key="profile" settings={settings} form={profile} />,
    <SecurityStep key="security" settings={settings} password={password} onChange={reload} />,
    teamStep,
  ];
  return (
    <Modal open title={SETTINGS_TEXTS.title} onClose={onClose} size="large" {...footers[step]}>
      <Tabs
        fitted
        selected={step}
        onSelect={setStep}
        tabs={SETTINGS_TEXTS.tabs.map((content, at) => ({
          id: `account-step-${at}`,
          content,
          panelID: `account-panel-${at}`,
        }))}
      />
      {panels.map((panel, at) => (
        <div
          key={SETTINGS_TEXTS.steps[at]}
          id={`account-panel-${at}`}
          role="tabpanel"
          aria-labelledby={`account-step-${at}`}
          hidden={at !== step}
        >
          <Modal.Section>
            <BlockStack gap="400">
              <Text as="h3" variant="headingMd">
                {SETTINGS_TEXTS.steps[at]}
              </Text>
              {panel}
            </BlockStack>
          </Modal.Section>
        </div>
      ))}
    </Modal>
  );
}
