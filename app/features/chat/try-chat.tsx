import { Badge, Button, ButtonGroup, InlineStack, Text } from '@shopify/polaris';
import { ResetIcon } from '@shopify/polaris-icons';
import { useEffect, useRef, useState } from 'react';
import type { EngineName } from '#app/features/chat/call-draft.ts';
import { TRY_FRAME } from '#app/features/chat/draft-doors.ts';
import { TRY_TEXTS } from '#app/features/chat/draft-texts.ts';
import { type TryControl, useTryChat } from '#app/features/chat/use-try-chat.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { useFramedPage } from '#app/ui/use-framed-page.ts';

/** What a chat needs of a page; it can't turn the page around it. Products open in tabs of their own. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface TryChatProps {
  /** What is typed and not saved. */
  changes: SettingsChanges;
  /** Who can answer, whoever answers shoppers first. */
  engines: readonly EngineName[];
}

/** The shopper's chat on settings that nobody has saved: it talks and counts nowhere. */
export function TryChat({ changes, engines }: TryChatProps) {
  const control = useTryChat(changes, engines);
  const address = useFramedPage(TRY_FRAME);
  const { panel, isWide, setWide } = useWidePanel();
  const { hasBegun, startOver, frame } = control;
  return (
    <section className="TryChat" aria-labelledby="try-chat" ref={panel} data-is-wide={isWide}>
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd" id="try-chat">
            {TRY_TEXTS.title}
          </Text>
          <Badge>{TRY_TEXTS.draft}</Badge>
        </InlineStack>
        <Button icon={ResetIcon} variant="tertiary" disabled={!hasBegun} onClick={startOver}>
          {TRY_TEXTS.startOver}
        </Button>
      </InlineStack>
      <div className="TryChat-switches">
        {engines.length > 1 ? (
          <Switch
            label={TRY_TEXTS.engine}
            value={control.engine}
            options={engines.map((value) => ({ value, label: TRY_TEXTS.engines[value] }))}
            onChoose={control.choose}
          />
        ) : null}
        <div className="TryChat-width">
          <Switch
            label={TRY_TEXTS.width}
            value={isWide ? 'desktop' : 'phone'}
            options={(['phone', 'desktop'] as const).map((value) => ({ value, label: TRY_TEXTS[value] }))}
            onChoose={(width) => setWide(width === 'desktop')}
          />
        </div>
      </div>
      <Notes control={control} />
      <iframe className="TryChat-frame" title={TRY_TEXTS.frame} src={address} sandbox={ALLOWED} ref={frame} />
    </section>
  );
}

interface SwitchProps<T extends string> {
  label: string;
  value: T | null;
  options: { value: T; label: string }[];
  onChoose(value: T): void;
}

function Switch<T extends string>({ label, value, options, onChoose }: SwitchProps<T>) {
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

function Notes({ control }: { control: TryControl }) {
  const { leftOut, problem, isOutdated, startOver } = control;
  return (
    <div className="TryChat-notes" role="status">
      {leftOut > 0 ? <Text as="p">{TRY_TEXTS.leftOut(leftOut)}</Text> : null}
      {problem ? (
        <Text as="p" tone="critical">
          {problem}
        </Text>
      ) : null}
      {isOutdated ? (
        <>
          <Text as="p">{TRY_TEXTS.changed}</Text>
          <Button onClick={startOver}>{TRY_TEXTS.startOverChanged}</Button>
        </>
      ) : null}
    </div>
  );
}

/** Lifts the panel over the page; the frame in it stays where it is, as a moved one would begin anew. */
function useWidePanel() {
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
