import { Form, useNavigation } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  Link,
  Text,
  useBreakpoints,
} from '@shopify/polaris';
import type { ConflictValue, FieldConflict } from '#app/features/matching/readiness/readiness.ts';
import { formatCount } from '#app/ui/format.ts';
import { IfAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface ConflictTableProps {
  conflicts: FieldConflict[];
  /** All conflicts, including those not listed. */
  count: number;
  problem?: string;
}

/** Facts on which a product's sources contradict each other; the merchant picks the right value. */
export function ConflictTable({ conflicts, count, problem }: ConflictTableProps) {
  const { smDown: isNarrow } = useBreakpoints();
  if (count === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <BlockStack gap="100">
            <CardTitle>Conflicts to review</CardTitle>
            <Subdued>
              {`${formatCount(count, 'detail')} with conflicting values. Until you choose, your assistant uses the first value. Syncing won’t change your choice.`}
            </Subdued>
          </BlockStack>
          {problem ? <Banner tone="critical">{problem}</Banner> : null}
        </BlockStack>
      </Box>
      <div className="Conflicts">
        <IndexTable
          resourceName={{ singular: 'conflict', plural: 'conflicts' }}
          itemCount={conflicts.length}
          selectable={false}
          condensed={isNarrow}
          headings={[{ title: 'Product' }, { title: 'Detail' }, { title: 'Values' }]}
        >
          {conflicts.map((conflict, position) => (
            <ConflictRow
              key={`${conflict.productId} ${conflict.attribute}`}
              {...{ conflict, position, isNarrow }}
            />
          ))}
        </IndexTable>
      </div>
      {count > conflicts.length ? (
        <Box padding="400">
          <Subdued>{`And ${formatCount(count - conflicts.length, 'more conflict')}. You’ll see them as you resolve these.`}</Subdued>
        </Box>
      ) : null}
    </Card>
  );
}

interface ConflictRowProps {
  conflict: FieldConflict;
  position: number;
  isNarrow: boolean;
}

function ConflictRow({ conflict, position, isNarrow }: ConflictRowProps) {
  const { productId, title, attribute, name, values } = conflict;
  const product = <Link url={`/brands/${productId}`}>{title}</Link>;
  const choices = (
    <ul className="Conflicts-values">
      {values.map((value) => (
        <ValueChoice key={value.draft} {...{ conflict, value }} />
      ))}
    </ul>
  );
  return (
    <IndexTable.Row id={`${productId} ${attribute}`} position={position}>
      {isNarrow ? (
        <Box padding="400">
          <BlockStack gap="200">
            <span className="Conflicts-product">{product}</span>
            <Text as="p" fontWeight="semibold">
              {name}
            </Text>
            {choices}
          </BlockStack>
        </Box>
      ) : (
        <>
          <IndexTable.Cell>
            <span className="Conflicts-product">{product}</span>
          </IndexTable.Cell>
          <IndexTable.Cell>{name}</IndexTable.Cell>
          <IndexTable.Cell>{choices}</IndexTable.Cell>
        </>
      )}
    </IndexTable.Row>
  );
}

function ValueChoice({ conflict, value }: { conflict: FieldConflict; value: ConflictValue }) {
  const { productId, title, attribute, name } = conflict;
  const { formData } = useNavigation();
  const isSaving =
    formData?.get('productId') === productId &&
    formData.get('attribute') === attribute &&
    formData.get('value') === value.draft;
  return (
    <li>
      <span>
        <Text as="span" fontWeight="semibold">
          {value.text}
        </Text>{' '}
        <Text as="span" tone="subdued">
          {value.sources}
        </Text>
      </span>
      <IfAllowed action="change-inventory">
        {' '}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="attribute" value={attribute} />
          <input type="hidden" name="value" value={value.draft} />
          <Button
            submit
            size="slim"
            loading={isSaving}
            disabled={formData !== undefined && !isSaving}
            accessibilityLabel={`Use this: ${value.text}, ${name.toLowerCase()} of ${title}`}
          >
            Use this
          </Button>
        </Form>
      </IfAllowed>
    </li>
  );
}
