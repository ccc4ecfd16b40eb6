import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Checkbox, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ChoiceOutcome } from '#app/features/inventory/brands/choose-system-brands.server.ts';
import type { SystemBrandChoice } from '#app/features/inventory/brands/list-system-brands.server.ts';
import { counted } from '#app/ui/counts.ts';

interface SystemBrandPickerProps {
  brands: SystemBrandChoice[];
  outcome: ChoiceOutcome | null;
}

/** The brands whose models we know: the merchant picks those that the store carries. */
export function SystemBrandPicker({ brands, outcome }: SystemBrandPickerProps) {
  const navigation = useNavigation();
  const [picked, setPicked] = useState(
    () => new Set(brands.filter((brand) => brand.isChosen).map(({ name }) => name)),
  );
  const toggle = (name: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(name);
    else next.delete(name);
    setPicked(next);
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            Brands you carry
          </Text>
          <Text as="p" tone="subdued">
            We know construction, firmness and who a model suits, and a typical queen price where one is
            published. Next you choose the models and set your own prices.
          </Text>
        </BlockStack>
        {outcome && !outcome.ok ? (
          <Banner tone="critical">
            <p>{outcome.reason}</p>
          </Banner>
        ) : null}
        <Form method="post">
          <BlockStack gap="400">
            <fieldset className="BrandChoices">
              <legend>
                <Text as="span" visuallyHidden>
                  Brands you carry
                </Text>
              </legend>
              {brands.map(({ name, models }) => (
                <Checkbox
                  key={name}
                  name="brand"
                  value={name}
                  label={name}
                  helpText={counted(models, 'model')}
                  checked={picked.has(name)}
                  onChange={(isPicked) => toggle(name, isPicked)}
                />
              ))}
            </fieldset>
            <InlineStack gap="200" align="end">
              <Button url="/brands/suggest">Suggest a brand</Button>
              <Button submit variant="primary" loading={navigation.state === 'submitting'}>
                Save and choose models
              </Button>
            </InlineStack>
          </BlockStack>
        </Form>
      </BlockStack>
    </Card>
  );
}
