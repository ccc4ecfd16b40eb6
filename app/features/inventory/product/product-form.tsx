import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, FormLayout } from '@shopify/polaris';
import { useState } from 'react';
import { AttributeControl } from '#app/features/inventory/product/attribute-control.tsx';
import { isOfKind } from '#app/features/inventory/product/attribute-words.ts';
import { CORRECTABLE } from '#app/features/inventory/product/corrections.ts';
import type { ProductKind } from '#app/features/inventory/inventory.ts';
import type { ProductDrafts } from '#app/features/inventory/product/product-drafts.ts';
import { productFormSchema } from '#app/features/inventory/product/product-form.ts';
import { SizeFields } from '#app/features/inventory/product/size-fields.tsx';
import { FormTextField } from '#app/ui/fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

interface ProductFormProps {
  drafts: ProductDrafts;
  currency: string;
  lastResult?: SubmissionResult<string[]>;
  backUrl: string;
}

type Fields = { title: string; brand: string; imageUrl?: string; url?: string };

/** A product typed in by hand: its name, what it is, and its sizes. */
export function ProductForm({ drafts, currency, lastResult, backUrl }: ProductFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const schema = productFormSchema(currency);
  const { title, brand, imageUrl, url } = drafts;
  const [form, fields] = useForm<Fields>({
    id: 'product',
    lastResult,
    defaultValue: { title, brand, imageUrl, url },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldRevalidate: 'onInput',
  });
  const errors = (form.allErrors ?? {}) as Record<string, string[] | undefined>;
  const [attributes, setAttributes] = useState(drafts.attributes);
  const kind = attributes.kind as ProductKind;
  return (
    <Form method="post" {...getFormProps(form)}>
      <BlockStack gap="400">
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <FormSection title="Product">
          <FormLayout>
            <FormTextField field={fields.title} label="Name" maxLength={255} />
            <FormTextField field={fields.brand} label="Brand" maxLength={80} />
            <FormTextField
              field={fields.imageUrl}
              label="Picture address"
              type="url"
              placeholder="https://"
              helpText="Optional"
            />
            <FormTextField
              field={fields.url}
              label="Product page"
              type="url"
              placeholder="https://"
              helpText="Optional: where shoppers buy it"
            />
          </FormLayout>
        </FormSection>
        <FormSection
          title="What it is"
          text="What you leave blank isn’t known: your assistant won’t guess it."
        >
          <div className="AttributeFields">
            {CORRECTABLE.filter((attribute) => isOfKind(attribute, kind)).map((attribute) => (
              <AttributeControl
                key={attribute}
                attribute={attribute}
                name={attribute}
                draft={attributes[attribute]}
                error={errors[attribute]?.[0]}
                onChange={(draft) => setAttributes((before) => ({ ...before, [attribute]: draft }))}
              />
            ))}
          </div>
        </FormSection>
        <FormSection title="Sizes, prices and stock">
          <SizeFields drafts={drafts.sizes} currency={currency} errors={errors} />
        </FormSection>
        <div className="PageActions">
          <Button url={backUrl}>Cancel</Button>
          <Button submit variant="primary" loading={isBusy}>
            Save product
          </Button>
        </div>
      </BlockStack>
    </Form>
  );
}
