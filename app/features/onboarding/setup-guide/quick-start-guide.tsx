import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { BlockStack, Button, Card, Icon, InlineStack, Modal, Page, Text } from '@shopify/polaris';
import { CollectionIcon, ImportIcon } from '@shopify/polaris-icons';
import { type ComponentProps, useState } from 'react';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import setupCss from '#app/features/onboarding/setup-guide/setup-guide.css?url';
import deployCss from '#app/features/onboarding/wizard/step-chat-setup.css?url';
import { postOnboarding } from '#app/features/onboarding/wizard/use-draft.ts';
import wizardFieldsCss from '#app/features/onboarding/wizard/wizard-fields.css?url';
import wizardCss from '#app/features/onboarding/wizard/wizard.css?url';
import { CardTitle } from '#app/ui/page/cards.tsx';

const LATER = toTypographicApostrophes(ONBOARDING_TEXTS.guideLater);

interface Choice<T extends string> {
  key: T;
  title: string;
  text: string;
  icon: ComponentProps<typeof Icon>['source'];
}

interface ChoiceCardsProps<T extends string> {
  question: string;
  name: string;
  choices: readonly Choice<T>[];
  chosen: NoInfer<T> | null;
  onChoose(key: NoInfer<T>): void;
}

function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { question, name, choices, chosen, onChoose } = props;
  return (
    <fieldset className="Guide">
      <legend>{question}</legend>
      {choices.map(({ key, title, text, icon }) => (
        <label className="Guide-card" key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span className="Guide-icon" aria-hidden="true">
            <Icon source={icon} />
          </span>
          <span className="Guide-words">
            <span className="Guide-title">{title}</span>
            <Text as="span" tone="subdued">
              {text}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const INVENTORY_METHODS = [
  {
    key: 'system-brands',
    title: 'Brand library',
    text: 'Pick the brands you carry. We add their mattresses for you.',
    icon: CollectionIcon,
  },
  {
    key: 'custom-brand',
    title: 'Your own products',
    text: 'Import a CSV file, or add products one by one.',
    icon: ImportIcon,
  },
] as const;
type InventoryMethod = (typeof INVENTORY_METHODS)[number]['key'];

/** Asks once, after the launch, how to fill the inventory. */
export function QuickStartGuide({ isShopifyOn }: { isShopifyOn: boolean }) {
  const { isOpen, method, setMethod, close, start, connect } = useQuickStartGuide();
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={ONBOARDING_TEXTS.guideTitle}
      primaryAction={{ content: ONBOARDING_TEXTS.guideStart, disabled: method === null, onAction: start }}
      secondaryActions={[{ content: LATER, onAction: close }]}
    >
      {isShopifyOn ? (
        <Modal.Section>
          <InlineStack gap="300" align="space-between" blockAlign="center">
            <Text as="p">{ONBOARDING_TEXTS.guideShopify}</Text>
            <Button onClick={connect}>{ONBOARDING_TEXTS.connect}</Button>
          </InlineStack>
        </Modal.Section>
      ) : null}
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

/** The same question as a card, because in the Shopify admin no modal opens by itself. */
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
            <Button onClick={close}>{LATER}</Button>
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
    // The next visit shows the stored state.
    void postOnboarding('close-guide', {}, { keepalive: true }).then(revalidate);
  };
  const start = () => {
    close();
    navigate(`/brands?setup=${method}`);
  };
  const connect = () => {
    close();
    navigate('/shopify');
  };
  return { isOpen, method, setMethod, close, start, connect };
}

export function onboardingLinks(): { rel: 'stylesheet'; href: string }[] {
  return [wizardCss, wizardFieldsCss, deployCss, setupCss].map((href) => ({ rel: 'stylesheet', href }));
}
