import { progressOf, STEP_COUNT, STEPS, type StepKey } from '#app/features/onboarding/onboarding.ts';

interface WizardProgressProps {
  number: number;
  stepsCompleted: readonly StepKey[];
  /** Without the steps' names, where they stand below anyway. */
  isCompact?: boolean;
}

/** How far the wizard has come: "Step N of 5", and a bar of five segments. */
export function WizardProgress({ number, stepsCompleted, isCompact = false }: WizardProgressProps) {
  const segments = progressOf(number, stepsCompleted);
  return (
    <div className="Wizard-progress" data-is-compact={isCompact}>
      <span className="Wizard-count">{`Step ${number} of ${STEP_COUNT}`}</span>
      <ol className="Wizard-bar" aria-label="Progress">
        {STEPS.map(({ key, title }, index) => (
          <li key={key} data-fill={segments[index]} aria-current={index + 1 === number ? 'step' : undefined}>
            <span className="Wizard-label">{title}</span>
            <span className="Wizard-hidden">{segments[index] === 'full' ? ' (complete)' : ''}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
