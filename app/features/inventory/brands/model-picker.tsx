import { useNavigation, useSubmit } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ModelChoice } from '#app/features/inventory/brands/list-model-choices.server.ts';
import { ModelCard, type ModelDraft } from '#app/features/inventory/brands/model-card.tsx';
import { draftPrices, type ModelOffer, readPrices } from '#app/features/inventory/brands/model-offers.ts';
import { counted } from '#app/ui/counts.ts';

interface ModelPickerProps {
  models: ModelChoice[];
  currency: string;
  /** Why the last save was refused. */
  refusal: string | null;
}

/** The models of the picked brands: which of them the store carries, and at what prices. */
export function ModelPicker({ models, currency, refusal }: ModelPickerProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [drafts, setDrafts] = useState(() =>
    models.map((model): ModelDraft => ({
      isCarried: model.isCarried,
      prices: draftPrices(model.prices, currency),
    })),
  );
  const [isTried, setTried] = useState(false);
  const read = drafts.map(({ isCarried, prices }) => (isCarried ? readPrices(prices, currency) : null));
  const wrong = read.filter((one) => one && !one.ok).length;
  const hasEstimates = drafts.some(
    ({ isCarried, prices }) => isCarried && Object.values(prices).some(({ isEstimate }) => isEstimate),
  );
  const save = () => {
    setTried(true);
    if (wrong > 0) return;
    const offers: ModelOffer[] = models.map(({ handle }, at) => {
      const one = read[at];
      return { handle, isCarried: drafts[at]!.isCarried, prices: one?.ok ? one.prices : {} };
    });
    submit({ offers } as never, { method: 'post', encType: 'application/json' });
  };
  return (
    <BlockStack gap="400">
      {refusal ? (
        <Banner tone="critical">
          <p>{refusal}</p>
        </Banner>
      ) : null}
      <Card>
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            Models and prices
          </Text>
          <Text as="p" tone="subdued">
            Tick the models you carry and set your prices. Leave a size blank that you don’t sell.
          </Text>
          {hasEstimates ? (
            <Text as="p" tone="subdued">
              Prices marked “Estimate” are suggested from the queen price. They count once you save.
            </Text>
          ) : null}
        </BlockStack>
      </Card>
      {models.map((model, at) => (
        <ModelCard
          key={model.handle}
          {...{ model, currency }}
          draft={drafts[at]!}
          errors={isTried ? errorsOf(read[at]) : {}}
          onChange={(draft) => setDrafts((before) => before.with(at, draft))}
        />
      ))}
      {isTried && wrong > 0 ? (
        <Banner tone="critical">
          <p>{`${counted(wrong, 'model has', 'models have')} a price that can’t be read.`}</p>
        </Banner>
      ) : null}
      <div className="PageActions">
        <Button url="/brands/setup?setup=system-brands">Back to brands</Button>
        <Button variant="primary" onClick={save} loading={navigation.state !== 'idle'}>
          Save models and prices
        </Button>
      </div>
    </BlockStack>
  );
}

function errorsOf(read: ReturnType<typeof readPrices> | null | undefined) {
  return read && !read.ok ? read.errors : {};
}
