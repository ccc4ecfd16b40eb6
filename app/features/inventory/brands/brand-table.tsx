import { Link } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineStack, Modal, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { OwnBrand } from '#app/features/inventory/brands/list-own-brands.server.ts';
import { ORIGIN_WORDS } from '#app/features/inventory/listing/listing-words.ts';
import type { ListedOrigin } from '#app/features/inventory/listing/list-request.ts';
import { useInventory } from '#app/features/inventory/listing/use-inventory.ts';
import { counted } from '#app/ui/counts.ts';

type Question = { is: 'rename' | 'remove'; brand: OwnBrand } | null;

/** The brands of the inventory, each with where it comes from and how much is known of its mattresses. */
export function BrandTable({ brands }: { brands: OwnBrand[] }) {
  const [question, setQuestion] = useState<Question>(null);
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

function BrandFacts({ brand }: { brand: OwnBrand }) {
  const { name, products, mattresses, completeness, origins } = brand;
  const known = completeness === null ? null : Math.round(completeness * 100);
  return (
    <div className="BrandFacts">
      <Link className="ProductLink" to={`/brands?kind=any&brand=${encodeURIComponent(name)}`}>
        {name}
      </Link>
      <Text as="p" tone="subdued">
        {`${counted(products, 'product')}, ${counted(mattresses, 'mattress', 'mattresses')}`}
        {known === null ? '' : ` · ${known}% of what matching needs is known`}
      </Text>
      <InlineStack gap="100">
        {origins.map((origin) => (
          <Badge key={origin}>{ORIGIN_WORDS[origin as ListedOrigin] ?? origin}</Badge>
        ))}
      </InlineStack>
    </div>
  );
}

interface ModalProps {
  brand: OwnBrand;
  onClose(): void;
}

function RenameModal({ brand, brands, onClose }: ModalProps & { brands: OwnBrand[] }) {
  const [name, setName] = useState(brand.name);
  const [error, setError] = useState<string>();
  const { run, isBusy } = useInventory((answer) => (answer.ok ? onClose() : setError(answer.reason)));
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
  const { run, isBusy } = useInventory(onClose);
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
              {`${counted(lost, 'product')} of ${name} ${lost === 1 ? 'is' : 'are'} deleted with all sizes, prices and corrections. This can’t be undone.`}
            </Text>
          ) : null}
          {ofShop > 0 ? (
            <Text as="p">
              {`${counted(ofShop, 'product')} of your Shopify store ${ofShop === 1 ? 'stays' : 'stay'}: delete them there, or hide them here.`}
            </Text>
          ) : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
