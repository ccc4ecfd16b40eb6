import { Link } from '@remix-run/react';
import { Badge, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { MerchantBrand } from '#app/features/inventory/brands/brands.server.ts';
import { type ListedProductOrigin, ORIGIN_LABELS } from '#app/features/inventory/filters/product-filter.ts';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { ActionModal, IfAllowed } from '#app/ui/page/app-page.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

type BrandAction = { type: 'rename' | 'remove'; brand: MerchantBrand } | null;

export function BrandTable({ brands }: { brands: MerchantBrand[] }) {
  const [action, setAction] = useState<BrandAction>(null);
  return (
    <Card padding="0">
      <ul className="BrandRows">
        {brands.map((brand) => (
          <li key={brand.id} className="BrandRow">
            <BrandFacts brand={brand} />
            <IfAllowed action="change-inventory">
              <InlineStack gap="200">
                <Button
                  variant="tertiary"
                  accessibilityLabel={`Rename ${brand.name}`}
                  onClick={() => setAction({ type: 'rename', brand })}
                >
                  Rename
                </Button>
                <Button
                  variant="tertiary"
                  accessibilityLabel={`Remove ${brand.name}`}
                  tone="critical"
                  onClick={() => setAction({ type: 'remove', brand })}
                >
                  Remove
                </Button>
              </InlineStack>
            </IfAllowed>
          </li>
        ))}
      </ul>
      {action?.type === 'rename' ? (
        <RenameModal brand={action.brand} brands={brands} onClose={() => setAction(null)} />
      ) : null}
      {action?.type === 'remove' ? (
        <RemoveModal brand={action.brand} onClose={() => setAction(null)} />
      ) : null}
    </Card>
  );
}

function BrandFacts({ brand }: { brand: MerchantBrand }) {
  const { name, products, mattresses, hidden, completeness, origins } = brand;
  const others = products - hidden - mattresses;
  const percent = completeness === null ? null : Math.round(completeness * 100);
  return (
    <div className="BrandFacts">
      <InlineStack gap="200" blockAlign="center">
        <Link className="ProductLink" to={`/brands?kind=any&brand=${encodeURIComponent(name)}`}>
          {name}
        </Link>
        {origins.map((origin) => (
          <Badge key={origin}>{ORIGIN_LABELS[origin as ListedProductOrigin] ?? origin}</Badge>
        ))}
      </InlineStack>
      <Subdued>
        {formatCount(mattresses, 'mattress', 'mattresses')}
        {others === 0 ? '' : `, ${formatCount(others, 'other product')}`}
        {hidden === 0 ? '' : ` · ${formatNumber(hidden)} hidden from shoppers`}
        {percent === null ? '' : ` · ${percent}% of key details set`}
      </Subdued>
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
  const { run, isBusy } = useInventoryActions((result) => (result.ok ? onClose() : setError(result.reason)));
  const newName = name.trim().toLowerCase();
  const existing = brands.find((one) => one.id !== brand.id && one.name.toLowerCase() === newName);
  return (
    <ActionModal
      onClose={onClose}
      title={`Rename ${brand.name}`}
      action={{
        content: existing ? 'Merge brands' : 'Rename',
        loading: isBusy,
        disabled: newName === '',
        onAction: () => run({ intent: 'rename-brand', brandId: brand.id, name: existing?.name ?? name }),
      }}
    >
      <TextField label="Name" value={name} onChange={setName} autoComplete="off" error={error} />
      {existing ? (
        <Text as="p">{`${existing.name} already exists. The products of both will be merged.`}</Text>
      ) : null}
      <Subdued>Products from Shopify and the brand library keep their brand name.</Subdued>
    </ActionModal>
  );
}

function RemoveModal({ brand, onClose }: ModalProps) {
  const { run, isBusy } = useInventoryActions(onClose);
  const { name, products, fromShop } = brand;
  const deletable = products - fromShop;
  return (
    <ActionModal
      onClose={onClose}
      title={`Remove ${name}?`}
      action={{
        content: 'Remove',
        destructive: true,
        loading: isBusy,
        disabled: deletable === 0,
        onAction: () => run({ intent: 'remove-brand', brandId: brand.id }),
      }}
    >
      {deletable > 0 ? (
        <Text as="p">
          {`This deletes ${formatCount(deletable, 'product')} from ${name}, including all sizes, prices, and corrections. It can’t be undone.`}
        </Text>
      ) : null}
      {fromShop > 0 ? (
        <Text as="p">
          {`${formatCount(fromShop, 'product')} from Shopify ${fromShop === 1 ? 'stays' : 'stay'}. Delete them in Shopify, or hide them here.`}
        </Text>
      ) : null}
    </ActionModal>
  );
}
