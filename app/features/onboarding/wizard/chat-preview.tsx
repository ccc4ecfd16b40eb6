import { Button, Icon, Modal } from '@shopify/polaris';
import { ChatIcon, SendIcon } from '@shopify/polaris-icons';
import { type CSSProperties, useState } from 'react';
import { createWelcomeMessage } from '#app/features/merchant/settings/greeting.ts';
import { getReadableTextColor, isHexColor } from '#app/features/merchant/validation/colors.ts';
import { DRAFT_DEFAULTS, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';

export function ChatPreview({ wizard }: { wizard: Wizard }) {
  const draft = normalizeDraft(wizard.draft);
  const color = isHexColor(draft.primaryColor) ? draft.primaryColor : DRAFT_DEFAULTS.primaryColor;
  const style = { '--chat-color': color, '--chat-text': getReadableTextColor(color) } as CSSProperties;
  const name = draft.chatTitle || draft.storeName || 'Chat Assistant';
  const welcome = draft.welcomeMessage || createWelcomeMessage(draft.storeName || 'our store');
  const isSpeakerStep = wizard.step.key === 'assistantPersonality';
  return (
    <div className="ChatPreview" style={style}>
      <div className="ChatPreview-head">
        <span className="ChatPreview-mark">
          {wizard.logo ? <img src={wizard.logo} alt="" /> : <Icon source={ChatIcon} />}
        </span>
        <span className="ChatPreview-names">
          <span className="ChatPreview-name">{name}</span>
          <span className="ChatPreview-kind">AI assistant</span>
        </span>
      </div>
      <div className="ChatPreview-log">
        <p className="ChatPreview-bubble">{isSpeakerStep && draft.greeting ? draft.greeting : welcome}</p>
        <p className="ChatPreview-bubble ChatPreview-own">{ONBOARDING_TEXTS.previewAnswer}</p>
      </div>
      <div className="ChatPreview-foot">
        <input disabled placeholder="Type your message" aria-label="Message (preview)" />
        <button type="button" disabled aria-label="Send">
          <Icon source={SendIcon} />
        </button>
      </div>
    </div>
  );
}

export function ChatPreviewButton({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  const opener = (
    <Button icon={ChatIcon} onClick={() => setOpen(true)}>
      {ONBOARDING_TEXTS.preview}
    </Button>
  );
  return (
    <Modal activator={opener} open={isOpen} onClose={() => setOpen(false)} title="Chat preview" size="small">
      <Modal.Section>
        <ChatPreview wizard={wizard} />
      </Modal.Section>
    </Modal>
  );
}
