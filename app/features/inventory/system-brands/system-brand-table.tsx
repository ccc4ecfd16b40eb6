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
import { constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { SystemBrandUsage } from '#app/features/inventory/system-brands/system-brands.server.ts';
import type { SystemModel } from '#app/features/inventory/system-brands/system-models.ts';
import { formatCount } from '#app/ui/format.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

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
