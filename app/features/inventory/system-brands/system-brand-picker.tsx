import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Checkbox, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { constructionLabel, firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Outcome, Size } from '#app/features/inventory/inventory.ts';
import type {
  CarriableModel,
  SystemBrandChoice,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import {
  type CarriedModel,
  MODEL_SIZES,
  parsePriceDrafts,
  type PriceDrafts,
  suggestPrices,
  toPriceDrafts,
} from '#app/features/inventory/system-brands/system-models.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface SystemBrandPickerProps {
  brands: SystemBrandChoice[];
  outcome: Outcome | null;
}

export function SystemBrandPicker({ brands, outcome }: SystemBrandPickerProps) {
  const navigation = useNavigation();
  const [picked, setPicked] = useState(
    () => new Set(brands.filter((brand) => brand.isChosen).map(({ name }) => name)),
  );
  const toggle = (name: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(name);
    else next.delete(name);
    setPicked(next);
  };
  return (
    <FormSection
      title="Brand library"
      text="Select the brands you carry. Construction, firmness, and typical queen prices are filled in for you. Next, you pick the models and set your prices."
    >
      {outcome && !outcome.ok ? (
        <Banner tone="critical">
          <p>{outcome.reason}</p>
        </Banner>
      ) : null}
      <Form method="post">
        <BlockStack gap="400">
          <fieldset className="BrandChoices">
            <legend>
              <Text as="span" visuallyHidden>
                Brands you carry
              </Text>
            </legend>
            {brands.map(({ name, models }) => (
              <Checkbox
                key={name}
                name="brand"
                value={name}
                label={name}
                helpText={formatCount(models, 'model')}
                checked={picked.has(name)}
                onChange={(isPicked) => toggle(name, isPicked)}
              />
            ))}
          </fieldset>
          <InlineStack gap="200" align="end">
            <Button url="/brands/suggest">Suggest a brand</Button>
            <Button submit variant="primary" loading={navigation.state === 'submitting'}>
              Save and choose models
            </Button>
          </InlineStack>
        </BlockStack>
      </Form>
    </FormSection>
  );
}

interface ModelPickerProps {
  models: CarriableModel[];
  currency: string;
  error: string | null;
}

export function ModelPicker({ models, currency, error }: ModelPickerProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [drafts, setDrafts] = useState(() =>
    models.map((model): ModelDraft => ({
      isCarried: model.isCarried,
      prices: toPriceDrafts(model.prices, currency),
    })),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const parsed = drafts.map(({ isCarried, prices }) =>
    isCarried ? parsePriceDrafts(prices, currency) : null,
  );
  const invalidCount = parsed.filter((one) => one && !one.ok).length;
  const hasEstimates = drafts.some(
    ({ isCarried, prices }) => isCarried && Object.values(prices).some(({ isEstimate }) => isEstimate),
  );
  const save = () => {
    setSubmitted(true);
    if (invalidCount > 0) return;
    const offers: CarriedModel[] = models.map(({ handle }, index) => {
      const result = parsed[index];
      return { handle, isCarried: drafts[index]!.isCarried, prices: result?.ok ? result.prices : {} };
    });
    submit({ offers } as never, { method: 'post', encType: 'application/json' });
  };
  return (
    <BlockStack gap="400">
      {error ? (
        <Banner tone="critical">
          <p>{error}</p>
        </Banner>
      ) : null}
      <Card>
        <BlockStack gap="100">
          <CardTitle>Models and prices</CardTitle>
          <Subdued>
            Select the models you carry and set your prices. Leave sizes you don’t sell blank.
          </Subdued>
          {hasEstimates ? (
            <Subdued>
              Prices marked “Estimate” are suggested from the queen price. They apply once you save.
            </Subdued>
          ) : null}
        </BlockStack>
      </Card>
      {models.map((model, index) => (
        <ModelCard
          key={model.handle}
          model={model}
          currency={currency}
          draft={drafts[index]!}
          errors={isSubmitted ? getPriceErrors(parsed[index]) : {}}
          onChange={(draft) => setDrafts((before) => before.with(index, draft))}
        />
      ))}
      {isSubmitted && invalidCount > 0 ? (
        <Banner tone="critical">
          <p>{`${formatCount(invalidCount, 'model needs', 'models need')} a valid price.`}</p>
        </Banner>
      ) : null}
      <div className="PageActions">
        <Button url="/brands/setup?setup=system-brands">Back to brands</Button>
        <Button variant="primary" onClick={save} loading={navigation.state !== 'idle'}>
          Save models and prices
        </Button>
      </div>
    </BlockStack>
  );
}

function getPriceErrors(result: ReturnType<typeof parsePriceDrafts> | null | undefined) {
  return result && !result.ok ? result.errors : {};
}

export interface ModelDraft {
  isCarried: boolean;
  prices: PriceDrafts;
}

interface ModelCardProps {
  model: CarriableModel;
  draft: ModelDraft;
  currency: string;
  errors: Partial<Record<Size, string>>;
  onChange(draft: ModelDraft): void;
}

function ModelCard({ model, draft, currency, errors, onChange }: ModelCardProps) {
  const { brand, name, construction, firmness, profileInches } = model;
  const facts = [
    constructionLabel(construction),
    firmnessName((firmness.min + firmness.max) / 2),
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
