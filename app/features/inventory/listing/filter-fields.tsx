import { BlockStack, Button, ChoiceList, InlineStack, TextField } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { CONSTRUCTIONS, PRODUCT_KINDS, SIZES } from '#app/features/inventory/inventory.ts';
import {
  FLAG_LABELS,
  ORIGIN_LABELS,
  RANGE_LABELS,
  parseRangeInput,
  STOCK_LABELS,
  formatRangeInput,
  UNKNOWN_FIELD_LABELS,
} from '#app/features/inventory/filters/filter-labels.ts';
import {
  type ProductFilter,
  PRODUCT_FLAGS,
  PRODUCT_ORIGINS,
  type RangeField,
  UNKNOWN_FIELDS,
} from '#app/features/inventory/filters/product-filter.ts';
import { KIND_LABELS, constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';

interface FilterFieldsProps {
  filter: ProductFilter;
  filterBy(change: Partial<ProductFilter>): void;
  brands: readonly string[];
  currency: string;
}

/** The filters of the product list in the shape of Polaris' `IndexFilters`. */
export function filterFields({ filter, filterBy, brands, currency }: FilterFieldsProps) {
  const choices = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  const multiple = <K extends keyof ProductFilter>(
    key: K,
    title: string,
    options: { value: string; label: string }[],
  ) => (
    <ChoiceList
      title={title}
      titleHidden
      allowMultiple
      choices={options}
      selected={filter[key] as string[]}
      onChange={(selected) => filterBy({ [key]: selected })}
    />
  );
  const range = (name: RangeField) => (
    <RangeFields
      key={JSON.stringify(filter[name])}
      {...{ name, filter, currency }}
      onApply={(value) => filterBy({ [name]: value })}
    />
  );
  const field = (key: string, label: string, content: ReactNode) => ({ key, label, filter: content });
  const brandNames = [...new Set([...filter.brands, ...brands])];
  return [
    field(
      'kind',
      'Kind',
      multiple(
        'kinds',
        'Kind',
        choices(PRODUCT_KINDS, (kind) => KIND_LABELS[kind]),
      ),
    ),
    field(
      'brand',
      'Brand',
      multiple(
        'brands',
        'Brand',
        choices(brandNames, (name) => name),
      ),
    ),
    field(
      'construction',
      'Construction',
      multiple('constructions', 'Construction', choices(CONSTRUCTIONS, constructionLabel)),
    ),
    field('firmness', RANGE_LABELS.firmness, range('firmness')),
    field('profile', RANGE_LABELS.profile, range('profile')),
    field(
      'size',
      'Size',
      multiple(
        'sizes',
        'Size',
        choices(SIZES, (size) => size),
      ),
    ),
    field('price', RANGE_LABELS.price, range('price')),
    field(
      'stock',
      'Stock',
      <ChoiceList
        title="Stock"
        titleHidden
        choices={[
          { value: 'in', label: STOCK_LABELS.in },
          { value: 'out', label: STOCK_LABELS.out },
        ]}
        selected={filter.stock ? [filter.stock] : []}
        onChange={([stock]) => filterBy({ stock: stock as ProductFilter['stock'] })}
      />,
    ),
    field(
      'source',
      'Source',
      multiple(
        'origins',
        'Source',
        choices(PRODUCT_ORIGINS, (one) => ORIGIN_LABELS[one]),
      ),
    ),
    field(
      'unknown',
      'What is unknown',
      multiple(
        'unknowns',
        'Unknown',
        choices(UNKNOWN_FIELDS, (one) => UNKNOWN_FIELD_LABELS[one]),
      ),
    ),
    field(
      'mark',
      'Marks',
      multiple(
        'flags',
        'Marks',
        choices(PRODUCT_FLAGS, (flag) => FLAG_LABELS[flag]),
      ),
    ),
  ];
}

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
