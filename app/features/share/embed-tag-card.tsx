import { BlockStack, Checkbox, ChoiceList, InlineStack, TextField } from '@shopify/polaris';
import { type EmbedChoices, writeEmbedTag } from '#app/features/share/embed-tag.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

const LABEL_MAX = 40;
const TEASER_MAX = 120;

interface EmbedTagCardProps {
  address: string;
  choices: EmbedChoices;
  onChoose(choices: EmbedChoices): void;
}

/** The one line that puts the chat on a website, with what can be chosen about it. */
export function EmbedTagCard({ address, choices, onChoose }: EmbedTagCardProps) {
  const tag = writeEmbedTag(address, choices);
  const isBubble = choices.mode === 'bubble';
  return (
    <>
      <FormSection
        title="Script tag"
        text={
          isBubble
            ? 'Put this line before the end of every page that should show the bubble.'
            : 'Put this line where the chat should stand in the page.'
        }
      >
        <pre className="EmbedTag">
          <code>{tag}</code>
        </pre>
        <InlineStack>
          <CopyButton
            text={tag}
            label="Copy the script tag"
            success="Script tag copied"
            failure="The script tag could not be copied"
          >
            Copy
          </CopyButton>
        </InlineStack>
      </FormSection>
      <FormSection title="Look" text="What you choose here is written into the script tag.">
        <BlockStack gap="400">
          <ChoiceList
            title="Kind"
            choices={[
              { label: 'A bubble in the corner', value: 'bubble' },
              { label: 'A place in the page', value: 'inline' },
            ]}
            selected={[choices.mode]}
            onChange={([mode]) => onChoose({ ...choices, mode: mode as EmbedChoices['mode'] })}
          />
          {isBubble ? (
            <ChoiceList
              title="Side"
              choices={[
                { label: 'Right', value: 'right' },
                { label: 'Left', value: 'left' },
              ]}
              selected={[choices.side]}
              onChange={([side]) => onChoose({ ...choices, side: side as EmbedChoices['side'] })}
            />
          ) : null}
          <TextField
            label="Label"
            autoComplete="off"
            maxLength={LABEL_MAX}
            helpText={
              isBubble
                ? 'Shown beside the icon. Empty: a round bubble.'
                : 'The words on the button. Empty: ours.'
            }
            value={choices.label}
            onChange={(label) => onChoose({ ...choices, label })}
          />
          {isBubble ? (
            <>
              <TextField
                label="Line above the bubble"
                autoComplete="off"
                maxLength={TEASER_MAX}
                helpText="Shown once a visit; shoppers can put it away. Empty: none."
                value={choices.teaser}
                onChange={(teaser) => onChoose({ ...choices, teaser })}
              />
              <Checkbox
                label="Show on phones"
                checked={choices.isOnMobile}
                onChange={(isOnMobile) => onChoose({ ...choices, isOnMobile })}
              />
            </>
          ) : null}
        </BlockStack>
      </FormSection>
    </>
  );
}
