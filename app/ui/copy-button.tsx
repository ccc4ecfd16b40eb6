import { Button } from '@shopify/polaris';
import { CheckIcon, ClipboardIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { copyText } from '#app/ui/copy-text.ts';
import { useToasts } from '#app/ui/toasts.tsx';

/** How long the icon confirms a copy. */
const CONFIRMED_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What the button does, for those who do not see the icon. */
  label: string;
  success: string;
  failure: string;
  /** Shown beside the icon; without it the button is an icon alone. */
  children?: string;
}

export function CopyButton({ text, label, success, failure, children }: CopyButtonProps) {
  const { show } = useToasts();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setCopies((before) => before + 1);
    show(isCopied ? { message: success } : { message: failure, tone: 'critical' });
  };
  return (
    <Button
      icon={copies > 0 ? CheckIcon : ClipboardIcon}
      accessibilityLabel={label}
      onClick={() => void copy()}
      variant={children ? 'secondary' : 'tertiary'}
    >
      {children}
    </Button>
  );
}
