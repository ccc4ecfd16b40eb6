import { createElement, type MouseEvent } from 'react';

interface AdminButtonProps {
  children: string;
  variant?: 'primary' | 'breadcrumb';
  isCritical?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  onClick(): void;
}

/**
 * A button that the Shopify admin draws, in its title bar or save bar, and clicks here. App Bridge reads its attributes
 * and knows but a few: even `type` is not one of them, so the click submits nothing by being stopped.
 */
export function AdminButton({
  children,
  variant,
  isCritical,
  isDisabled,
  isLoading,
  onClick,
}: AdminButtonProps) {
  const attributes = {
    ...(variant ? { variant } : {}),
    ...(isCritical ? { tone: 'critical' } : {}),
    ...(isLoading ? { loading: '' } : {}),
    ...(isDisabled ? { disabled: true } : {}),
  };
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  // oxlint-disable-next-line react/button-has-type -- App Bridge refuses attributes that it doesn't know
  return createElement('button', { ...attributes, onClick: click }, children);
}
