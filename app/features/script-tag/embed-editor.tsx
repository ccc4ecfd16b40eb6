import { BlockStack, Card, Checkbox, ChoiceList, InlineStack, TextField } from '@shopify/polaris';
import { useDeferredValue } from 'react';
import { createEmbedTag, createSamplePage, type EmbedOptions } from '#app/features/script-tag/embed-tag.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

const LABEL_MAX = 40;
const TEASER_MAX = 120;

interface EmbedTagCardProps {
  address: string;
  choices: EmbedOptions;
  onChoose(choices: EmbedOptions): void;
}

export function EmbedTagCard({ address, choices, onChoose }: EmbedTagCardProps) {
  const tag = createEmbedTag(address, choices);
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
            onChange={([mode]) => onChoose({ ...choices, mode: mode as EmbedOptions['mode'] })}
          />
          {isBubble ? (
            <ChoiceList
              title="Side"
              choices={[
                { label: 'Right', value: 'right' },
                { label: 'Left', value: 'left' },
              ]}
              selected={[choices.side]}
              onChange={([side]) => onChoose({ ...choices, side: side as EmbedOptions['side'] })}
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

/** The permissions that the chat needs; products open in new tabs. */
const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

export function EmbedPreview({ address, choices }: { address: string; choices: EmbedOptions }) {
  const page = useDeferredValue(createSamplePage(createEmbedTag(address, choices)));
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Preview</CardTitle>
        <iframe
          className="EmbedPreview"
          title="A page with the chat on it"
          sandbox={FRAME_SANDBOX}
          srcDoc={page}
        />
        <Subdued>This is the real chat: what you write in it appears among your chat sessions.</Subdued>
      </BlockStack>
    </Card>
  );
}
