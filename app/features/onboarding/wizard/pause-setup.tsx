import { useRevalidator } from '@remix-run/react';
import { Button, Card, Text } from '@shopify/polaris';
import { type OnboardingState, STEP_COUNT } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

/** A session cookie, so that the server renders the page without the wizard; the next session begins with it again. */
const PAUSE_COOKIE = 'bedside_setup=paused';

export function isSetupPaused(cookieHeader: string | null): boolean {
  return (cookieHeader ?? '').split(/;\s*/).includes(PAUSE_COOKIE);
}

/** Leaves the wizard for the dashboard, or comes back to it. */
export function useSetupPause() {
  const { revalidate } = useRevalidator();
  return {
    pause() {
      document.cookie = `${PAUSE_COOKIE}; Path=/; SameSite=Lax`;
      revalidate();
    },
    resume() {
      document.cookie = `${PAUSE_COOKIE}; Path=/; SameSite=Lax; Max-Age=0`;
      revalidate();
    },
  };
}

/** Leads back to the wizard from every page. */
export function SetupReminder({ onboarding }: { onboarding: OnboardingState }) {
  const { resume } = useSetupPause();
  const title = onboarding.chatUrl === null ? ONBOARDING_TEXTS.paused : ONBOARDING_TEXTS.pausedLive;
  return (
    <section className="SetupReminder" aria-label={title}>
      <Card>
        <div className="Setup-resume">
          <div>
            <Text as="p" fontWeight="semibold">
              {title}
            </Text>
            <Text as="p" tone="subdued">
              {`Step ${onboarding.currentStep} of ${STEP_COUNT}. ${ONBOARDING_TEXTS.pausedText}`}
            </Text>
          </div>
          <Button variant="primary" onClick={resume}>
            {ONBOARDING_TEXTS.resume}
          </Button>
        </div>
      </Card>
    </section>
  );
}
