import { Badge, Button, ButtonGroup, InlineStack, Text } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import { DRAFT_FRAME_PATH } from '#app/features/chat/drafts/preview-protocol.ts';
import {
  DRAFT_CHAT_TEXTS,
  type DraftChatControl,
  type DraftChatSetup,
  type EngineName,
  useDraftChat,
} from '#app/features/chat/drafts/use-draft-chat.ts';
import { useFrameUrl } from '#app/ui/app-bridge/app-bridge.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

/** No top navigation; products open in new tabs. */
const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface DraftChatPanelProps extends DraftChatSetup {
  /** How the scene differs from the chat that shoppers get. */
  note?: string | undefined;
}

export function DraftChatPanel({ changes, engines, scene, note }: DraftChatPanelProps) {
  const control = useDraftChat({ changes, engines, scene });
  const address = useFrameUrl(DRAFT_FRAME_PATH);
  const { panel, isWide, setWide } = useExpandedPanel();
  const { frame, engine, chooseEngine } = control;
  return (
    <section className="TryChat" aria-labelledby="try-chat" ref={panel} data-is-wide={isWide}>
      <div className="TryChat-head">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd" id="try-chat">
            {DRAFT_CHAT_TEXTS.title}
          </Text>
          {Object.keys(changes).length > 0 ? <Badge>{DRAFT_CHAT_TEXTS.draft}</Badge> : null}
        </InlineStack>
        <div className="TryChat-width">
          <SegmentedControl
            label={DRAFT_CHAT_TEXTS.width}
            value={isWide ? 'desktop' : 'phone'}
            options={{ phone: DRAFT_CHAT_TEXTS.phone, desktop: DRAFT_CHAT_TEXTS.desktop }}
            onChoose={(width) => setWide(width === 'desktop')}
          />
        </div>
      </div>
      {engines.length > 1 ? (
        <SegmentedControl
          label={DRAFT_CHAT_TEXTS.engine}
          value={engine}
          options={Object.fromEntries(engines.map((name) => [name, DRAFT_CHAT_TEXTS.engines[name]]))}
          onChoose={chooseEngine}
        />
      ) : null}
      {note ? <Subdued>{note}</Subdued> : null}
      {control.hasSamples ? <Subdued>{DRAFT_CHAT_TEXTS.samples}</Subdued> : null}
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

const STORE_ENGINE: readonly EngineName[] = [];

/** Just the chat, for a form that shows its own errors. */
export function DraftChatFrame({ changes, scene }: Pick<DraftChatSetup, 'changes' | 'scene'>) {
  const { frame, isOutdated, startOver } = useDraftChat({ changes, scene, engines: STORE_ENGINE });
  return (
    <>
      <iframe
        className="TryChat-frame"
        title={DRAFT_CHAT_TEXTS.frame}
        src={useFrameUrl(DRAFT_FRAME_PATH)}
        sandbox={FRAME_SANDBOX}
        loading="lazy"
        ref={frame}
      />
      {isOutdated ? <Button onClick={startOver}>{DRAFT_CHAT_TEXTS.startOverChanged}</Button> : null}
    </>
  );
}

interface SegmentedControlProps<T extends string> {
  label: string;
  value: T | null;
  options: Partial<Record<T, string>>;
  onChoose(value: T): void;
}

function SegmentedControl<T extends string>({ label, value, options, onChoose }: SegmentedControlProps<T>) {
  return (
    <div role="group" aria-label={label}>
      <ButtonGroup variant="segmented">
        {(Object.keys(options) as T[]).map((option) => (
          <Button key={option} pressed={option === value} onClick={() => onChoose(option)}>
            {options[option]}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
}

function DraftNotices({ control }: { control: DraftChatControl }) {
  const { invalidFields, problem, isOutdated, startOver } = control;
  return (
    <div className="TryChat-notes" role="status">
      {invalidFields > 0 ? <Text as="p">{DRAFT_CHAT_TEXTS.leftOut(invalidFields)}</Text> : null}
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

/** Shows the panel as a popover, because moving the frame in the DOM would reload it. */
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
