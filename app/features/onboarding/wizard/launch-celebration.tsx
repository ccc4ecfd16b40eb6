import { Button, Card, Icon, InlineStack, Page, Text } from '@shopify/polaris';
import { CheckIcon, ExternalIcon } from '@shopify/polaris-icons';
import { useEffect } from 'react';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { drawQrPath } from '#app/platform/media/qr-code.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { CopyButton, ScriptTag } from '#app/ui/page/copy-button.tsx';

/** How the chat gets onto the store's own pages: by its theme, else by a script tag. */
export type ChatPlacement =
  { kind: 'theme'; editorUrl: string; isOn: boolean } | { kind: 'website'; scriptTag: string };

interface LaunchCelebrationProps {
  chatUrl: string;
  placement: ChatPlacement;
  onboarding: Pick<OnboardingState, 'hasProducts'>;
  onClose(): void;
}

/** Shown after a launch, over the dashboard or as a card in the Shopify admin: the next step, and the chat's address. */
export function LaunchCelebration(props: LaunchCelebrationProps) {
  const isEmbedded = useShell() === 'embedded';
  useEscapeKey(props.onClose);
  if (isEmbedded)
    return (
      <Page fullWidth>
        <Card>
          <section className="Live" data-is-card aria-labelledby="live-title">
            <LiveContent {...props} isEmbedded />
          </section>
        </Card>
      </Page>
    );
  return (
    <div className="Wizard" role="dialog" aria-modal="true" aria-labelledby="live-title">
      <section className="Live">
        <LiveContent {...props} isEmbedded={false} />
      </section>
    </div>
  );
}

function LiveContent(props: LaunchCelebrationProps & { isEmbedded: boolean }) {
  const { chatUrl, placement, onboarding, onClose, isEmbedded } = props;
  const { hasProducts } = onboarding;
  const { addProducts, done, toDashboard } = ONBOARDING_TEXTS;
  const Heading = isEmbedded ? 'h2' : 'h1';
  const isThemeOff = placement.kind === 'theme' && !placement.isOn;
  const isShownEverywhere = placement.kind === 'theme' && placement.isOn;
  return (
    <>
      <span className="Live-mark" aria-hidden="true">
        <Icon source={CheckIcon} />
      </span>
      <Heading id="live-title" tabIndex={-1} ref={focusHeading}>
        {isThemeOff ? ONBOARDING_TEXTS.ready : ONBOARDING_TEXTS.live}
      </Heading>
      <Text as="p">
        {hasProducts ? ONBOARDING_TEXTS.launchSucceededWithProducts : ONBOARDING_TEXTS.launchSucceeded}
      </Text>
      <NextStep placement={placement} isMain={hasProducts} />
      <div className="Live-address">
        <ChatAddress chatUrl={chatUrl} />
      </div>
      <QrCode url={chatUrl} />
      <InlineStack gap="300" align="center">
        <Button size="large" variant={hasProducts || isThemeOff ? 'secondary' : 'primary'} onClick={onClose}>
          {!hasProducts ? addProducts : isEmbedded ? done : toDashboard}
        </Button>
        <Button
          size="large"
          variant={hasProducts && isShownEverywhere ? 'primary' : 'secondary'}
          icon={ExternalIcon}
          url={chatUrl}
          external
        >
          {ONBOARDING_TEXTS.openChat}
        </Button>
      </InlineStack>
    </>
  );
}

/** How the chat gets onto the store's pages. `isMain`: nothing else comes first. */
function NextStep({ placement, isMain }: { placement: ChatPlacement; isMain: boolean }) {
  if (placement.kind === 'website')
    return (
      <section className="Live-next">
        <Text as="p" variant="headingMd">
          {ONBOARDING_TEXTS.addToWebsite}
        </Text>
        <Text as="p">{ONBOARDING_TEXTS.addToWebsiteText}</Text>
        <ScriptTag tag={placement.scriptTag} isMain={isMain} />
      </section>
    );
  if (placement.isOn) return null;
  return (
    <>
      <Text as="p">{ONBOARDING_TEXTS.turnOnText}</Text>
      <Button size="large" variant="primary" icon={ExternalIcon} url={placement.editorUrl} external>
        {ONBOARDING_TEXTS.turnOn}
      </Button>
    </>
  );
}

/** The live address with a button that copies it. */
export function ChatAddress({ chatUrl }: { chatUrl: string }) {
  return (
    <div className="Deploy-address">
      <a className="Wizard-address" href={chatUrl} target="_blank" rel="noopener noreferrer">
        {chatUrl}
      </a>
      <CopyButton
        text={chatUrl}
        label={ONBOARDING_TEXTS.copyUrl}
        success={ONBOARDING_TEXTS.urlCopied}
        failure={ONBOARDING_TEXTS.urlNotCopied}
      >
        {ONBOARDING_TEXTS.copyUrl}
      </CopyButton>
    </div>
  );
}

/** For a phone: an address of this machine leads nowhere there. */
function QrCode({ url }: { url: string }) {
  if (isLocalHost(new URL(url).hostname)) return null;
  const { side, path } = drawQrPath(url);
  return (
    <figure className="Live-qr">
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`QR code of ${url}`}>
        <path d={path} />
      </svg>
      <figcaption>{ONBOARDING_TEXTS.qrCode}</figcaption>
    </figure>
  );
}

function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.');
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

function useEscapeKey(onEscape: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [onEscape]);
}
