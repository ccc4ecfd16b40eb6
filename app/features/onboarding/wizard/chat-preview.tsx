import { Button, Modal } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { toPreviewSettings } from '#app/features/onboarding/draft/settings-from-draft.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

/** Renders the shopper's chat with unsaved settings. Provided by the route, since it belongs to another feature. */
export type RenderChat = (shown: { changes: SettingsChanges; scene: PreviewScene }) => ReactNode;

export const ChatPreviewContext = createContext<RenderChat>(() => null);

/** The shopper's chat with the wizard's values, in a scene that fits the step. */
export function ChatPreview({ wizard }: { wizard: Wizard }) {
  const renderChat = useContext(ChatPreviewContext);
  const scene = chooseScene(wizard);
  const { previewText, previewTextWithForm, previewTextWithoutProducts } = ONBOARDING_TEXTS;
  return (
    <div className="ChatPreview">
      {renderChat({ changes: toPreviewSettings(wizard), scene })}
      <Subdued>
        {scene === 'contact-form'
          ? previewTextWithForm
          : wizard.hasProducts
            ? previewText
            : previewTextWithoutProducts}
      </Subdued>
    </div>
  );
}

/** The moment in which the step's fields show best. */
function chooseScene({ step, draft }: Wizard): PreviewScene {
  if (step.key === 'brandIdentity') return 'question';
  if (step.key === 'leadCapture' && draft.primaryGoal === 'lead') return 'contact-form';
  return step.key === 'chatSetup' || step.key === 'leadCapture' ? 'recommendations' : 'greeting';
}

/** Opens the preview if there is no room for it next to the form; otherwise hidden. */
export function ChatPreviewButton({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  const opener = (
    <Button icon={ChatIcon} onClick={() => setOpen(true)}>
      {wizard.step.key === 'brandIdentity' ? ONBOARDING_TEXTS.previewBranding : ONBOARDING_TEXTS.preview}
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
