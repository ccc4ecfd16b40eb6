import { Badge, Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useId } from 'react';
import type { PromptComparison, PromptVersion } from '#app/features/assistant/prompt-editor/prompt-api.ts';
import type { DiffLine } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import type { PromptEditorControl } from '#app/features/assistant/prompt-editor/use-prompt-editor.ts';
import {
  PROMPT_EDITOR_TEXTS,
  PROMPT_MAX_LENGTH,
  promptConflictText,
  promptSourceLabel,
} from '#app/features/assistant/prompt/prompt-rules.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

export function PromptEditor({ editor }: { editor: PromptEditorControl }) {
  return (
    <BlockStack gap="400">
      <EditorNotices editor={editor} />
      <FormSection title={PROMPT_EDITOR_TEXTS.title} text={PROMPT_EDITOR_TEXTS.what}>
        <ActivePromptInfo editor={editor} />
        <PromptField editor={editor} />
        <InlineStack gap="200">
          <Button
            variant="primary"
            onClick={editor.save}
            disabled={!editor.isDirty || editor.busy !== null}
            loading={editor.busy === 'save'}
          >
            {PROMPT_EDITOR_TEXTS.save}
          </Button>
          {editor.isDirty ? <Button onClick={editor.discard}>{PROMPT_EDITOR_TEXTS.discard}</Button> : null}
          <Button onClick={editor.write} disabled={editor.busy !== null} loading={editor.busy === 'write'}>
            {editor.page.active ? PROMPT_EDITOR_TEXTS.writeAgain : PROMPT_EDITOR_TEXTS.write}
          </Button>
        </InlineStack>
      </FormSection>
      <PromptVersions editor={editor} />
    </BlockStack>
  );
}

function EditorNotices({ editor }: { editor: PromptEditorControl }) {
  const { page, refusal } = editor;
  const conflict = refusal?.conflict;
  return (
    <div role="status" className="PromptEditor-notices">
      {conflict ? (
        <Banner
          tone="warning"
          title={promptConflictText(conflict.by, conflict.at.ago)}
          action={{ content: PROMPT_EDITOR_TEXTS.saveAnyway, onAction: editor.save }}
          secondaryAction={{ content: PROMPT_EDITOR_TEXTS.takeTheirs, onAction: editor.discard }}
        />
      ) : null}
      {page.isQueued ? <Banner tone="info" title={PROMPT_EDITOR_TEXTS.queued} /> : null}
      {page.isOutdated && !page.isQueued ? <Banner tone="info" title={PROMPT_EDITOR_TEXTS.behind} /> : null}
    </div>
  );
}

function ActivePromptInfo({ editor: { page } }: { editor: PromptEditorControl }) {
  const { active } = page;
  if (!active) return <Text as="p">{PROMPT_EDITOR_TEXTS.none}</Text>;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={active.source === 'auto' ? 'info' : undefined}>{promptSourceLabel(active)}</Badge>
      <Text as="span" tone="subdued">
        {active.by ? `${active.by}, ` : ''}
        <TimeAgo time={active.at} />
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
        <label htmlFor={id}>{PROMPT_EDITOR_TEXTS.label}</label>
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

function PromptVersions({ editor }: { editor: PromptEditorControl }) {
  const { page, busy } = editor;
  if (page.versions.length === 0) return null;
  return (
    <FormSection title={PROMPT_EDITOR_TEXTS.versions} text={PROMPT_EDITOR_TEXTS.versionsWhat}>
      <ol className="PromptVersions">
        {page.versions.map((version) => (
          <li key={version.revisionId}>
            <VersionRow editor={editor} version={version} />
            {page.comparison?.version.revisionId === version.revisionId ? (
              <PromptComparisonView comparison={page.comparison} onClose={editor.closeComparison} />
            ) : null}
          </li>
        ))}
      </ol>
      {page.next !== null ? (
        <InlineStack>
          <Button onClick={editor.showOlder} disabled={busy !== null}>
            {PROMPT_EDITOR_TEXTS.older}
          </Button>
        </InlineStack>
      ) : null}
    </FormSection>
  );
}

function VersionRow({ editor, version }: { editor: PromptEditorControl; version: PromptVersion }) {
  const isActive = editor.page.active?.revisionId === version.revisionId;
  const named = `the version from ${version.at.exact}`;
  return (
    <div className="PromptVersions-row">
      <div>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" fontWeight="semibold">
            {promptSourceLabel(version)}
          </Text>
          {isActive ? <Badge tone="success">{PROMPT_EDITOR_TEXTS.inForce}</Badge> : null}
        </InlineStack>
        <Subdued>
          {version.by ? `${version.by}, ` : ''}
          <time dateTime={version.at.iso}>{version.at.exact}</time>
        </Subdued>
      </div>
      {isActive ? null : (
        <InlineStack gap="200">
          <Button
            onClick={() => editor.compare(version.revisionId)}
            disabled={editor.busy !== null}
            accessibilityLabel={`${PROMPT_EDITOR_TEXTS.compare} ${named} with the active one`}
          >
            {PROMPT_EDITOR_TEXTS.compare}
          </Button>
          <Button
            onClick={() => editor.restore(version.revisionId)}
            disabled={editor.busy !== null || editor.isDirty}
            accessibilityLabel={`${PROMPT_EDITOR_TEXTS.restore} ${named}`}
          >
            {PROMPT_EDITOR_TEXTS.restore}
          </Button>
        </InlineStack>
      )}
    </div>
  );
}

type PromptComparisonProps = { comparison: PromptComparison; onClose(): void };

function PromptComparisonView({ comparison, onClose }: PromptComparisonProps) {
  const { version, lines } = comparison;
  const isSame = lines.every(({ kind }) => kind === 'same' || kind === 'skipped');
  return (
    <section
      className="PromptComparison"
      aria-label={`The version from ${version.at.exact} compared with the active one`}
    >
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          This version compared with the active one
        </Text>
        <Button variant="plain" onClick={onClose}>
          {PROMPT_EDITOR_TEXTS.closeComparison}
        </Button>
      </InlineStack>
      {isSame ? (
        <Text as="p">{PROMPT_EDITOR_TEXTS.same}</Text>
      ) : (
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="PromptComparison-lines" tabIndex={0} role="group" aria-label="Differences">
          {lines.map((line, at) =>
            line.kind === 'skipped' ? (
              <p key={at} className="PromptComparison-skipped">
                {line.count === 1 ? '1 line' : `${line.count} lines`} unchanged
              </p>
            ) : (
              <ComparedLine key={at} line={line} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

const LINE_SIGNS = { added: '+', removed: '−', same: '' };
const LINE_LABELS = { added: 'Added: ', removed: 'Removed: ', same: '' };

function ComparedLine({ line: { kind, pieces } }: { line: DiffLine }) {
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <Tag className="PromptComparison-line" data-kind={kind}>
      <span aria-hidden="true" className="PromptComparison-sign">
        {LINE_SIGNS[kind]}
      </span>
      <span className="PromptComparison-kind">{LINE_LABELS[kind]}</span>
      <span dir="auto">
        {pieces.map(({ text, isChanged }, at) => (isChanged ? <mark key={at}>{text}</mark> : text))}
      </span>
    </Tag>
  );
}
