import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useId } from 'react';
import { PROMPT_MAX_LENGTH } from '#app/features/assistant/prompt/master-prompt.ts';
import { PromptVersions } from '#app/features/assistant/prompt/prompt-versions.tsx';
import { overtakenBy, PROMPT_WORDS, sourceWords } from '#app/features/assistant/prompt/prompt-words.ts';
import type { PromptEditorControl } from '#app/features/assistant/prompt/use-prompt-editor.ts';

/** The prompt in force, to read and to write, and the versions before it. Its styles are in `prompt-editor.css`. */
export function PromptEditor({ editor }: { editor: PromptEditorControl }) {
  return (
    <BlockStack gap="400">
      <Notices editor={editor} />
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="200">
            <Text as="h2" variant="headingMd">
              {PROMPT_WORDS.title}
            </Text>
            <Text as="p" tone="subdued">
              {PROMPT_WORDS.what}
            </Text>
          </BlockStack>
          <InForce editor={editor} />
          <PromptField editor={editor} />
          <InlineStack gap="200">
            <Button
              variant="primary"
              onClick={editor.save}
              disabled={!editor.isDirty || editor.busy !== null}
              loading={editor.busy === 'save'}
            >
              {PROMPT_WORDS.save}
            </Button>
            {editor.isDirty ? <Button onClick={editor.discard}>{PROMPT_WORDS.discard}</Button> : null}
            <Button onClick={editor.write} disabled={editor.busy !== null} loading={editor.busy === 'write'}>
              {editor.page.inForce ? PROMPT_WORDS.writeAgain : PROMPT_WORDS.write}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
      <PromptVersions editor={editor} />
    </BlockStack>
  );
}

function Notices({ editor }: { editor: PromptEditorControl }) {
  const { page, refusal } = editor;
  const overtaken = refusal?.overtaken;
  return (
    <div role="status" className="PromptEditor-notices">
      {overtaken ? (
        <Banner
          tone="warning"
          title={overtakenBy(overtaken.by, overtaken.ago)}
          action={{ content: PROMPT_WORDS.saveAnyway, onAction: editor.save }}
          secondaryAction={{ content: PROMPT_WORDS.takeTheirs, onAction: editor.discard }}
        />
      ) : null}
      {page.isQueued ? <Banner tone="info" title={PROMPT_WORDS.queued} /> : null}
      {page.isBehind && !page.isQueued ? <Banner tone="info" title={PROMPT_WORDS.behind} /> : null}
    </div>
  );
}

function InForce({ editor: { page } }: { editor: PromptEditorControl }) {
  const { inForce } = page;
  if (!inForce) return <Text as="p">{PROMPT_WORDS.none}</Text>;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={inForce.source === 'auto' ? 'info' : undefined}>{sourceWords(inForce)}</Badge>
      <Text as="span" tone="subdued">
        {inForce.by ? `${inForce.by}, ` : ''}
        <time dateTime={inForce.at.iso} title={inForce.at.exact}>
          {inForce.at.ago}
        </time>
      </Text>
    </InlineStack>
  );
}

function PromptField({ editor }: { editor: PromptEditorControl }) {
  const id = useId();
  const { text, refusal } = editor;
  const error = refusal?.message || null;
  return (
    <div className="PromptEditor-field">
      <div className="PromptEditor-head">
        <label htmlFor={id}>{PROMPT_WORDS.label}</label>
        <span
          id={`${id}-count`}
          className="PromptEditor-count"
          data-is-over={text.length > PROMPT_MAX_LENGTH}
        >
          {text.length.toLocaleString('en-US')} of {PROMPT_MAX_LENGTH.toLocaleString('en-US')} characters
        </span>
      </div>
      <textarea
        id={id}
        value={text}
        rows={18}
        spellCheck={false}
        dir="auto"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error ${id}-count` : `${id}-count`}
        onChange={(event) => editor.type(event.currentTarget.value)}
      />
      <p id={`${id}-error`} className="PromptEditor-error" role="alert">
        {error}
      </p>
    </div>
  );
}
