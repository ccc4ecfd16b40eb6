import { Button, InlineStack } from '@shopify/polaris';
import { CheckIcon, ClipboardIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const CONFIRMATION_MS = 2_000;

interface CopyButtonProps {
  text: string;
  label: string;
  success: string;
  failure: string;
  children?: string;
  isMain?: boolean;
}

export function CopyButton({ text, label, success, failure, children, isMain }: CopyButtonProps) {
  const { show } = useToasts();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const isCopied = await copyToClipboard(text);
    if (isCopied) setCopies((before) => before + 1);
    show(isCopied ? { message: success } : { message: failure, tone: 'critical' });
  };
  return (
    <Button
      icon={copies > 0 ? CheckIcon : ClipboardIcon}
      accessibilityLabel={label}
      onClick={() => void copy()}
      variant={isMain ? 'primary' : children ? 'secondary' : 'tertiary'}
    >
      {children}
    </Button>
  );
}

/** Returns whether it worked. Falls back to selecting the text on insecure origins. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** The script tag to paste, with a copy button and any buttons of the page next to it. */
export function ScriptTag({
  tag,
  isMain,
  children,
}: {
  tag: string;
  isMain?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <Snippet tag={tag} />
      <InlineStack gap="200">
        <CopyScriptTag tag={tag} isMain={isMain} />
        {children}
      </InlineStack>
    </>
  );
}

export function Snippet({ tag }: { tag: string }) {
  return (
    <pre className="Snippet">
      <code>{tag}</code>
    </pre>
  );
}

export function CopyScriptTag({ tag, isMain }: { tag: string; isMain?: boolean }) {
  return (
    <CopyButton
      text={tag}
      label="Copy script tag"
      success="Script tag copied"
      failure="Couldn’t copy the script tag"
      isMain={isMain}
    >
      Copy script tag
    </CopyButton>
  );
}
