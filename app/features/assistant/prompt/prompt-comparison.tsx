import { Button, InlineStack, Text } from '@shopify/polaris';
import type { DiffLine } from '#app/features/assistant/prompt/diff-prompts.ts';
import type { PromptComparison } from '#app/features/assistant/prompt/prompt-page.ts';
import { PROMPT_WORDS } from '#app/features/assistant/prompt/prompt-words.ts';

interface PromptComparisonProps {
  comparison: PromptComparison;
  onClose(): void;
}

/** What became of a version in the one in force: each line with its sign, changed words marked. */
export function PromptComparisonView({ comparison, onClose }: PromptComparisonProps) {
  const { version, lines } = comparison;
  const isSame = lines.every(({ kind }) => kind === 'same' || kind === 'skipped');
  return (
    <section
      className="PromptComparison"
      aria-label={`From the version of ${version.at.exact} to the one in force`}
    >
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          From this version to the one in force
        </Text>
        <Button variant="plain" onClick={onClose}>
          {PROMPT_WORDS.closeComparison}
        </Button>
      </InlineStack>
      {isSame ? (
        <Text as="p">{PROMPT_WORDS.same}</Text>
      ) : (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="PromptComparison-lines" tabIndex={0} role="group" aria-label="Differences">
          {lines.map((line, at) =>
            line.kind === 'skipped' ? (
              <p key={at} className="PromptComparison-skipped">
                {line.count === 1 ? '1 line' : `${line.count} lines`} without a change
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

const SIGNS = { added: '+', removed: '−', same: '' };
const SAID = { added: 'Added: ', removed: 'Removed: ', same: '' };

function ComparedLine({ line: { kind, pieces } }: { line: DiffLine }) {
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <Tag className="PromptComparison-line" data-kind={kind}>
      <span aria-hidden="true" className="PromptComparison-sign">
        {SIGNS[kind]}
      </span>
      <span className="PromptComparison-said">{SAID[kind]}</span>
      <span dir="auto">
        {pieces.map(({ text, isChanged }, at) => (isChanged ? <mark key={at}>{text}</mark> : text))}
      </span>
    </Tag>
  );
}
