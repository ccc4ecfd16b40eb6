import { InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/ui/page/copy-button.tsx';

/** The script tag to paste, with a button that copies it and the page's own buttons beside that one. */
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
      <pre className="Snippet">
        <code>{tag}</code>
      </pre>
      <InlineStack gap="200">
        <CopyButton
          text={tag}
          label="Copy script tag"
          success="Script tag copied"
          failure="Couldn’t copy the script tag"
          isMain={isMain}
        >
          Copy script tag
        </CopyButton>
        {children}
      </InlineStack>
    </>
  );
}
