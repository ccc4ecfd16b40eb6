import { Button, InlineStack, List, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { postSettingsErase } from '#app/features/merchant/settings-transfer/settings-file.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings/settings-schema.ts';
import {
  humanizeKeys,
  SECTION_NAMES,
  SETTINGS_FORM_TEXTS,
} from '#app/features/merchant/settings/settings-texts.ts';
import { listErasedFields } from '#app/features/merchant/settings/parse-settings.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';

interface EraseSettingsCardProps {
  stored: Settings;
  version: number;
  onErased(): void;
  onStale(): void;
}

const FALLBACK_CONFIRMATION_WORD = 'erase';

/** Resets all settings, once the store's name is typed. */
export function EraseSettingsCard({ stored, version, onErased, onStale }: EraseSettingsCardProps) {
  const { show } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const word = stored.storeInfo.name || FALLBACK_CONFIRMATION_WORD;
  const losses = describeLostSettings(stored);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const erase = async () => {
    setBusy(true);
    const answer = await postSettingsErase(version);
    setBusy(false);
    close();
    show(answer.ok ? { message: SETTINGS_FORM_TEXTS.erased } : { message: answer.message, tone: 'critical' });
    if (answer.ok) onErased();
    else onStale();
  };
  return (
    <FormSection
      title="Erase configuration"
      text="Resets every setting to its default, including the prompt. You keep your chats, leads, products, documents, store name, and chat link."
    >
      <InlineStack>
        <Button tone="critical" onClick={() => setOpen(true)} disabled={losses.length === 0}>
          Erase configuration
        </Button>
      </InlineStack>
      {losses.length === 0 ? <Subdued>Everything is already at its default.</Subdued> : null}
      <ActionModal
        isOpen={isOpen}
        onClose={close}
        title="Erase configuration?"
        action={{
          content: 'Erase configuration',
          destructive: true,
          disabled: typed.trim() !== word,
          loading: isBusy,
          onAction: () => void erase(),
        }}
        gap="400"
      >
        <Text as="p">This erases the settings below. Without an exported file you can’t get them back:</Text>
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
      </ActionModal>
    </FormSection>
  );
}

const PROMPT_METADATA_FIELDS = ['assistant.masterPromptSource', 'assistant.masterPromptLastEditedAt'];

function describeLostSettings(stored: Settings): string[] {
  const paths = listErasedFields({ ...stored }).map(({ path }) => path);
  const lost = paths.filter((path) => !PROMPT_METADATA_FIELDS.includes(path)).map((path) => path.split('.'));
  return EDITABLE_SECTIONS.flatMap((section) => {
    const names = lost.filter(([name]) => name === section).map(([, ...keys]) => humanizeKeys(keys));
    if (names.length === 0) return [];
    const count = names.length === 1 ? '1 field' : `${names.length} fields`;
    return [`${SECTION_NAMES[section]}: ${count} (${names.join(', ')})`];
  });
}
