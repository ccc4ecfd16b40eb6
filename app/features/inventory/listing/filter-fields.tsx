import { BlockStack, Button, ChoiceList, InlineStack, TextField } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { CONSTRUCTIONS, PRODUCT_KINDS, SIZES } from '#app/features/inventory/inventory.ts';
import {
  MARK_WORDS,
  ORIGIN_WORDS,
  RANGE_WORDS,
  readEnd,
  STOCK_WORDS,
  typedEnd,
  UNKNOWN_WORDS,
} from '#app/features/inventory/listing/listing-words.ts';
import {
  type ListFilter,
  MARKS,
  PRODUCT_ORIGINS,
  type Ranged,
  UNKNOWNS,
} from '#app/features/inventory/listing/list-request.ts';
import { KIND_WORDS, wordConstruction } from '#app/features/inventory/attributes/words.ts';

interface FilterFieldsProps {
  filter: ListFilter;
  filterBy(change: Partial<ListFilter>): void;
  brands: readonly string[];
  currency: string;
}

/** Each filter of the list with its field, as Polaris' filters take them. */
export function filterFields({ filter, filterBy, brands, currency }: FilterFieldsProps) {
  const choices = <T extends string>(values: readonly T[], word: (value: T) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  const many = <K extends keyof ListFilter>(
    key: K,
    title: string,
    all: { value: string; label: string }[],
  ) => (
    <ChoiceList
      title={title}
      titleHidden
      allowMultiple
      choices={all}
      selected={filter[key] as string[]}
      onChange={(selected) => filterBy({ [key]: selected })}
    />
  );
  const range = (name: Ranged) => (
    <RangeFields
      key={JSON.stringify(filter[name])}
      {...{ name, filter, currency }}
      onApply={(value) => filterBy({ [name]: value })}
    />
  );
  const field = (key: string, label: string, content: ReactNode) => ({ key, label, filter: content });
  const known = [...new Set([...filter.brands, ...brands])];
  return [
    field(
      'kind',
      'Kind',
      many(
        'kinds',
        'Kind',
        choices(PRODUCT_KINDS, (kind) => KIND_WORDS[kind]),
      ),
    ),
    field(
      'brand',
      'Brand',
      many(
        'brands',
        'Brand',
        choices(known, (name) => name),
      ),
    ),
    field(
      'construction',
      'Construction',
      many('constructions', 'Construction', choices(CONSTRUCTIONS, wordConstruction)),
    ),
    field('firmness', RANGE_WORDS.firmness, range('firmness')),
    field('profile', RANGE_WORDS.profile, range('profile')),
    field(
      'size',
      'Size',
      many(
        'sizes',
        'Size',
        choices(SIZES, (size) => size),
      ),
    ),
    field('price', RANGE_WORDS.price, range('price')),
    field(
      'stock',
      'Stock',
      <ChoiceList
        title="Stock"
        titleHidden
        choices={[
          { value: 'in', label: STOCK_WORDS.in },
          { value: 'out', label: STOCK_WORDS.out },
        ]}
        selected={filter.stock ? [filter.stock] : []}
        onChange={([stock]) => filterBy({ stock: stock as ListFilter['stock'] })}
      />,
    ),
    field(
      'source',
      'Source',
      many(
        'origins',
        'Source',
        choices(PRODUCT_ORIGINS, (one) => ORIGIN_WORDS[one]),
      ),
    ),
    field(
      'unknown',
      'What is unknown',
      many(
        'unknowns',
        'Unknown',
        choices(UNKNOWNS, (one) => UNKNOWN_WORDS[one]),
      ),
    ),
    field(
      'mark',
      'Marks',
      many(
        'marks',
        'Marks',
        choices(MARKS, (mark) => MARK_WORDS[mark]),
      ),
    ),
  ];
}

interface RangeFieldsProps {
  name: Ranged;
  filter: ListFilter;
  currency: string;
  onApply(range: ListFilter[Ranged]): void;
}

const UNITS = { firmness: '1 soft to 10 firm', profile: 'inches', price: '' } as const;

function RangeFields({ name, filter, currency, onApply }: RangeFieldsProps) {
  const [from, setFrom] = useState(typedEnd(name, filter[name].min, currency));
  const [to, setTo] = useState(typedEnd(name, filter[name].max, currency));
  const apply = () => onApply({ min: readEnd(name, from, currency), max: readEnd(name, to, currency) });
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
        {field(`${RANGE_WORDS[name]}, at least${UNITS[name] ? ` (${UNITS[name]})` : ''}`, from, setFrom)}
        {field('At most', to, setTo)}
        <InlineStack align="end">
          <Button submit>Apply</Button>
        </InlineStack>
      </BlockStack>
    </form>
  );
}
