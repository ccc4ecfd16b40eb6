import { Icon, Text } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import { type ReactNode, type Ref, useId } from 'react';
import { GUIDE_TEXTS } from '#app/features/onboarding/texts.ts';

export type ItemState = 'done' | 'current' | 'todo';

interface SetupItemProps {
  title: string;
  state: ItemState;
  isOpen?: boolean;
  /** Whether what is in it stays there while it is folded, as a form does that somebody has begun. */
  isKept?: boolean;
  /** Left out where there is nothing to open yet, or any more. */
  onToggle?: () => void;
  toggleRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** One line of the setup guide, which opens in place. */
export function SetupItem({
  title,
  state,
  isOpen = false,
  isKept = false,
  onToggle,
  ...rest
}: SetupItemProps) {
  const { toggleRef, children } = rest;
  const id = useId();
  const head = (
    <>
      <span className="Setup-mark" data-state={state} aria-hidden="true">
        {state === 'done' ? <Icon source={CheckCircleIcon} /> : null}
      </span>
      <Text as="span" fontWeight={state === 'current' ? 'semibold' : 'medium'}>
        {title}
      </Text>
      <span className="Wizard-hidden">{GUIDE_TEXTS[state]}</span>
    </>
  );
  return (
    <li className="Setup-item" data-is-open={isOpen}>
      <h3 className="Setup-title">
        {onToggle ? (
          <button
            type="button"
            className="Setup-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            ref={toggleRef}
          >
            {head}
          </button>
        ) : (
          <span className="Setup-toggle" data-state={state}>
            {head}
          </span>
        )}
      </h3>
      <div className="Setup-content" id={id} hidden={!isOpen}>
        {isOpen || isKept ? children : null}
      </div>
    </li>
  );
}
