import { Banner, BlockStack, Button, InlineStack, List, Modal, Text } from '@shopify/polaris';
import { useRef, useState, type ChangeEvent } from 'react';
import {
  CONFIGURATION_DOOR,
  importFile,
  type ImportAnswer,
} from '#app/features/merchant/call-configuration.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';
import type { FieldChange } from '#app/features/merchant/setting-changes.ts';
import { fieldName, valueWords } from '#app/features/merchant/setting-names.ts';
import {
  EXPORT_MAX_BYTES,
  EXPORT_TEXTS,
  importedChanges,
  readExport,
} from '#app/features/merchant/settings-export.ts';
import { DownloadButton } from '#app/ui/download-link.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { useToasts } from '#app/ui/toasts.tsx';

interface TransferCardProps {
  merchantId: string;
  stored: Settings;
  version: number;
  /** Whether something on the page is not saved: a file must not overwrite it unseen. */
  isDirty: boolean;
  onImported(prompt: 'none' | 'queued' | 'ask' | 'set'): void;
}

interface Plan {
  fileName: string;
  text: string;
  changes: FieldChange[];
  skipped: string[];
}

type Problem = Pick<Extract<ImportAnswer, { ok: false }>, 'message' | 'errors'>;

/** Takes the configuration out as a file, and a file in; what would change is shown first. */
export function TransferCard({ merchantId, stored, version, isDirty, onImported }: TransferCardProps) {
  const { show } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const read = await planOf(file, { merchantId, stored });
    setProblem(read.problem);
    setPlan(read.plan);
  };
  const apply = async () => {
    if (!plan) return;
    setBusy(true);
    const answer = await importFile(plan.text, version);
    setBusy(false);
    setPlan(null);
    setProblem(answer.ok ? null : answer);
    if (!answer.ok) return;
    show({ message: FORM_TEXTS.imported });
    onImported(answer.prompt);
  };
  return (
    <FormSection
      title="Export and import"
      text="The whole configuration as a JSON file: as a copy to keep, or for another store. It holds no passwords or keys."
    >
      <InlineStack gap="200">
        <DownloadButton path={CONFIGURATION_DOOR} fileName="configuration.json">
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
      {isDirty ? (
        <Text as="p" tone="subdued">
          Save or discard your changes before you import a file.
        </Text>
      ) : null}
      <div className="FormStatus" role="status">
        {problem ? <ImportProblem problem={problem} /> : null}
      </div>
      {plan ? (
        <ImportPlan plan={plan} isBusy={isBusy} onApply={() => void apply()} onClose={() => setPlan(null)} />
      ) : null}
    </FormSection>
  );
}

function ImportProblem({ problem: { message, errors = {} } }: { problem: Problem }) {
  const entries = Object.entries(errors);
  return (
    <Banner tone="critical" title={message}>
      {entries.length > 0 ? (
        <List>
          {entries.map(([path, error]) => (
            <List.Item key={path}>{`${fieldName(path)}: ${error}`}</List.Item>
          ))}
        </List>
      ) : null}
    </Banner>
  );
}

interface ImportPlanProps {
  plan: Plan;
  isBusy: boolean;
  onApply(): void;
  onClose(): void;
}

function ImportPlan({ plan, isBusy, onApply, onClose }: ImportPlanProps) {
  const { changes, skipped, fileName } = plan;
  const count = changes.length === 1 ? '1 field changes' : `${changes.length} fields change`;
  return (
    <Modal
      open
      onClose={onClose}
      title={changes.length === 0 ? 'Nothing would change' : `${count} by “${fileName}”`}
      primaryAction={{
        content: 'Import',
        onAction: onApply,
        loading: isBusy,
        disabled: changes.length === 0,
      }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          {changes.length === 0 ? (
            <Text as="p">Your configuration is the same as the file’s.</Text>
          ) : (
            <ul className="ImportPlan">
              {changes.map(({ path, from, to }) => (
                <li key={path}>
                  <Text as="span" fontWeight="medium">
                    {fieldName(path)}
                  </Text>
                  <span className="ImportPlan-values">
                    <del>{valueWords(from)}</del> <ins>{valueWords(to)}</ins>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {skipped.length > 0 ? (
            <Text as="p" tone="subdued">
              {`Not taken from the file: ${skipped.map(fieldName).join('; ')}.`}
            </Text>
          ) : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

async function planOf(
  file: File,
  { merchantId, stored }: { merchantId: string; stored: Settings },
): Promise<{ plan: Plan | null; problem: Problem | null }> {
  if (file.size > EXPORT_MAX_BYTES) return { plan: null, problem: { message: EXPORT_TEXTS.tooLarge } };
  const text = await file.text();
  const read = readExport(text, { merchantId });
  if (read.ok) {
    const changes = importedChanges(stored, read.changes);
    return { plan: { fileName: file.name, text, changes, skipped: read.skipped }, problem: null };
  }
  const problem =
    read.reason === 'invalid'
      ? { message: FORM_TEXTS.invalidImport, errors: read.errors }
      : { message: read.message };
  return { plan: null, problem };
}
