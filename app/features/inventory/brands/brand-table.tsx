import { Link } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineStack, Modal, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { MerchantBrand } from '#app/features/inventory/brands/brands.server.ts';
import { ORIGIN_LABELS } from '#app/features/inventory/filters/filter-labels.ts';
import type { ListedProductOrigin } from '#app/features/inventory/filters/product-filter.ts';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { formatCount } from '#app/ui/format.ts';

type BrandAction = { is: 'rename' | 'remove'; brand: MerchantBrand } | null;

/** The brands of the inventory, each with where it comes from and how much is known of its mattresses. */
export function BrandTable({ brands }: { brands: MerchantBrand[] }) {
  const [question, setQuestion] = useState<BrandAction>(null);
  return (
    <Card padding="0">
      <ul className="BrandRows">
        {brands.map((brand) => (
          <li key={brand.id} className="BrandRow">
            <BrandFacts brand={brand} />
            <InlineStack gap="200">
              <Button
                accessibilityLabel={`Rename ${brand.name}`}
                onClick={() => setQuestion({ is: 'rename', brand })}
              >
                Rename
              </Button>
              <Button
                accessibilityLabel={`Remove ${brand.name}`}
                tone="critical"
                onClick={() => setQuestion({ is: 'remove', brand })}
              >
                Remove
              </Button>
            </InlineStack>
          </li>
        ))}
      </ul>
      {question?.is === 'rename' ? (
        <RenameModal brand={question.brand} brands={brands} onClose={() => setQuestion(null)} />
      ) : null}
      {question?.is === 'remove' ? (
        <RemoveModal brand={question.brand} onClose={() => setQuestion(null)} />
      ) : null}
    </Card>
  );
}

function BrandFacts({ brand }: { brand: MerchantBrand }) {
  const { name, products, mattresses, completeness, origins } = brand;
  const known = completeness === null ? null : Math.round(completeness * 100);
  return (
    <div className="BrandFacts">
      <Link className="ProductLink" to={`/brands?kind=any&brand=${encodeURIComponent(name)}`}>
        {name}
      </Link>
      <Text as="p" tone="subdued">
        {`${formatCount(products, 'product')}, ${formatCount(mattresses, 'mattress', 'mattresses')}`}
        {known === null ? '' : ` · ${known}% of what matching needs is known`}
      </Text>
      <InlineStack gap="100">
        {origins.map((origin) => (
          <Badge key={origin}>{ORIGIN_LABELS[origin as ListedProductOrigin] ?? origin}</Badge>
        ))}
      </InlineStack>
    </div>
  );
}

interface ModalProps {
  brand: MerchantBrand;
  onClose(): void;
}

function RenameModal({ brand, brands, onClose }: ModalProps & { brands: MerchantBrand[] }) {
  const [name, setName] = useState(brand.name);
  const [error, setError] = useState<string>();
  const { run, isBusy } = useInventoryActions((answer) => (answer.ok ? onClose() : setError(answer.reason)));
  const wanted = name.trim().toLowerCase();
  const other = brands.find((one) => one.id !== brand.id && one.name.toLowerCase() === wanted);
  return (
    <Modal
      open
      onClose={onClose}
      title={`Rename ${brand.name}`}
      primaryAction={{
        content: other ? 'Merge brands' : 'Rename',
        loading: isBusy,
        disabled: wanted === '',
        onAction: () => run({ intent: 'rename-brand', brandId: brand.id, name: other?.name ?? name }),
      }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <TextField label="Name" value={name} onChange={setName} autoComplete="off" error={error} />
          {other ? (
            <Text as="p">{`${other.name} is there already: the products of both will be together.`}</Text>
          ) : null}
          <Text as="p" tone="subdued">
            Products of your Shopify store and of system brands keep the name that they have there.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function RemoveModal({ brand, onClose }: ModalProps) {
  const { run, isBusy } = useInventoryActions(onClose);
  const { name, products, ofShop } = brand;
  const lost = products - ofShop;
  return (
    <Modal
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      primaryAction={{
        content: 'Remove',
        destructive: true,
        loading: isBusy,
        disabled: lost === 0,
        onAction: () => run({ intent: 'remove-brand', brandId: brand.id }),
      }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          {lost > 0 ? (
            <Text as="p">
              {`${formatCount(lost, 'product')} of ${name} ${lost === 1 ? 'is' : 'are'} deleted with all sizes, prices and corrections. This can’t be undone.`}
            </Text>
          ) : null}
          {ofShop > 0 ? (
            <Text as="p">
              {`${formatCount(ofShop, 'product')} of your Shopify store ${ofShop === 1 ? 'stays' : 'stay'}: delete them there, or hide them here.`}
            </Text>
          ) : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
