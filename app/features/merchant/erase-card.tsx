import { BlockStack, Button, InlineStack, List, Modal, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { eraseAll } from '#app/features/merchant/call-configuration.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { lostFields } from '#app/features/merchant/erased-settings.ts';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';
import { keyWords, SECTION_NAMES } from '#app/features/merchant/setting-names.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { useToasts } from '#app/ui/toasts.tsx';

interface EraseCardProps {
  stored: Settings;
  version: number;
  onErased(): void;
  onStale(): void;
}

/** What must be typed where the store has no name yet. */
const ERASE_WORD = 'erase';

/** Puts the whole configuration back to the defaults, once the store's name is typed. */
export function EraseCard({ stored, version, onErased, onStale }: EraseCardProps) {
  const { show } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const word = stored.storeInfo.name || ERASE_WORD;
  const losses = lossesOf(stored);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const erase = async () => {
    setBusy(true);
    const answer = await eraseAll(version);
    setBusy(false);
    close();
    show(answer.ok ? { message: FORM_TEXTS.erased } : { message: answer.message, tone: 'critical' });
    if (answer.ok) onErased();
    else onStale();
  };
  return (
    <FormSection
      title="Erase configuration"
      text="Puts every setting back to its default, the prompt included. Chats, leads, products, store files, the store’s name and address stay."
    >
      <InlineStack>
        <Button tone="critical" onClick={() => setOpen(true)} disabled={losses.length === 0}>
          Erase configuration
        </Button>
      </InlineStack>
      {losses.length === 0 ? (
        <Text as="p" tone="subdued">
          Everything is at its default: there is nothing to erase.
        </Text>
      ) : null}
      <Modal
        open={isOpen}
        onClose={close}
        title="Erase configuration?"
        primaryAction={{
          content: 'Erase configuration',
          destructive: true,
          disabled: typed.trim() !== word,
          loading: isBusy,
          onAction: () => void erase(),
        }}
        secondaryActions={[{ content: 'Cancel', onAction: close }]}
      >
        <Modal.Section>
          <BlockStack gap="400">
            <Text as="p">You lose what you set here, and cannot bring it back without an exported file:</Text>
            <List>
              {losses.map((loss) => (
                <List.Item key={loss}>{loss}</List.Item>
              ))}
            </List>
            <TextField
              label={`Type “${word}” to confirm`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              spellCheck={false}
            />
          </BlockStack>
        </Modal.Section>
      </Modal>
    </FormSection>
  );
}

/** Who wrote the prompt and when goes with it. */
const GOES_WITH_PROMPT = ['assistant.masterPromptSource', 'assistant.masterPromptLastEditedAt'];

/** What would be lost of each section, by name and count. */
function lossesOf(stored: Settings): string[] {
  const paths = lostFields({ ...stored }).map(({ path }) => path);
  const lost = paths.filter((path) => !GOES_WITH_PROMPT.includes(path)).map((path) => path.split('.'));
  return EDITABLE_SECTIONS.flatMap((section) => {
    const names = lost.filter(([name]) => name === section).map(([, ...keys]) => keyWords(keys));
    if (names.length === 0) return [];
    const count = names.length === 1 ? '1 field' : `${names.length} fields`;
    return [`${SECTION_NAMES[section]}: ${count} (${names.join(', ')})`];
  });
}
