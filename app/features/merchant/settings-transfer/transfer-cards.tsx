import { Banner, Button, InlineStack, List, Text, TextField } from '@shopify/polaris';
import { type ChangeEvent, useRef, useState } from 'react';
import {
  CONFIGURATION_API_PATH,
  diffImport,
  EXPORT_MAX_BYTES,
  EXPORT_TEXTS,
  type ImportResponse,
  parseSettingsExport,
  postSettingsErase,
  postSettingsImport,
} from '#app/features/merchant/settings-transfer/settings-file.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { listErasedFields } from '#app/features/merchant/settings/parse-settings.ts';
import type { FieldChange } from '#app/features/merchant/settings/settings-diff.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings/settings-schema.ts';
import {
  formatFieldValue,
  getFieldLabel,
  humanizeKeys,
  SECTION_NAMES,
  SETTINGS_FORM_TEXTS,
} from '#app/features/merchant/settings/settings-texts.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';
import { DownloadButton } from '#app/ui/page/download.tsx';

interface ExportImportCardProps {
  merchantId: string;
  stored: Settings;
  version: number;
  /** An import must not overwrite unsaved changes on the page. */
  isDirty: boolean;
  onImported(prompt: 'none' | 'queued' | 'ask' | 'set'): void;
}

interface ImportPreview {
  fileName: string;
  text: string;
  changes: FieldChange[];
  skipped: string[];
}

type ImportError = Pick<Extract<ImportResponse, { ok: false }>, 'message' | 'errors'>;

export function ExportImportCard({
  merchantId,
  stored,
  version,
  isDirty,
  onImported,
}: ExportImportCardProps) {
  const { show } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<ImportError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const read = await createImportPreview(file, { merchantId, stored });
    setProblem(read.problem);
    setPlan(read.plan);
  };
  const apply = async () => {
    if (!plan) return;
    setBusy(true);
    const answer = await postSettingsImport(plan.text, version);
    setBusy(false);
    setPlan(null);
    setProblem(answer.ok ? null : answer);
    if (!answer.ok) return;
    show({ message: SETTINGS_FORM_TEXTS.imported });
    onImported(answer.prompt);
  };
  return (
    <FormSection
      title="Export and import"
      text="Download your settings to keep as a backup or use in another store. Passwords and keys aren’t included."
    >
      <InlineStack gap="200">
        <DownloadButton path={CONFIGURATION_API_PATH} fileName="configuration.json">
          Export configuration
        </DownloadButton>
        <Button onClick={() => input.current?.click()} disabled={isDirty}>
          Import a file
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label="Configuration file"
          onChange={(event) => void choose(event)}
        />
      </InlineStack>
      {isDirty ? <Subdued>Save or discard your changes before you import a file.</Subdued> : null}
      <div className="FormStatus" role="status">
        {problem ? <ImportErrorBanner problem={problem} /> : null}
      </div>
      {plan ? (
        <ImportPreviewModal
          plan={plan}
          isBusy={isBusy}
          onApply={() => void apply()}
          onClose={() => setPlan(null)}
        />
      ) : null}
    </FormSection>
  );
}

function ImportErrorBanner({ problem: { message, errors = {} } }: { problem: ImportError }) {
  const entries = Object.entries(errors);
  return (
    <Banner tone="critical" title={message}>
      {entries.length > 0 ? (
        <List>
          {entries.map(([path, error]) => (
            <List.Item key={path}>{`${getFieldLabel(path)}: ${error}`}</List.Item>
          ))}
        </List>
      ) : null}
    </Banner>
  );
}

interface ImportPreviewModalProps {
  plan: ImportPreview;
  isBusy: boolean;
  onApply(): void;
  onClose(): void;
}

function ImportPreviewModal({ plan, isBusy, onApply, onClose }: ImportPreviewModalProps) {
  const { changes, skipped, fileName } = plan;
  const count = changes.length === 1 ? '1 field' : `${changes.length} fields`;
  return (
    <ActionModal
      onClose={onClose}
      title={changes.length === 0 ? 'Nothing would change' : `“${fileName}” changes ${count}`}
      action={{ content: 'Import', onAction: onApply, loading: isBusy, disabled: changes.length === 0 }}
      gap="300"
    >
      {changes.length === 0 ? (
        <Text as="p">Your configuration is the same as the file’s.</Text>
      ) : (
        <ul className="ImportPlan">
          {changes.map(({ path, from, to }) => (
            <li key={path}>
              <Text as="span" fontWeight="medium">
                {getFieldLabel(path)}
              </Text>
              <span className="ImportPlan-values">
                <del>{formatFieldValue(from)}</del> <ins>{formatFieldValue(to)}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 ? (
        <Subdued>{`Not taken from the file: ${skipped.map(getFieldLabel).join('; ')}.`}</Subdued>
      ) : null}
    </ActionModal>
  );
}

async function createImportPreview(
  file: File,
  { merchantId, stored }: { merchantId: string; stored: Settings },
): Promise<{ plan: ImportPreview | null; problem: ImportError | null }> {
  if (file.size > EXPORT_MAX_BYTES) return { plan: null, problem: { message: EXPORT_TEXTS.tooLarge } };
  const text = await file.text();
  const read = parseSettingsExport(text, { merchantId });
  if (read.ok) {
    const changes = diffImport(stored, read.changes);
    return { plan: { fileName: file.name, text, changes, skipped: read.skipped }, problem: null };
  }
  const problem =
    read.reason === 'invalid'
      ? { message: SETTINGS_FORM_TEXTS.invalidImport, errors: read.errors }
      : { message: read.message };
  return { plan: null, problem };
}

interface EraseSettingsCardProps {
  stored: Settings;
  version: number;
  onErased(): void;
  onStale(): void;
}

const FALLBACK_CONFIRMATION_WORD = 'reset';

/** Resets all settings after the user types the store's name to confirm. */
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
      title="Reset all settings"
      text="Resets every setting to its default, including your assistant’s instructions. You keep your chats, leads, products, documents, store name, and chat link."
    >
      <InlineStack>
        <Button tone="critical" onClick={() => setOpen(true)} disabled={losses.length === 0}>
          Reset all settings
        </Button>
      </InlineStack>
      {losses.length === 0 ? <Subdued>Everything is already at its default.</Subdued> : null}
      <ActionModal
        isOpen={isOpen}
        onClose={close}
        title="Reset all settings?"
        action={{
          content: 'Reset all settings',
          destructive: true,
          disabled: typed.trim() !== word,
          loading: isBusy,
          onAction: () => void erase(),
        }}
        gap="400"
      >
        <Text as="p">This resets the settings below. Without an exported file you can’t get them back:</Text>
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
