import { useNavigate, useRevalidator } from '@remix-run/react';
import { BlockStack, Button, Card, Icon, InlineStack, Modal, Page, Text } from '@shopify/polaris';
import { CollectionIcon, ImportIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { postOnboarding } from '#app/features/onboarding/post-onboarding.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';

const METHODS = [
  {
    key: 'system-brands',
    title: 'System brands',
    text: 'Choose the brands you carry from our list. Their mattresses are added for you.',
    icon: CollectionIcon,
  },
  {
    key: 'custom-brand',
    title: 'Custom brand',
    text: 'Bring your own catalog as a Shopify product CSV, with your prices and stock.',
    icon: ImportIcon,
  },
] as const;
type Method = (typeof METHODS)[number]['key'];

/** Asks once, after the launch, how the inventory is to be filled. */
export function QuickStartGuide() {
  const { isOpen, method, setMethod, close, start } = useGuide();
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={TEXTS.guideTitle}
      primaryAction={{ content: TEXTS.guideStart, disabled: method === null, onAction: start }}
      secondaryActions={[{ content: TEXTS.guideLater, onAction: close }]}
    >
      <Modal.Section>
        <Methods question={TEXTS.guideQuestion} method={method} onChoose={setMethod} />
      </Modal.Section>
    </Modal>
  );
}

/** The same question as a card on the page: in the Shopify admin nothing opens by itself. */
export function QuickStartCard() {
  const { isOpen, method, setMethod, close, start } = useGuide();
  if (!isOpen) return null;
  return (
    <Page fullWidth>
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {TEXTS.guideTitle}
          </Text>
          <Methods question={TEXTS.guideQuestionBeside} method={method} onChoose={setMethod} />
          <InlineStack gap="200">
            <Button variant="primary" disabled={method === null} onClick={start}>
              {TEXTS.guideStart}
            </Button>
            <Button onClick={close}>{TEXTS.guideLater}</Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </Page>
  );
}

function useGuide() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(true);
  const [method, setMethod] = useState<Method | null>(null);
  const close = () => {
    setOpen(false);
    // Whoever comes back to this page is told what is stored, and not asked again.
    void postOnboarding('close-guide', {}, { keepalive: true }).then(revalidate);
  };
  const start = () => {
    close();
    navigate(`/brands?setup=${method}`);
  };
  return { isOpen, method, setMethod, close, start };
}

interface MethodsProps {
  question: string;
  method: Method | null;
  onChoose(method: Method): void;
}

function Methods({ question, method, onChoose }: MethodsProps) {
  return (
    <fieldset className="Guide">
      <legend>{question}</legend>
      {METHODS.map(({ key, title, text, icon }) => (
        <label className="Guide-card" key={key}>
          <input
            type="radio"
            name="guide-method"
            value={key}
            checked={method === key}
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
