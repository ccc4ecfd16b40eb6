import { BlockStack, Button, ChoiceList, InlineStack, TextField } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { SIZES } from '#app/features/inventory/inventory.ts';
import {
  FLAG_LABELS,
  formatRangeInput,
  ORIGIN_LABELS,
  parseRangeInput,
  type ProductFilter,
  RANGE_LABELS,
  type RangeField,
  STOCK_LABELS,
  UNKNOWN_FIELD_LABELS,
} from '#app/features/inventory/filters/product-filter.ts';
import { CONSTRUCTION_LABELS, KIND_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import { choiceFilter } from '#app/ui/page/list-filters.tsx';

interface FilterFieldsProps {
  filter: ProductFilter;
  filterBy(change: Partial<ProductFilter>): void;
  brands: readonly string[];
  currency: string;
}

export function filterFields({ filter, filterBy, brands, currency }: FilterFieldsProps) {
  const field = (key: string, label: string, content: ReactNode) => ({ key, label, filter: content });
  const list = (key: ListFilter, [name, label, title = label]: string[], options: Iterable<string[]>) =>
    field(
      name!,
      label!,
      <ChoiceList
        title={title}
        titleHidden
        allowMultiple
        choices={[...options].map(([value = '', text = value]) => ({ value, label: text }))}
        selected={filter[key]}
        onChange={(selected) => filterBy({ [key]: selected })}
      />,
    );
  const range = (name: RangeField) =>
    field(
      name,
      RANGE_LABELS[name],
      <RangeFields
        key={JSON.stringify(filter[name])}
        name={name}
        filter={filter}
        currency={currency}
        onApply={(value) => filterBy({ [name]: value })}
      />,
    );
  const brandNames = [...new Set([...filter.brands, ...brands])];
  const common = [
    list(
      'brands',
      ['brand', 'Brand'],
      brandNames.map((name) => [name]),
    ),
    list('constructions', ['construction', 'Construction'], Object.entries(CONSTRUCTION_LABELS)),
    range('firmness'),
    range('price'),
    list('unknowns', ['unknown', 'Not set'], Object.entries(UNKNOWN_FIELD_LABELS)),
  ];
  const rare = [
    list('kinds', ['kind', 'Type'], Object.entries(KIND_LABELS)),
    range('profile'),
    list(
      'sizes',
      ['size', 'Size'],
      SIZES.map((size) => [size]),
    ),
    choiceFilter({
      key: 'stock',
      label: 'Stock',
      choices: Object.entries(STOCK_LABELS).map(([value, label]) => ({ value, label })),
      selected: filter.stock,
      onChange: (stock) => filterBy({ stock: stock as ProductFilter['stock'] }),
    }),
    list('origins', ['source', 'Source'], Object.entries(ORIGIN_LABELS)),
    list('flags', ['mark', 'Status'], Object.entries(FLAG_LABELS)),
  ];
  return [...common, ...rare.map((one) => ({ ...one, isRare: true }))];
}

type ListFilter = 'kinds' | 'brands' | 'constructions' | 'sizes' | 'origins' | 'unknowns' | 'flags';

interface RangeFieldsProps {
  name: RangeField;
  filter: ProductFilter;
  currency: string;
  onApply(range: ProductFilter[RangeField]): void;
}

const UNITS = { firmness: '1 soft to 10 firm', profile: 'inches', price: '' } as const;

function RangeFields({ name, filter, currency, onApply }: RangeFieldsProps) {
  const [from, setFrom] = useState(formatRangeInput(name, filter[name].min, currency));
  const [to, setTo] = useState(formatRangeInput(name, filter[name].max, currency));
  const apply = () =>
    onApply({ min: parseRangeInput(name, from, currency), max: parseRangeInput(name, to, currency) });
  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      inputMode="decimal"
      suffix={name === 'price' ? currency : undefined}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <BlockStack gap="200">
        {field(`${RANGE_LABELS[name]}, at least${UNITS[name] ? ` (${UNITS[name]})` : ''}`, from, setFrom)}
        {field('At most', to, setTo)}
        <InlineStack align="end">
          <Button submit>Apply</Button>
        </InlineStack>
      </BlockStack>
    </form>
  );
}
