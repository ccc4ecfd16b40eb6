// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Draft,
  EMPTY_DRAFT,
  type FieldErrors,
  type OnboardingState,
} from '#app/features/onboarding/draft/draft.ts';
import { type StepNavigation, useStepNavigation } from '#app/features/onboarding/wizard/use-wizard.ts';
import { ToastProvider, useToasts } from '#app/ui/notifications/toasts.tsx';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

const nothing = () => undefined;
let sent: unknown[];
let steps: StepNavigation;
let errors: FieldErrors;
let toasts: ReturnType<typeof useToasts>;
let page: ReturnType<typeof renderInBrowser>;

function Form({ currentStep, draft }: { currentStep: number; draft: Draft }) {
  const [found, setErrors] = useState<FieldErrors>({});
  const current = useStepNavigation({
    onboarding: { currentStep, stepsCompleted: [], reservedUrl: null } as never as OnboardingState,
    autosave: { draft, takeUnsaved: () => ({}), restoreUnsaved: nothing },
    isBusy: false,
    setBusy: nothing,
    setErrors,
    closeWizard: nothing,
  });
  const toaster = useToasts();
  useEffect(() => {
    toasts = toaster;
    steps = current;
    errors = found;
  });
  return null;
}

function open(currentStep: number, draft: Partial<Draft>) {
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <ToastProvider>
        <Form currentStep={currentStep} draft={{ ...EMPTY_DRAFT, ...draft }} />
      </ToastProvider>
    </AppProvider>,
  );
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { step } = JSON.parse(String(body)) as { step: string };
    sent.push(step);
    return Promise.resolve(Response.json({ ok: true, currentStep: 4, reservedUrl: null, notice: null }));
  });
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
});

test.each([
  [1, 'storeName', 'Please enter your store name to continue with setup'],
  [2, 'primaryColor', 'Please choose a primary color to continue with setup'],
  [3, 'assistantName', 'Please enter your assistant’s name to continue with setup'],
] as const)(
  'Continue at step %i without %s stays there and says so beside the field',
  async (step, key, error) => {
    open(step, { storeName: 'Moon Beds', assistantName: 'Luna', [key]: '  ' });
    await act(() => steps.goToNextStep());
    expect([steps.number, errors, sent]).toEqual([step, { [key]: error }, []]);
  },
);

test('a step’s toasts disappear with it', async () => {
  open(3, { assistantName: 'Luna' });
  const shown = () => page.host.querySelectorAll('.Toast').length;
  for (const leave of [() => steps.goToNextStep(), async () => steps.goTo(1)]) {
    act(() => toasts.show({ message: 'Logo successfully uploaded' }));
    expect(shown()).toBe(1);
    await act(leave);
    expect(shown()).toBe(0);
  }
});

test('Continue opens the next step once the assistant has a name', async () => {
  open(3, { assistantName: 'Luna' });
  await act(() => steps.goToNextStep());
  expect([steps.number, errors, sent]).toEqual([4, {}, ['assistantPersonality']]);
});
