import { useNavigate, useRevalidator } from '@remix-run/react';
import { Badge, Button, InlineStack, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import { useSetupPause } from '#app/features/onboarding/wizard/wizard.tsx';
import { formatCount } from '#app/ui/format.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

const SOURCES = {
  shopify: { title: 'Shopify', text: 'Products, prices, and stock stay in sync with your store.' },
  file: { title: 'CSV file', text: 'You can use Shopify’s product export or most price lists as they are.' },
  brands: { title: 'Brand library', text: 'Pick the brands you carry. We already know their models.' },
  later: {
    title: 'Add later',
    text: 'Your assistant can answer questions about your store, but it can’t recommend a mattress until you add products under Inventory.',
  },
};
type Source = keyof typeof SOURCES;

const BACK_FROM_ANY_PAGE = 'You can continue setup afterward, from any page.';

/** Sources that are set up outside the wizard. */
const PLACES = {
  shopify: { label: 'Connect Shopify', path: '/shopify', back: 'You’ll come back here once it’s connected.' },
  sync: { label: 'Open Shopify sync', path: '/shopify', back: BACK_FROM_ANY_PAGE },
  brands: {
    label: 'Choose brands',
    path: '/brands/setup?setup=system-brands',
    back: 'You’ll come back here once you’ve added them.',
  },
  prices: { label: 'Set prices', path: '/brands/prices', back: BACK_FROM_ANY_PAGE },
};

const SHOPIFY_OFF =
  'Shopify isn’t set up on this installation yet. In your Shopify admin, go to Products, choose Export, and import that file here.';

interface ProductsPanelProps {
  mattresses: number;
  unpriced: number;
  hasProducts: boolean;
  isShopifyOn: boolean;
  hasShop: boolean;
  isSyncing: boolean;
  /** The file import form, which belongs to another feature. */
  fileForm: ReactNode;
}

/** Asks for products before the chat goes live: import a file here, add them elsewhere in the dashboard, or skip. */
export function ProductsPanel(props: ProductsPanelProps) {
  const { mattresses, unpriced, hasProducts, isShopifyOn, hasShop, isSyncing, fileForm } = props;
  const [isOpen, setOpen] = useState(!hasProducts);
  const [source, setSource] = useState<Source>(hasShop || isShopifyOn ? 'shopify' : 'file');
  const isOff = source === 'shopify' && !isShopifyOn;
  useProductsFromSync(isSyncing);
  const places = {
    shopify: hasShop ? PLACES.sync : isShopifyOn ? PLACES.shopify : null,
    brands: PLACES.brands,
  };
  const place = source === 'shopify' || source === 'brands' ? places[source] : null;
  return (
    <section className="Products" aria-labelledby="wizard-products">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingMd" id="wizard-products">
            Products to recommend
          </Text>
          <Badge tone={mattresses > 0 && unpriced === 0 ? 'success' : 'attention'}>
            {isSyncing
              ? 'Syncing'
              : hasProducts
                ? formatCount(mattresses, 'mattress', 'mattresses')
                : 'None yet'}
          </Badge>
        </InlineStack>
        {isOpen ? null : <Button onClick={() => setOpen(true)}>Add more</Button>}
      </InlineStack>
      {mattresses === 0 ? (
        <Text as="p">
          {isSyncing
            ? 'Your Shopify products are on their way. You can launch now or wait for them.'
            : 'Without products, your assistant can’t recommend anything. Add them now or after you launch.'}
        </Text>
      ) : null}
      {unpriced > 0 ? <LeaveForSource {...PLACES.prices}>{describeUnpriced(unpriced)}</LeaveForSource> : null}
      {isOpen ? (
        <>
          <SourceChoice hasProducts={hasProducts} chosen={source} onChoose={setSource} />
          {place ? (
            <LeaveForSource {...place}>{SOURCES[source].text}</LeaveForSource>
          ) : (
            <Subdued>{isOff ? SHOPIFY_OFF : SOURCES[source].text}</Subdued>
          )}
          <div hidden={source !== 'file'}>{fileForm}</div>
        </>
      ) : null}
    </section>
  );
}

const SYNC_POLL_MS = 4_000;

function useProductsFromSync(isSyncing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSyncing) return;
    const timer = setInterval(revalidate, SYNC_POLL_MS);
    return () => clearInterval(timer);
  }, [isSyncing, revalidate]);
}

interface SourceChoiceProps {
  hasProducts: boolean;
  chosen: Source;
  onChoose(source: Source): void;
}

function SourceChoice({ hasProducts, chosen, onChoose }: SourceChoiceProps) {
  const sources = (Object.keys(SOURCES) as Source[]).filter((key) => key !== 'later' || !hasProducts);
  return (
    <fieldset className="Sources">
      <legend>{hasProducts ? 'Add more products from' : 'Where do your products come from?'}</legend>
      {sources.map((key) => (
        <label className="Guide-card" key={key}>
          <input
            type="radio"
            name="product-source"
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span className="Guide-title">{SOURCES[key].title}</span>
        </label>
      ))}
    </fieldset>
  );
}

function describeUnpriced(count: number): string {
  const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them'];
  return `${formatCount(count, 'mattress', 'mattresses')} ${have} no price. Shoppers with a budget won’t see ${them}.`;
}

/** Offered first, since a connected store fills in its name, website, contact and products. */
export function ConnectShopify() {
  return (
    <section className="Products" aria-labelledby="wizard-shopify">
      <Text as="h3" variant="headingMd" id="wizard-shopify">
        Sell on Shopify?
      </Text>
      <LeaveForSource {...PLACES.shopify}>
        Connect your store first, and we’ll fill in its details and products for you.
      </LeaveForSource>
    </section>
  );
}

interface LeaveForSourceProps {
  label: string;
  path: string;
  /** How the merchant gets back to the wizard. */
  back: string;
  children: ReactNode;
}

function LeaveForSource({ label, path, back, children }: LeaveForSourceProps) {
  const navigate = useNavigate();
  const { pause } = useSetupPause();
  const leave = () => {
    pause('away');
    navigate(path);
  };
  return (
    <div className="Products-leave">
      <Text as="p">
        {children} {back}
      </Text>
      <Button onClick={leave}>{label}</Button>
    </div>
  );
}
