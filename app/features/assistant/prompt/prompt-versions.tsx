import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { PromptComparisonView } from '#app/features/assistant/prompt/prompt-comparison.tsx';
import type { PromptVersion } from '#app/features/assistant/prompt/prompt-page.ts';
import { PROMPT_WORDS, sourceWords } from '#app/features/assistant/prompt/prompt-words.ts';
import type { PromptEditorControl } from '#app/features/assistant/prompt/use-prompt-editor.ts';

/** Every version with who made it and when; one of them at a time next to the one in force. */
export function PromptVersions({ editor }: { editor: PromptEditorControl }) {
  const { versions, page, busy } = editor;
  if (versions.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {PROMPT_WORDS.versions}
          </Text>
          <Text as="p" tone="subdued">
            {PROMPT_WORDS.versionsWhat}
          </Text>
        </BlockStack>
        <ol className="PromptVersions">
          {versions.map((version) => (
            <li key={version.revisionId}>
              <VersionRow editor={editor} version={version} />
              {page.comparison?.version.revisionId === version.revisionId ? (
                <PromptComparisonView comparison={page.comparison} onClose={editor.closeComparison} />
              ) : null}
            </li>
          ))}
        </ol>
        {editor.hasOlder ? (
          <InlineStack>
            <Button onClick={editor.showOlder} disabled={busy !== null}>
              {PROMPT_WORDS.older}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function VersionRow({ editor, version }: { editor: PromptEditorControl; version: PromptVersion }) {
  const isInForce = editor.page.inForce?.revisionId === version.revisionId;
  const named = `the version of ${version.at.exact}`;
  return (
    <div className="PromptVersions-row">
      <div>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" fontWeight="semibold">
            {sourceWords(version)}
          </Text>
          {isInForce ? <Badge tone="success">{PROMPT_WORDS.inForce}</Badge> : null}
        </InlineStack>
        <Text as="p" tone="subdued">
          {version.by ? `${version.by}, ` : ''}
          <time dateTime={version.at.iso}>{version.at.exact}</time>
        </Text>
      </div>
      {isInForce ? null : (
        <InlineStack gap="200">
          <Button
            onClick={() => editor.compare(version.revisionId)}
            disabled={editor.busy !== null}
            accessibilityLabel={`${PROMPT_WORDS.compare} ${named} with the one in force`}
          >
            {PROMPT_WORDS.compare}
          </Button>
          <Button
            onClick={() => editor.restore(version.revisionId)}
            disabled={editor.busy !== null || editor.isDirty}
            accessibilityLabel={`${PROMPT_WORDS.restore} ${named}`}
          >
            {PROMPT_WORDS.restore}
          </Button>
        </InlineStack>
      )}
    </div>
  );
}
