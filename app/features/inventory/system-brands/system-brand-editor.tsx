import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  ChoiceList,
  IndexTable,
  InlineError,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import type { SystemBrandUsage } from '#app/features/inventory/system-brands/system-brands.server.ts';
import {
  type ModelInput,
  SUITED_POSITIONS,
  type SystemModel,
} from '#app/features/inventory/system-brands/system-models.ts';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface BrandTableProps {
  brand: SystemBrandUsage;
  error: string | null;
  isBusy: boolean;
  onRename(name: string): void;
  onRetire(model: SystemModel, isActive: boolean): void;
}

export function SystemBrandTable({ brand, error, isBusy, onRename, onRetire }: BrandTableProps) {
  return (
    <Card padding="0">
      <Box padding="400">
        <BrandName key={brand.brandId} brand={brand} error={error} isBusy={isBusy} onRename={onRename} />
      </Box>
      <IndexTable
        resourceName={{ singular: 'model', plural: 'models' }}
        itemCount={brand.models.length}
        selectable={false}
        headings={[
          { title: 'Model' },
          { title: 'Construction' },
          { title: 'Firmness' },
          { title: 'Thickness', alignment: 'end' },
          { title: 'Queen', alignment: 'end' },
          { title: 'Actions', hidden: true },
        ]}
      >
        {brand.models.map((model, position) => (
          <ModelRow key={model.id} model={model} position={position} isBusy={isBusy} onRetire={onRetire} />
        ))}
      </IndexTable>
    </Card>
  );
}

function BrandName({ brand, error, isBusy, onRename }: Omit<BrandTableProps, 'onRetire'>) {
  const [name, setName] = useState(brand.brand);
  const isChanged = name.trim() !== brand.brand;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="end">
        <TextField
          label="Brand name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={setName}
          error={error ?? undefined}
          connectedRight={
            <Button disabled={!isChanged || isBusy} onClick={() => onRename(name)}>
              Rename
            </Button>
          }
        />
        <Button url={`?brand=${brand.brandId}&model=new`}>Add model</Button>
      </InlineStack>
      <Subdued>
        {`${formatCount(brand.models.length, 'model')}, carried by ${formatCount(brand.stores, 'store')}. What you change reaches them within a minute; their prices and corrections stay.`}
      </Subdued>
    </BlockStack>
  );
}

interface ModelRowProps extends Pick<BrandTableProps, 'isBusy' | 'onRetire'> {
  model: SystemModel;
  position: number;
}

function ModelRow({ model, position, isBusy, onRetire }: ModelRowProps) {
  const { id, brandId, name, facts, isActive } = model;
  const { min, max } = facts.firmness;
  return (
    <IndexTable.Row id={id} position={position}>
      <IndexTable.Cell>
        <InlineStack gap="200" wrap={false}>
          <Text as="span" fontWeight="semibold" breakWord>
            {name}
          </Text>
          {isActive ? null : <Badge>Retired</Badge>}
        </InlineStack>
      </IndexTable.Cell>
      <IndexTable.Cell>{constructionLabel(facts.construction)}</IndexTable.Cell>
      <IndexTable.Cell>{min === max ? min : `${min}–${max}`}</IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" alignment="end" numeric>
          {facts.profileInches === null ? '–' : `${facts.profileInches}″`}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" alignment="end" numeric>
          {facts.queenPriceMinor === null ? '–' : `$${(facts.queenPriceMinor / 100).toLocaleString('en-US')}`}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <InlineStack gap="300" align="end" wrap={false}>
          <Button variant="plain" url={`?brand=${brandId}&model=${id}`} accessibilityLabel={`Edit ${name}`}>
            Edit
          </Button>
          <Button
            variant="plain"
            tone={isActive ? 'critical' : undefined}
            disabled={isBusy}
            accessibilityLabel={`${isActive ? 'Retire' : 'Restore'} ${name}`}
            onClick={() => onRetire(model, !isActive)}
          >
            {isActive ? 'Retire' : 'Restore'}
          </Button>
        </InlineStack>
      </IndexTable.Cell>
    </IndexTable.Row>
  );
}

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

// An invalid number becomes NaN, so the server returns the error.
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
