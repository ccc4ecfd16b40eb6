import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Checkbox, FormLayout, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { AttributeField } from '#app/features/inventory/actions/product-actions.tsx';
import { appliesToKind } from '#app/features/inventory/corrections/attribute-fields.ts';
import { CORRECTABLE_ATTRIBUTES } from '#app/features/inventory/corrections/corrections.ts';
import { type ProductKind, SIZES } from '#app/features/inventory/inventory.ts';
import {
  type ProductDraft,
  productFormSchema,
  type SizeDraft,
  sizeFieldName,
} from '#app/features/inventory/product/product-form-schema.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

interface ProductFormProps {
  drafts: ProductDraft;
  currency: string;
  lastResult?: SubmissionResult<string[]>;
  backUrl: string;
}

type Fields = { title: string; brand: string; imageUrl?: string; url?: string };

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
            <FormLayout.Group>
              <FormTextField field={fields.title} label="Name" maxLength={255} />
              <FormTextField field={fields.brand} label="Brand" maxLength={80} />
            </FormLayout.Group>
            <FormLayout.Group>
              <FormTextField
                field={fields.imageUrl}
                label="Image URL"
                type="url"
                placeholder="https://"
                helpText="Optional"
              />
              <FormTextField
                field={fields.url}
                label="Product page"
                type="url"
                placeholder="https://"
                helpText="Optional. Where shoppers can buy it"
              />
            </FormLayout.Group>
          </FormLayout>
        </FormSection>
        <FormSection
          title="Details"
          text="Leave a field blank if you don’t know it. Your assistant then assumes what’s typical of the construction for cooling, motion isolation, edge support, and pressure relief."
        >
          <div className="AttributeFields">
            {CORRECTABLE_ATTRIBUTES.filter((attribute) => appliesToKind(attribute, kind)).map((attribute) => (
              <AttributeField
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
        <FormSection title="Sizes, prices, and stock">
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

const NOT_OFFERED: SizeDraft = { isOffered: false, price: '', isInStock: true };

interface SizeFieldsProps {
  drafts: ProductDraft['sizes'];
  currency: string;
  errors: Record<string, string[] | undefined>;
}

function SizeFields({ drafts, currency, errors }: SizeFieldsProps) {
  const [sizes, setSizes] = useState(drafts);
  return (
    <ul className="SizeFields">
      {SIZES.map((size) => {
        const draft = sizes[size] ?? NOT_OFFERED;
        const name = `sizes.${sizeFieldName(size)}`;
        const change = (changes: Partial<SizeDraft>) =>
          setSizes((before) => ({ ...before, [size]: { ...draft, ...changes } }));
        return (
          <li key={size} className="SizeFields-row">
            <Checkbox
              label={size}
              name={`${name}.isOffered`}
              value="on"
              checked={draft.isOffered}
              onChange={(isOffered) => change({ isOffered })}
            />
            {draft.isOffered ? (
              <>
                <TextField
                  label={`Price of ${size}`}
                  labelHidden
                  name={`${name}.price`}
                  value={draft.price}
                  onChange={(price) => change({ price })}
                  autoComplete="off"
                  inputMode="decimal"
                  placeholder="Price"
                  suffix={currency}
                  error={errors[`${name}.price`]?.[0]}
                />
                <Checkbox
                  label={
                    <>
                      <Text as="span" visuallyHidden>{`${size} `}</Text>
                      In stock
                    </>
                  }
                  name={`${name}.isInStock`}
                  value="on"
                  checked={draft.isInStock}
                  onChange={(isInStock) => change({ isInStock })}
                />
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
