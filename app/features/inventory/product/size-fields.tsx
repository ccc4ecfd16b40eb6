import { Checkbox, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { SIZES } from '#app/features/inventory/inventory.ts';
import type { SizeDraft, SizeDrafts } from '#app/features/inventory/product/product-drafts.ts';
import { fieldOfSize } from '#app/features/inventory/product/product-form.ts';

const NOT_OFFERED: SizeDraft = { isOffered: false, price: '', isInStock: true };

interface SizeFieldsProps {
  drafts: SizeDrafts;
  currency: string;
  /** By the name of the field. */
  errors: Record<string, string[] | undefined>;
}

/** Which sizes a product comes in, each with its price and whether it is in stock. */
export function SizeFields({ drafts, currency, errors }: SizeFieldsProps) {
  const [sizes, setSizes] = useState(drafts);
  return (
    <ul className="SizeFields">
      {SIZES.map((size) => {
        const draft = sizes[size] ?? NOT_OFFERED;
        const name = `sizes.${fieldOfSize(size)}`;
        const change = (part: Partial<SizeDraft>) =>
          setSizes((before) => ({ ...before, [size]: { ...draft, ...part } }));
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
                  label={`${size} in stock`}
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
