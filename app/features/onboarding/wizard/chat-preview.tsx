import { Button, Modal } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { toPreviewSettings } from '#app/features/onboarding/draft/settings-from-draft.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { getBrandColors, parseHex } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { EMPTY_DRAFT } from '#app/features/onboarding/draft/draft.ts';

/** Draws the shopper's chat with unsaved settings; the route has it from another feature. */
export type RenderChat = (changes: SettingsChanges) => ReactNode;

export const ChatPreviewContext = createContext<RenderChat>(() => null);

/** The shopper's chat as it will be with the wizard's values. */
export function ChatPreview({ wizard }: { wizard: Wizard }) {
  const renderChat = useContext(ChatPreviewContext);
  const { chatConfig, ...settings } = toPreviewSettings(wizard);
  // Without products the assistant asks nobody for details.
  const isCapturing = wizard.hasProducts && chatConfig?.primaryGoal === 'lead';
  const hasForm = isCapturing && wizard.step.key === 'leadCapture';
  const timing = hasForm ? { leadCaptureTiming: 'immediate' as const } : {};
  const { previewText, previewTextWithForm, previewTextWithoutProducts } = ONBOARDING_TEXTS;
  return (
    <div className="ChatPreview">
      {renderChat({ ...settings, chatConfig: { ...chatConfig, ...timing } })}
      <Subdued>
        {hasForm ? previewTextWithForm : wizard.hasProducts ? previewText : previewTextWithoutProducts}
      </Subdued>
    </div>
  );
}

/** Opens the preview where there is no room for it beside the form; hidden where it is shown there. */
export function ChatPreviewButton({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  const opener = (
    <Button icon={ChatIcon} onClick={() => setOpen(true)}>
      {ONBOARDING_TEXTS.preview}
    </Button>
  );
  return (
    <div className="ChatPreview-opener">
      <Modal
        activator={opener}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={ONBOARDING_TEXTS.previewTitle}
      >
        <Modal.Section>
          <ChatPreview wizard={wizard} />
        </Modal.Section>
      </Modal>
    </div>
  );
}

/** The form as the chat shows it, in the store's color; nothing in it can be used. */
export function ContactFormExample({ color }: { color: string }) {
  const { title, fields, optional, submit, decline } = widgetTexts('en').lead;
  const { primary, onPrimary } = getBrandColors(parseHex(color) ? color : EMPTY_DRAFT.primaryColor);
  return (
    <figure className="FormExample">
      <figcaption>{ONBOARDING_TEXTS.formTitle}</figcaption>
      <div aria-hidden="true">
        <b>{title}</b>
        <span>
          {fields.email} <small>({optional})</small>
        </span>
        <i />
        <span className="FormExample-buttons">
          <em style={{ background: primary, color: onPrimary }}>{submit}</em>
          <em>{decline}</em>
        </span>
      </div>
    </figure>
  );
}
