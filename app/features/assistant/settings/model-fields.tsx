import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { EndpointCheck } from '#app/features/assistant/model/model-connection.server.ts';
import {
  BUILT_IN_MODEL,
  MODEL_CHECK_PATH,
  type ModelConnection,
  type ModelHealth,
  modelHealthNotes,
  modelOptions,
  modelStatusText,
  PROMPT_TEMPLATE_CHOICES,
} from '#app/features/assistant/model/model-connection.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import {
  BoundCheckbox,
  BoundChoiceList,
  BoundNumberField,
  BoundSelect,
} from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { requestJson } from '#app/ui/network/request-json.ts';

/** What administrators see of the endpoint: host, model names, prices, and problems. */
interface ModelAdministration {
  connection: ModelConnection;
  health: ModelHealth;
}

interface ReplyFieldsProps {
  form: SettingsForm;
  hasModel: boolean;
  administration: ModelAdministration | null;
}

/** Hides whatever needs a language model if there is none. */
export function ReplyFields({ form, hasModel, administration }: ReplyFieldsProps) {
  return (
    <BlockStack gap="400">
      {administration ? <ModelSection form={form} {...administration} /> : null}
      {hasModel ? <ModelReplyFields form={form} isChosenHere={administration === null} /> : null}
      <FormSection title="Reply animation">
        <BoundCheckbox
          field={form.field('chatConfig.isTypewriterEnabled')}
          label="Typewriter effect"
          helpText="Shows each reply word by word instead of all at once."
        />
      </FormSection>
    </BlockStack>
  );
}

function ModelSection({ form, connection, health }: ModelAdministration & { form: SettingsForm }) {
  const { model } = form.settings.chatConfig;
  return (
    <FormSection title="Language model" text="Only administrators see this.">
      {connection.host === null ? (
        <Text as="p">{modelStatusText(model, connection)}</Text>
      ) : (
        <>
          <BoundSelect
            field={form.field('chatConfig.model')}
            label="Model"
            options={modelOptions(connection.models)}
            helpText={modelStatusText(model, connection)}
          />
          <EndpointStatus host={connection.host} model={model} />
        </>
      )}
      {modelHealthNotes(model, connection, health).map(({ isWarning, text }) => (
        <Text key={text} as="p" tone={isWarning ? 'critical' : 'subdued'}>
          {text}
        </Text>
      ))}
    </FormSection>
  );
}

function ModelReplyFields({ form, isChosenHere }: { form: SettingsForm; isChosenHere: boolean }) {
  const field = form.field('chatConfig.model');
  const stored = form.stored.chatConfig.model;
  const automatic = stored === BUILT_IN_MODEL ? DEFAULT_SETTINGS.chatConfig.model : stored;
  return (
    <>
      <FormSection title="Replies">
        {isChosenHere ? (
          <BoundSelect
            field={field}
            label="Who answers"
            options={[
              { value: automatic, label: 'AI model, with the built-in assistant as backup' },
              { value: BUILT_IN_MODEL, label: 'Built-in assistant only' },
            ]}
          />
        ) : null}
        <BoundNumberField
          field={form.field('chatConfig.maxTokens')}
          label="Longest reply, in tokens"
          helpText="100 to 8000. A token is about four letters."
          min={100}
          max={8_000}
        />
        <BoundCheckbox
          field={form.field('chatConfig.isThinkingAllowed')}
          label="Let the AI model think before it answers"
          helpText="Replies may take up to 20 seconds to start instead of 8. After that, the built-in assistant answers."
        />
      </FormSection>
      <FormSection title="Prompt template" text="How your AI model’s prompt is structured.">
        <BoundChoiceList
          field={form.field('chatConfig.promptTemplate')}
          label="Template"
          options={PROMPT_TEMPLATE_CHOICES}
        />
      </FormSection>
    </>
  );
}

function EndpointStatus({ host, model }: { host: string; model: string }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ isSuccess: boolean; text: string } | null>(null);
  const test = async () => {
    setBusy(true);
    setResult(await requestModelCheck(model));
    setBusy(false);
  };
  return (
    <BlockStack gap="200">
      <Text as="p">Endpoint</Text>
      <InlineStack gap="300" blockAlign="center">
        <Text as="span" tone="subdued">
          {host}
        </Text>
        <Button onClick={() => void test()} loading={isBusy}>
          Test connection
        </Button>
      </InlineStack>
      <div role="status">
        {result ? (
          <Text as="p" tone={result.isSuccess ? 'success' : 'critical'}>
            {result.text}
          </Text>
        ) : null}
      </div>
    </BlockStack>
  );
}

/** Longer than the server's timeout. */
const CHECK_TIMEOUT_MS = 30_000;
const CHECK_FAILED_TEXT = 'The connection could not be tested. Please try again in a moment.';

async function requestModelCheck(model: string): Promise<{ isSuccess: boolean; text: string }> {
  const options = { body: { model }, timeoutMs: CHECK_TIMEOUT_MS };
  const result = await requestJson<EndpointCheck>(MODEL_CHECK_PATH, options);
  if (!result.ok)
    return { isSuccess: false, text: result.reason === 'refused' ? result.message : CHECK_FAILED_TEXT };
  const check = result.data;
  if (!check.ok) return { isSuccess: false, text: check.reason };
  const seconds = Math.max(0.1, check.latencyMs / 1000).toFixed(1);
  return { isSuccess: true, text: `${check.model} at ${check.host} answered within ${seconds} s.` };
}
