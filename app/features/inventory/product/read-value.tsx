import { Text, Tooltip } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Reading } from '#app/features/inventory/inventory.ts';
import { wordSource } from '#app/features/inventory/attributes/words.ts';

interface ReadValueProps<T> {
  reading: Reading<T> | null;
  word: (value: T) => ReactNode;
}

/** A value, with where it was read at hand. */
export function ReadValue<T>({ reading, word }: ReadValueProps<T>) {
  if (!reading) return <Unknown />;
  const source = wordSource(reading);
  return (
    <Tooltip content={source} dismissOnMouseOut>
      <span className="ReadValue">
        {word(reading.value)}
        <Text as="span" visuallyHidden>
          {`. ${source}`}
        </Text>
      </span>
    </Tooltip>
  );
}

export function Unknown() {
  return (
    <Text as="span" tone="subdued">
      Unknown
    </Text>
  );
}
