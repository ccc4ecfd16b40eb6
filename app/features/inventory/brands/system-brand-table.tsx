import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  InlineStack,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import type { SystemBrandRow } from '#app/features/inventory/brands/list-brand-rows.server.ts';
import type { SystemModel } from '#app/features/inventory/brands/system-models.ts';
import { wordConstruction } from '#app/features/inventory/attributes/words.ts';
import { counted } from '#app/ui/counts.ts';

interface BrandTableProps {
  brand: SystemBrandRow;
  error: string | null;
  isBusy: boolean;
  onRename(name: string): void;
  onRetire(model: SystemModel, isActive: boolean): void;
}

/** One brand: its name, its models, and what can be changed of them. */
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
          <ModelRow key={model.id} {...{ model, position, isBusy, onRetire }} />
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
          label="Brand"
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
      <Text as="p" tone="subdued">
        {`${counted(brand.models.length, 'model')}, carried by ${counted(brand.stores, 'store')}. What you change reaches them within a minute; their prices and corrections stay.`}
      </Text>
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
      <IndexTable.Cell>{wordConstruction(facts.construction)}</IndexTable.Cell>
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
