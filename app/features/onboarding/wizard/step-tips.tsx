import { Icon } from '@shopify/polaris';
import { ChevronDownIcon, LightbulbIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import type { Step } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

/** A step's tips: beside the form, or folded above it where there is no room. */
export function StepTips({ tips }: Pick<Step, 'tips'>) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const title = (
    <>
      <Icon source={LightbulbIcon} />
      {ONBOARDING_TEXTS.tips}
    </>
  );
  return (
    <div className="Tips" data-is-unfolded={isUnfolded}>
      <h2 className="Tips-title">{title}</h2>
      <button
        type="button"
        className="Tips-title Tips-toggle"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {title}
        <Icon source={ChevronDownIcon} />
      </button>
      <ul id={id}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}
