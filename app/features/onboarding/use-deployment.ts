import { useNavigate, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { OnboardingState, StepKey } from '#app/features/onboarding/onboarding.ts';
import { postOnboarding } from '#app/features/onboarding/post-onboarding.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import type { DraftControl } from '#app/features/onboarding/use-draft.ts';
import { useShell } from '#app/ui/shell.ts';
import { useToasts } from '#app/ui/toasts.tsx';

/** How often, and how many times, a deploy that another window began is asked for. */
const ASK_MS = 1_500;
const ASK_TIMES = 20;

export interface Deployment {
  isDeployed: boolean;
  isDeploying: boolean;
  chatUrl: string | null;
  error: string | null;
  deploy(): Promise<void>;
}

interface DeploymentParts {
  onboarding: OnboardingState;
  control: Pick<DraftControl, 'take' | 'keep'>;
  /** Called when the wizard turns out to be done already. */
  leave(): void;
  complete(key: StepKey): void;
}

/**
 * The deploy button's state. What succeeds opens the inventory behind the wizard, which shows the address; a guide that
 * stands on a page stays where it is.
 */
export function useDeployment({ onboarding, control, leave, complete }: DeploymentParts): Deployment {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isInPlace = useShell() === 'embedded';
  const [isDeploying, setDeploying] = useState(false);
  const [chatUrl, setChatUrl] = useState(onboarding.chatUrl);
  const [error, setError] = useState(onboarding.error);

  const refuse = (inline: string, notice = inline) => {
    setError(inline);
    show({ message: notice, tone: 'critical', isInPlace: true });
  };
  const ask = async () => {
    for (let times = 1; ; times += 1) {
      const values = control.take();
      const posted = await postOnboarding('deploy', { values });
      if (posted.is !== 'answered') control.keep(values);
      const isBusy = posted.is === 'answered' && !posted.answer.ok && posted.answer.reason === 'busy';
      if (!isBusy || times === ASK_TIMES) return posted;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  };
  const deploy = async () => {
    if (isDeploying || chatUrl) return;
    setDeploying(true);
    setError(null);
    const posted = await ask();
    setDeploying(false);
    if (posted.is === 'signed-out') return refuse(TEXTS.signInToDeploy);
    if (posted.is === 'failed') return refuse(TEXTS.deployFailed);
    if (!posted.answer.ok) {
      if (posted.answer.reason === 'complete') leave();
      else refuse(posted.answer.error, posted.answer.notice);
      return;
    }
    complete('chatSetup');
    setChatUrl(posted.answer.chatUrl);
    show({ message: TEXTS.deploySucceeded });
    if (!isInPlace) navigate('/brands');
    revalidate();
  };
  return { isDeployed: chatUrl !== null, isDeploying, chatUrl, error, deploy };
}
