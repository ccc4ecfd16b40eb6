import { type FormMetadata, getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineGrid, InlineStack, List } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { authorizeSchema, CONNECT_TEXTS, connectSchema } from '#app/features/shop/connect/connect-form.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { BetweenCards, CardTitle, Subdued } from '#app/ui/page/cards.tsx';

const STORE_URL = { placeholder: 'your-store.myshopify.com', inputMode: 'url', spellCheck: false } as const;
const SECRET = { type: 'password', spellCheck: false } as const;

export function AuthorizeCard({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
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
      text="You’ll approve the connection in Shopify and come back here. Your catalog then syncs automatically."
      button={{ label: 'Continue to Shopify', variant: 'primary' }}
    >
      <FormTextField
        field={fields.storeUrl}
        label="Store URL"
        helpText="Use your myshopify.com address or your store’s domain."
        {...STORE_URL}
      />
    </ConnectForm>
  );
}

export function TokenCard({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
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
      text="For stores that only allow custom apps. In your Shopify admin:"
      steps={
        <List type="number">
          <List.Item>Create a custom app with the read_products and read_inventory scopes.</List.Item>
          <List.Item>Install it, and copy its Admin API access token.</List.Item>
        </List>
      }
      button={{ label: 'Connect store' }}
    >
      <FormTextField field={fields.storeUrl} label="Store URL" {...STORE_URL} />
      <FormTextField field={fields.accessToken} label="Admin API access token" {...SECRET} />
      <FormTextField
        field={fields.webhookSecret}
        label="API secret key (optional)"
        helpText="Needed for live updates. Without it, your catalog syncs once a night."
        {...SECRET}
      />
    </ConnectForm>
  );
}

/** Alternatives if Shopify isn't set up: upload the catalog as a file, and add the chat with a script tag. */
export function WithoutSync() {
  return (
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <WithoutSyncCard
          title="Import your Shopify catalog"
          steps={[
            'In your Shopify admin, open Products and select Export.',
            'Choose All products and a CSV file.',
            'Import the file here. It includes prices, sizes, and stock.',
          ]}
          action={
            <Button url="/brands/import" variant="primary">
              Import products
            </Button>
          }
        />
        <WithoutSyncCard
          title="Add the chat to your theme"
          steps={[
            'Copy the script tag.',
            'In your Shopify admin, open Online Store > Themes > Edit code.',
            'Paste it into theme.liquid, just before </body>.',
          ]}
          action={<Button url="/embed">Get the script tag</Button>}
        />
      </InlineGrid>
      <BetweenCards>
        <Subdued>{CONNECT_TEXTS.notSyncedLive}</Subdued>
      </BetweenCards>
    </BlockStack>
  );
}

function WithoutSyncCard({ title, steps, action }: { title: string; steps: string[]; action: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>{title}</CardTitle>
        <List type="number">
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <InlineStack>{action}</InlineStack>
      </BlockStack>
    </Card>
  );
}

interface ConnectFormProps {
  /** The form ID is the action's intent. */
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'id' | 'errors'>;
  title: string;
  text: string;
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
            <CardTitle>{title}</CardTitle>
            <Subdued>{text}</Subdued>
          </BlockStack>
          {steps}
          {form.errors?.length ? (
            <div role="alert">
              <Banner tone="critical" title={CONNECT_TEXTS.failedTitle}>
                <p>{form.errors[0]}</p>
              </Banner>
            </div>
          ) : null}
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
