import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  Checkbox,
  DropZone,
  InlineError,
  InlineStack,
  Layout,
  Select,
  Text,
} from '@shopify/polaris';
import { useState, useSyncExternalStore } from 'react';
import { APP_VERSION } from '#app/product-name.ts';
import {
  DIAGNOSTIC_LABELS,
  type Diagnostics,
  diagnosticsSchema,
  FEEDBACK_TEXTS,
  FEEDBACK_TOPICS,
  type FeedbackStatus,
  feedbackSchema,
  MESSAGE_MAX,
  SCREENSHOT_MAX_BYTES,
  SCREENSHOT_TYPES,
  type SentFeedback,
} from '#app/features/support/feedback/feedback.ts';
import { getLastErrorReference } from '#app/ui/errors/errors.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

interface FeedbackPageProps {
  messages: SentFeedback[];
  sent: string | null;
  /** Reference of the error that led here; empty if there is none. */
  error: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function FeedbackPage({ messages, sent, error, lastResult }: FeedbackPageProps) {
  return (
    <AppPage
      title="Support"
      subtitle="Send questions, problems, and ideas straight to our team"
      secondaryActions={[{ content: 'Help & Tutorials', url: '/tutorials' }]}
    >
      <Layout>
        {sent ? (
          <Layout.Section>
            <div role="status">
              <Banner tone="success" title={`Thanks. Your reference is ${sent}`}>
                {messages[0]?.replyTo
                  ? `We’ll reply to ${messages[0].replyTo}.`
                  : 'We don’t have an email address for you. Send us one in another message.'}
              </Banner>
            </div>
          </Layout.Section>
        ) : null}
        <Layout.Section>
          <Card>
            <FeedbackForm error={error} lastResult={lastResult} />
          </Card>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Card>
            <BlockStack gap="400">
              <CardTitle>Your messages</CardTitle>
              {messages.length === 0 ? <Subdued>Your messages and their status appear here.</Subdued> : null}
              {messages.map((message) => (
                <SentMessage key={message.reference} {...message} />
              ))}
            </BlockStack>
          </Card>
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}

function FeedbackForm({ error, lastResult }: Pick<FeedbackPageProps, 'error' | 'lastResult'>) {
  const isBusy = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const [topic, setTopic] = useState<string>(error ? 'problem' : 'question');
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [hasDiagnostics, setHasDiagnostics] = useState(true);
  const diagnostics = useDiagnostics(error);
  const [form, fields] = useForm({
    id: 'feedback',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: feedbackSchema }),
    shouldRevalidate: 'onInput',
    // The drop zone's file isn't part of the form.
    onSubmit(event, { formData }) {
      event.preventDefault();
      if (screenshot) formData.set('screenshot', screenshot);
      submit(formData, { method: 'post', encType: 'multipart/form-data' });
    },
  });
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)}>
      <BlockStack gap="400">
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <Select
          label="What’s this about?"
          name="topic"
          options={[...FEEDBACK_TOPICS]}
          value={topic}
          onChange={setTopic}
        />
        <FormTextField
          field={fields.message}
          label="Message"
          multiline={6}
          maxLength={MESSAGE_MAX}
          showCharacterCount
          placeholder="What were you trying to do, and what happened?"
        />
        <ScreenshotField
          file={screenshot}
          error={(form.allErrors.screenshot ?? [])[0]}
          onChange={setScreenshot}
        />
        <Checkbox
          label="Include diagnostics"
          helpText="Helps us find the cause. Besides your message, store, and email address, we receive only what’s listed below."
          name="hasDiagnostics"
          value="on"
          checked={hasDiagnostics}
          onChange={setHasDiagnostics}
        />
        {hasDiagnostics ? <DiagnosticsList diagnostics={diagnostics} /> : null}
        <input type="hidden" name="diagnostics" value={JSON.stringify(diagnostics)} />
        <InlineStack>
          <Button submit variant="primary" loading={isBusy}>
            Send message
          </Button>
        </InlineStack>
      </BlockStack>
    </Form>
  );
}

/** Only known in the browser. Parsing redacts, so the page shows exactly what is sent. */
function useDiagnostics(error: string): Diagnostics {
  const json = useSyncExternalStore(
    () => () => undefined,
    () => readDiagnostics(error),
    () => JSON.stringify({ version: '', browser: '', page: '', error } satisfies Diagnostics),
  );
  return JSON.parse(json) as Diagnostics;
}

function readDiagnostics(error: string): string {
  const isOwn = document.referrer.startsWith(location.origin);
  const page = isOwn ? new URL(document.referrer).pathname : location.pathname;
  const last = error || (getLastErrorReference() ?? '');
  const { userAgent: browser } = navigator;
  return JSON.stringify(diagnosticsSchema.parse({ version: APP_VERSION, browser, page, error: last }));
}

function DiagnosticsList({ diagnostics }: { diagnostics: Diagnostics }) {
  return (
    <details>
      <summary>What’s included</summary>
      {Object.entries(DIAGNOSTIC_LABELS).map(([key, label]) => (
        <Text key={key} as="p" tone="subdued" breakWord>
          {label}: {diagnostics[key as keyof Diagnostics] || 'none'}
        </Text>
      ))}
    </details>
  );
}

interface ScreenshotFieldProps {
  file: File | null;
  error: string | undefined;
  onChange(file: File | null): void;
}

function ScreenshotField({ file, error, onChange }: ScreenshotFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const choose = (_all: File[], [accepted]: File[]) => {
    const isTooLarge = accepted !== undefined && accepted.size > SCREENSHOT_MAX_BYTES;
    const reason = isTooLarge ? FEEDBACK_TEXTS['too-large'] : FEEDBACK_TEXTS['not-an-image'];
    setRefusal(accepted && !isTooLarge ? undefined : reason);
    onChange(isTooLarge ? null : (accepted ?? null));
  };
  const problem = refusal ?? error;
  return (
    <BlockStack gap="200">
      <DropZone
        id="screenshot"
        label="Screenshot (optional)"
        accept={SCREENSHOT_TYPES.join(',')}
        allowMultiple={false}
        variableHeight
        onDrop={choose}
      >
        <DropZone.FileUpload
          actionTitle={file ? 'Replace screenshot' : 'Add screenshot'}
          actionHint={file ? file.name : 'PNG, JPG, or WebP, up to 5 MB'}
        />
      </DropZone>
      {problem ? <InlineError message={problem} fieldID="screenshot" /> : null}
      {file ? (
        <InlineStack>
          <Button variant="plain" onClick={() => onChange(null)}>
            Remove screenshot
          </Button>
        </InlineStack>
      ) : null}
    </BlockStack>
  );
}

const STATUSES: Record<FeedbackStatus, { label: string; tone?: 'info' }> = {
  received: { label: 'Received' },
  sent: { label: 'With our team', tone: 'info' },
};

function SentMessage({ reference, topic, message, hasScreenshot, status, sent }: SentFeedback) {
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {reference}
        </Text>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
      </InlineStack>
      <Text as="p" breakWord>
        {message.length > 200 ? `${message.slice(0, 200)}…` : message}
      </Text>
      <Text as="p" tone="subdued">
        {topic} · <TimeAgo time={sent} />
        {hasScreenshot ? ' · with screenshot' : ''}
      </Text>
    </BlockStack>
  );
}
