import { BlockStack, Card, Checkbox, ChoiceList, TextField } from '@shopify/polaris';
import { useDeferredValue } from 'react';
import { createEmbedTag, createSamplePage, type EmbedOptions } from '#app/features/script-tag/embed-tag.ts';
import { ScriptTag } from '#app/ui/page/copy-button.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
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
            ? 'Paste this line just before </body> on every page where you want the bubble.'
            : 'Paste this line where you want the chat to appear on the page.'
        }
      >
        <ScriptTag tag={tag} />
      </FormSection>
      <FormSection title="Appearance" text="Your choices become part of the script tag.">
        <BlockStack gap="400">
          <ChoiceList
            title="Type"
            choices={[
              { label: 'Bubble in the corner', value: 'bubble' },
              { label: 'Inline on the page', value: 'inline' },
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
                ? 'Shown next to the icon. Leave blank for a round bubble.'
                : 'The text on the button. Leave blank for the default.'
            }
            value={choices.label}
            onChange={(label) => onChoose({ ...choices, label })}
          />
          {isBubble ? (
            <>
              <TextField
                label="Teaser above the bubble"
                autoComplete="off"
                maxLength={TEASER_MAX}
                helpText="Shown once per visit. Shoppers can dismiss it. Optional."
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
        <Subdued>This is your live chat. Anything you send here appears in Chat Sessions.</Subdued>
      </BlockStack>
    </Card>
  );
}
