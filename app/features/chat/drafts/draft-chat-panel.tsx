import { Badge, Button, ButtonGroup, InlineStack, Text } from '@shopify/polaris';
import { ResetIcon } from '@shopify/polaris-icons';
import { useEffect, useRef, useState } from 'react';
import { DRAFT_FRAME_PATH } from '#app/features/chat/drafts/preview-protocol.ts';
import {
  DRAFT_CHAT_TEXTS,
  type DraftChatControl,
  type EngineName,
  useDraftChat,
} from '#app/features/chat/drafts/use-draft-chat.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { useFrameUrl } from '#app/ui/app-bridge/page-context.ts';

/** What a chat needs of a page; it can't turn the page around it. Products open in tabs of their own. */
const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface DraftChatPanelProps {
  /** What is typed and not saved. */
  changes: SettingsChanges;
  /** Who can answer, whoever answers shoppers first. */
  engines: readonly EngineName[];
}

/** The shopper's chat on settings that nobody has saved: it talks and counts nowhere. */
export function DraftChatPanel({ changes, engines }: DraftChatPanelProps) {
  const control = useDraftChat(changes, engines);
  const address = useFrameUrl(DRAFT_FRAME_PATH);
  const { panel, isWide, setWide } = useExpandedPanel();
  const { hasBegun, startOver, frame } = control;
  return (
    <section className="TryChat" aria-labelledby="try-chat" ref={panel} data-is-wide={isWide}>
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd" id="try-chat">
            {DRAFT_CHAT_TEXTS.title}
          </Text>
          <Badge>{DRAFT_CHAT_TEXTS.draft}</Badge>
        </InlineStack>
        <Button icon={ResetIcon} variant="tertiary" disabled={!hasBegun} onClick={startOver}>
          {DRAFT_CHAT_TEXTS.startOver}
        </Button>
      </InlineStack>
      <div className="TryChat-switches">
        {engines.length > 1 ? (
          <SegmentedControl
            label={DRAFT_CHAT_TEXTS.engine}
            value={control.engine}
            options={engines.map((value) => ({ value, label: DRAFT_CHAT_TEXTS.engines[value] }))}
            onChoose={control.choose}
          />
        ) : null}
        <div className="TryChat-width">
          <SegmentedControl
            label={DRAFT_CHAT_TEXTS.width}
            value={isWide ? 'desktop' : 'phone'}
            options={(['phone', 'desktop'] as const).map((value) => ({
              value,
              label: DRAFT_CHAT_TEXTS[value],
            }))}
            onChoose={(width) => setWide(width === 'desktop')}
          />
        </div>
      </div>
      <DraftNotices control={control} />
      <iframe
        className="TryChat-frame"
        title={DRAFT_CHAT_TEXTS.frame}
        src={address}
        sandbox={FRAME_SANDBOX}
        ref={frame}
      />
    </section>
  );
}

interface SegmentedControlProps<T extends string> {
  label: string;
  value: T | null;
  options: { value: T; label: string }[];
  onChoose(value: T): void;
}

function SegmentedControl<T extends string>({ label, value, options, onChoose }: SegmentedControlProps<T>) {
  return (
    <div role="group" aria-label={label}>
      <ButtonGroup variant="segmented">
        {options.map((option) => (
          <Button key={option.value} pressed={option.value === value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
}

function DraftNotices({ control }: { control: DraftChatControl }) {
  const { leftOut, problem, isOutdated, startOver } = control;
  return (
    <div className="TryChat-notes" role="status">
      {leftOut > 0 ? <Text as="p">{DRAFT_CHAT_TEXTS.leftOut(leftOut)}</Text> : null}
      {problem ? (
        <Text as="p" tone="critical">
          {problem}
        </Text>
      ) : null}
      {isOutdated ? (
        <>
          <Text as="p">{DRAFT_CHAT_TEXTS.changed}</Text>
          <Button onClick={startOver}>{DRAFT_CHAT_TEXTS.startOverChanged}</Button>
        </>
      ) : null}
    </div>
  );
}

/** Lifts the panel over the page; the frame in it stays where it is, as a moved one would begin anew. */
function useExpandedPanel() {
  const panel = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!isWide || !element) return;
    const stop = new AbortController();
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && setWide(false);
    element.setAttribute('popover', 'auto');
    element.showPopover();
    element.addEventListener('toggle', onToggle, { signal: stop.signal });
    return () => {
      stop.abort();
      element.removeAttribute('popover');
    };
  }, [isWide]);
  return { panel, isWide, setWide };
}
