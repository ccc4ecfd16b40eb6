import { BlockStack, Card, Checkbox, Text, TextField } from '@shopify/polaris';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { ModelChoice } from '#app/features/inventory/brands/list-model-choices.server.ts';
import { MODEL_SIZES, type PriceDrafts, suggestPrices } from '#app/features/inventory/brands/model-offers.ts';
import { nameFirmness, wordConstruction } from '#app/features/inventory/attributes/words.ts';

export interface ModelDraft {
  isCarried: boolean;
  prices: PriceDrafts;
}

interface ModelCardProps {
  model: ModelChoice;
  draft: ModelDraft;
  currency: string;
  errors: Partial<Record<Size, string>>;
  onChange(draft: ModelDraft): void;
}

/** One model of a system brand with what is published of it, and the store's prices. */
export function ModelCard({ model, draft, currency, errors, onChange }: ModelCardProps) {
  const { brand, name, construction, firmness, profileInches } = model;
  const facts = [
    wordConstruction(construction),
    nameFirmness((firmness.min + firmness.max) / 2),
    profileInches === null ? null : `${profileInches}″`,
  ].filter(Boolean);
  const setPrice = (size: (typeof MODEL_SIZES)[number], typed: string) => {
    const prices = { ...draft.prices, [size]: { typed, isEstimate: false } };
    onChange({ ...draft, prices: size === 'Queen' ? suggestPrices(prices, currency) : prices });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Checkbox
          label={`${brand} ${name}`}
          helpText={facts.join(' · ')}
          checked={draft.isCarried}
          onChange={(isCarried) => onChange({ ...draft, isCarried })}
        />
        {draft.isCarried ? (
          <fieldset className="ModelPrices">
            <legend>
              <Text as="span" visuallyHidden>
                {`Prices of ${brand} ${name}`}
              </Text>
            </legend>
            {MODEL_SIZES.map((size) => (
              <TextField
                key={size}
                label={size}
                value={draft.prices[size].typed}
                onChange={(typed) => setPrice(size, typed)}
                autoComplete="off"
                inputMode="decimal"
                suffix={currency}
                error={errors[size]}
                helpText={draft.prices[size].isEstimate ? 'Estimate' : undefined}
              />
            ))}
          </fieldset>
        ) : null}
      </BlockStack>
    </Card>
  );
}
