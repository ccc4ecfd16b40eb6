import { useNavigate } from '@remix-run/react';
import { Icon, Modal, Text } from '@shopify/polaris';
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
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [method, setMethod] = useState<Method | null>(null);
  const close = () => {
    setOpen(false);
    void postOnboarding('close-guide', {}, { keepalive: true });
  };
  const start = () => {
    close();
    navigate(`/brands?setup=${method}`);
  };
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={TEXTS.guideTitle}
      primaryAction={{ content: TEXTS.guideStart, disabled: method === null, onAction: start }}
      secondaryActions={[{ content: TEXTS.guideLater, onAction: close }]}
    >
      <Modal.Section>
        <fieldset className="Guide">
          <legend>How would you like to add your first mattresses?</legend>
          {METHODS.map(({ key, title, text, icon }) => (
            <label className="Guide-card" key={key}>
              <input
                type="radio"
                name="guide-method"
                value={key}
                checked={method === key}
                onChange={() => setMethod(key)}
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
      </Modal.Section>
    </Modal>
  );
}
