import {
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineError,
  InlineGrid,
  InlineStack,
  Select,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import {
  type ModelInput,
  SUITED_POSITIONS,
  type SystemModel,
} from '#app/features/inventory/system-brands/system-models.ts';
import { CardTitle } from '#app/ui/page/cards.tsx';

interface ModelFormProps {
  model: SystemModel | null;
  brand: string;
  name: string;
  error: string | null;
  isSaving: boolean;
  onSave(input: ModelInput): void;
}

type ModelFormDraft = ReturnType<typeof toModelFormDraft>;

export function ModelForm({ model, brand, name, error, isSaving, onSave }: ModelFormProps) {
  const [draft, setDraft] = useState(() => toModelFormDraft(model, brand, name));
  const field = (
    key: Exclude<keyof ModelFormDraft, 'suits'>,
    label: string,
    rest: { type?: 'number'; suffix?: string; prefix?: string; helpText?: string } = {},
  ) => (
    <TextField
      label={label}
      autoComplete="off"
      value={draft[key]}
      onChange={(value) => setDraft({ ...draft, [key]: value })}
      {...rest}
    />
  );
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(toModelInput(draft, model));
        }}
      >
        <BlockStack gap="400">
          <CardTitle>{model ? `${model.brand} ${model.name}` : 'New model'}</CardTitle>
          <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
            {field('brand', 'Brand')}
            {field('name', 'Model')}
            <Select
              label="Construction"
              options={CONSTRUCTIONS.map((value) => ({ value, label: constructionLabel(value) }))}
              value={draft.construction}
              onChange={(construction) => setDraft({ ...draft, construction })}
            />
            {field('inches', 'Thickness', {
              type: 'number',
              suffix: 'inches',
              helpText: 'Leave blank if none is published',
            })}
            {field('min', 'Minimum firmness', { type: 'number', suffix: 'of 10' })}
            {field('max', 'Maximum firmness', { type: 'number', suffix: 'of 10' })}
            {field('dollars', 'Typical queen price', {
              type: 'number',
              prefix: '$',
              helpText: 'Leave blank if none is published',
            })}
            {field('features', 'Features', { helpText: 'Separate with commas' })}
          </InlineGrid>
          <ChoiceList
            title="Suits"
            allowMultiple
            choices={SUITED_POSITIONS.map((value) => ({ value, label: `${value} sleepers` }))}
            selected={draft.suits}
            onChange={(suits) => setDraft({ ...draft, suits })}
          />
          {error ? <InlineError message={error} fieldID="model" /> : null}
          <InlineStack align="end" gap="200">
            <Button url={`?brand=${model?.brandId ?? ''}`}>Cancel</Button>
            <Button submit variant="primary" loading={isSaving}>
              Save model
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}

function toModelFormDraft(model: SystemModel | null, brand: string, name: string) {
  const facts = model?.facts;
  return {
    brand: model?.brand ?? brand,
    name: model?.name ?? name,
    construction: (facts?.construction ?? 'hybrid') as string,
    min: String(facts?.firmness.min ?? ''),
    max: String(facts?.firmness.max ?? ''),
    inches: String(facts?.profileInches ?? ''),
    dollars: facts?.queenPriceMinor ? String(facts.queenPriceMinor / 100) : '',
    suits: (facts?.suits ?? []) as string[],
    features: facts?.features.join(', ') ?? '',
  };
}

// An invalid number becomes NaN, so that the server returns the error.
function toModelInput(draft: ModelFormDraft, model: SystemModel | null): ModelInput {
  const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text));
  const dollars = parseNumber(draft.dollars);
  return {
    modelId: model?.id ?? null,
    brand: draft.brand,
    name: draft.name,
    facts: {
      construction: draft.construction as ModelInput['facts']['construction'],
      materials: model?.facts.materials ?? [],
      firmness: { min: parseNumber(draft.min) as number, max: parseNumber(draft.max) as number },
      profileInches: parseNumber(draft.inches),
      queenPriceMinor: dollars === null ? null : Math.round(dollars * 100),
      suits: draft.suits as ModelInput['facts']['suits'],
      features: draft.features
        .split(',')
        .map((feature) => feature.trim())
        .filter(Boolean),
    },
  };
}
