import { useNavigate, useRevalidator } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Modal, Page } from '@shopify/polaris';
import { CollectionIcon, ImportIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import setupCss from '#app/features/onboarding/setup-guide/setup-guide.css?url';
import { ChoiceCards } from '#app/features/onboarding/wizard/choice-cards.tsx';
import { postOnboarding } from '#app/features/onboarding/wizard/use-draft.ts';
import deployCss from '#app/features/onboarding/wizard/step-chat-setup.css?url';
import wizardFieldsCss from '#app/features/onboarding/wizard/wizard-fields.css?url';
import wizardCss from '#app/features/onboarding/wizard/wizard.css?url';
import { CardTitle } from '#app/ui/page/cards.tsx';

const INVENTORY_METHODS = [
  {
    key: 'system-brands',
    title: 'Brand library',
    text: 'Pick the brands you carry. We add their mattresses for you.',
    icon: CollectionIcon,
  },
  {
    key: 'custom-brand',
    title: 'Custom brand',
    text: 'Import your own products as a Shopify product CSV, with your prices and stock.',
    icon: ImportIcon,
  },
] as const;
type InventoryMethod = (typeof INVENTORY_METHODS)[number]['key'];

/** Asks once, after the launch, how to fill the inventory. */
export function QuickStartGuide() {
  const { isOpen, method, setMethod, close, start } = useQuickStartGuide();
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={ONBOARDING_TEXTS.guideTitle}
      primaryAction={{ content: ONBOARDING_TEXTS.guideStart, disabled: method === null, onAction: start }}
      secondaryActions={[{ content: ONBOARDING_TEXTS.guideLater, onAction: close }]}
    >
      <Modal.Section>
        <ChoiceCards
          question={ONBOARDING_TEXTS.guideQuestion}
          name="guide-method"
          choices={INVENTORY_METHODS}
          chosen={method}
          onChoose={setMethod}
        />
      </Modal.Section>
    </Modal>
  );
}

/** The same question as a card: in the Shopify admin no modal opens by itself. */
export function QuickStartCard() {
  const { isOpen, method, setMethod, close, start } = useQuickStartGuide();
  if (!isOpen) return null;
  return (
    <Page fullWidth>
      <Card>
        <BlockStack gap="400">
          <CardTitle>{ONBOARDING_TEXTS.guideTitle}</CardTitle>
          <ChoiceCards
            question={ONBOARDING_TEXTS.guideQuestionBeside}
            name="guide-method"
            choices={INVENTORY_METHODS}
            chosen={method}
            onChoose={setMethod}
          />
          <InlineStack gap="200">
            <Button variant="primary" disabled={method === null} onClick={start}>
              {ONBOARDING_TEXTS.guideStart}
            </Button>
            <Button onClick={close}>{ONBOARDING_TEXTS.guideLater}</Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </Page>
  );
}

function useQuickStartGuide() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(true);
  const [method, setMethod] = useState<InventoryMethod | null>(null);
  const close = () => {
    setOpen(false);
    // A later visit shows what is stored.
    void postOnboarding('close-guide', {}, { keepalive: true }).then(revalidate);
  };
  const start = () => {
    close();
    navigate(`/brands?setup=${method}`);
  };
  return { isOpen, method, setMethod, close, start };
}

export function onboardingLinks(): { rel: 'stylesheet'; href: string }[] {
  return [wizardCss, wizardFieldsCss, deployCss, setupCss].map((href) => ({ rel: 'stylesheet', href }));
}
