import { type FormMetadata, getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { authorizeSchema, connectSchema } from '#app/features/shop/connect/connect-form.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';

interface ConnectProps {
  /** What the server said of the last try. */
  lastResult?: SubmissionResult<string[]>;
}

/** The usual way: the store's owner consents at Shopify and comes back. */
export function AuthorizeCard({ lastResult }: ConnectProps) {
  const [form, fields] = useForm<{ storeUrl: string }>({
    id: 'authorize',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: authorizeSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <ConnectForm
      form={form}
      title="Connect your Shopify store"
      text="You allow it at Shopify and come back here. Your catalog then follows by itself."
      button={{ label: 'Continue at Shopify', variant: 'primary' }}
    >
      <FormTextField
        field={fields.storeUrl}
        label="Store address"
        placeholder="your-store.myshopify.com"
        inputMode="url"
        spellCheck={false}
        helpText="Its address at Shopify, or your storefront’s."
      />
    </ConnectForm>
  );
}

/** The other way: a custom app of the store's own, and its token. */
export function TokenCard({ lastResult }: ConnectProps) {
  const [form, fields] = useForm<{ storeUrl: string; accessToken: string; webhookSecret?: string }>({
    id: 'connect',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: connectSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <ConnectForm
      form={form}
      title="Connect with an access token"
      text="For stores that allow custom apps only. In your Shopify admin:"
      steps={
        <List type="number">
          <List.Item>Create a custom app with the scopes read_products and read_inventory.</List.Item>
          <List.Item>Install it, and copy its Admin API access token.</List.Item>
        </List>
      }
      button={{ label: 'Connect store' }}
    >
      <FormTextField
        field={fields.storeUrl}
        label="Store URL"
        placeholder="your-store.myshopify.com"
        inputMode="url"
        spellCheck={false}
      />
      <FormTextField
        field={fields.accessToken}
        label="Admin API access token"
        type="password"
        spellCheck={false}
      />
      <FormTextField
        field={fields.webhookSecret}
        label="API secret key (optional)"
        type="password"
        spellCheck={false}
        helpText="Your custom app signs its webhooks with it. Without it, changes are seen once a night."
      />
    </ConnectForm>
  );
}

interface ConnectFormProps {
  /** Its id is what the page is asked to do. */
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'id' | 'errors'>;
  title: string;
  text: string;
  /** What comes before the fields. */
  steps?: ReactNode;
  button: { label: string; variant?: 'primary' };
  children: ReactNode;
}

function ConnectForm({ form, title, text, steps, button, children }: ConnectFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === form.id;
  return (
    <Card>
      <Form method="post" {...getFormProps(form as FormMetadata)}>
        <input type="hidden" name="intent" value={form.id} />
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <Text as="p" tone="subdued">
              {text}
            </Text>
          </BlockStack>
          {steps}
          <Failure errors={form.errors} />
          {children}
          <InlineStack align="end">
            <Button submit variant={button.variant} loading={isBusy}>
              {button.label}
            </Button>
          </InlineStack>
        </BlockStack>
      </Form>
    </Card>
  );
}

function Failure({ errors }: { errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <div role="alert">
      <Banner tone="critical" title={CONNECT_TEXTS.failedTitle}>
        <p>{errors[0]}</p>
      </Banner>
    </div>
  );
}
