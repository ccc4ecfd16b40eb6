/** @jsxImportSource preact */
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { Icon, useTexts } from '#app/widget/chat-window/controls.tsx';

export interface CloseButton {
  onClick(): void;
}

interface HeaderProps {
  config: ChatDisplayConfig;
  /** The member who has taken over the chat, if any. */
  member: string | null;
  /** `onStartOver` is null before the first message. */
  onStartOver: (() => void) | null;
  close: CloseButton | null;
  /** Absent if shoppers can't ask for a person. */
  onRequestPerson?: (() => void) | undefined;
}

export function Header({ config, member, onStartOver, close, onRequestPerson }: HeaderProps) {
  const texts = useTexts();
  return (
    <header class="bc-head">
      <span class="bc-logo" aria-hidden="true">
        {config.logoUrl ? (
          <img src={config.logoUrl} alt="" />
        ) : (
          [...config.chatTitle.trim()][0]?.toUpperCase()
        )}
      </span>
      <div class="bc-title">
        <h1 dir="auto">{config.chatTitle}</h1>
        <p dir="auto">{member ? texts.withMember(member, config.storeName) : disclosure(config, texts)}</p>
      </div>
      {onRequestPerson && (
        <button type="button" class="bc-over" onClick={onRequestPerson}>
          <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5" />
          <span>{texts.talkToPerson}</span>
        </button>
      )}
      {onStartOver && (
        <button type="button" class="bc-over" onClick={onStartOver}>
          <Icon path="M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5" />
          <span>{texts.startOver}</span>
        </button>
      )}
      {close && (
        <button type="button" class="bc-over bc-close" onClick={close.onClick} aria-label={texts.close}>
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
      )}
    </header>
  );
}

/** Repeats neither the store's name nor the word "assistant" if the title has it. */
function disclosure({ chatTitle, storeName }: ChatDisplayConfig, texts: WidgetTexts): string {
  if (chatTitle.includes(storeName)) return texts.aiAssistant;
  return texts[/assistant|asistente/i.test(chatTitle) ? 'aiAt' : 'aiDisclosure'](storeName);
}
