import { useFetcher } from '@remix-run/react';
import { Button, Card, Text } from '@shopify/polaris';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { SetupGuide } from '#app/features/onboarding/setup-guide/setup-guide.tsx';
import { listSetupTasks, type SetupState } from '#app/features/onboarding/setup-guide/setup-tasks.ts';

interface SetupGuideCardProps {
  onboarding: OnboardingState;
  state: SetupState;
  isDismissed: boolean;
  /** Whether the guide's next step has the page's primary button. */
  isMain: boolean;
}

/** The setup guide, or a way to resume it if it was dismissed before the wizard was complete. */
export function SetupGuideCard({ onboarding, state, isDismissed, isMain }: SetupGuideCardProps) {
  const { isHidden, hide } = useDismissal(isDismissed);
  if (!isHidden)
    return (
      <SetupGuide {...{ onboarding, isMain }} tasks={listSetupTasks(state)} onDismiss={() => hide(true)} />
    );
  if (onboarding.isComplete) return null;
  return (
    <Card>
      <div className="Setup-resume">
        <Text as="p">{SETUP_GUIDE_TEXTS.unfinished}</Text>
        <Button variant="primary" onClick={() => hide(false)}>
          {SETUP_GUIDE_TEXTS.resume}
        </Button>
      </div>
    </Card>
  );
}

// Optimistic until the server responds.
function useDismissal(isDismissed: boolean) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get('intent');
  return {
    isHidden: sent ? sent === 'hide' : isDismissed,
    hide: (isHidden: boolean) =>
      fetcher.submit({ intent: isHidden ? 'hide' : 'show' }, { method: 'post', action: '/?index' }),
  };
}
