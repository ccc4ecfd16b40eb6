import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { Button, Card, Icon, InlineStack, Page, Text } from '@shopify/polaris';
import { CheckIcon, ExternalIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect } from 'react';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { drawQrPath } from '#app/platform/media/qr-code.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { CopyButton, CopyScriptTag, Snippet } from '#app/ui/page/copy-button.tsx';
import { ProductLogo } from '#app/ui/page/polaris-frame.tsx';

/** How the chat gets onto the store's pages: through its theme, or else a script tag. */
export type ChatPlacement =
  | { kind: 'theme'; editorUrl: string; isOn: boolean }
  | { kind: 'website'; scriptTag: string; canConnectShopify: boolean };

interface LaunchCelebrationProps {
  chatUrl: string;
  placement: ChatPlacement;
  onboarding: Pick<OnboardingState, 'hasProducts'>;
  /** Goes to the dashboard, or to `path` in it. */
  onClose(path?: string): void;
}

/** Shown after the launch, over the dashboard or as a card in the Shopify admin: the next step and the chat's URL. */
export function LaunchCelebration(props: LaunchCelebrationProps) {
  const isEmbedded = useShell() === 'embedded';
  useEscapeKey(() => props.onClose());
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
      <div className="Wizard-page Live-brand">
        <ProductLogo />
      </div>
      <section className="Live">
        <LiveContent {...props} isEmbedded={false} />
      </section>
    </div>
  );
}

function LiveContent(props: LaunchCelebrationProps & { isEmbedded: boolean }) {
  const { chatUrl, placement, onboarding, onClose, isEmbedded } = props;
  const { hasProducts } = onboarding;
  const texts = ONBOARDING_TEXTS;
  const Heading = isEmbedded ? 'h2' : 'h1';
  const isThemeOff = placement.kind === 'theme' && !placement.isOn;
  const isShownEverywhere = placement.kind === 'theme' && placement.isOn;
  return (
    <>
      <span className="Live-mark" aria-hidden="true">
        <Icon source={CheckIcon} />
      </span>
      <Heading id="live-title" tabIndex={-1} ref={focusHeading}>
        {!hasProducts ? texts.liveWithoutProducts : isThemeOff ? texts.ready : texts.live}
      </Heading>
      <Text as="p">
        {toTypographicApostrophes(hasProducts ? texts.launchSucceededWithProducts : texts.launchSucceeded)}
      </Text>
      <div className="Live-address">
        <ChatAddress chatUrl={chatUrl}>
          <Button
            variant={hasProducts && isShownEverywhere ? 'primary' : 'secondary'}
            icon={ExternalIcon}
            url={chatUrl}
            external
          >
            {texts.openChat}
          </Button>
        </ChatAddress>
      </div>
      <ol className="Live-steps">
        {hasProducts ? null : (
          <LiveStep title={texts.productsStep} text={texts.productsStepText}>
            <Button variant="primary" onClick={() => onClose()}>
              {texts.addProducts}
            </Button>
          </LiveStep>
        )}
        <PlacementStep placement={placement} isMain={hasProducts} onClose={onClose} />
        <LiveStep title={texts.alertsStep} text={texts.alertsStepText}>
          <Button onClick={() => onClose('/leads/alerts')}>{texts.alerts}</Button>
        </LiveStep>
      </ol>
      <QrCode url={chatUrl} />
      <Button size="large" onClick={() => onClose(hasProducts ? undefined : '/')}>
        {isEmbedded ? texts.done : texts.toDashboard}
      </Button>
    </>
  );
}

function LiveStep({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <Text as="p" variant="headingMd">
        {title}
      </Text>
      {text ? <Text as="p">{text}</Text> : null}
      {children}
    </li>
  );
}

type PlacementStepProps = Pick<LaunchCelebrationProps, 'placement' | 'onClose'> & {
  /** Whether this is the primary step. */
  isMain: boolean;
};

function PlacementStep({ placement, isMain, onClose }: PlacementStepProps) {
  const texts = ONBOARDING_TEXTS;
  if (placement.kind === 'website') {
    const { scriptTag, canConnectShopify } = placement;
    const isCodeMain = isMain && !canConnectShopify;
    return (
      <LiveStep title={texts.siteStep} text={canConnectShopify ? texts.connectText : undefined}>
        {canConnectShopify ? (
          <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => onClose('/shopify')}>
            {texts.connect}
          </Button>
        ) : null}
        <Text as="p">{texts.addToWebsiteText}</Text>
        <InlineStack gap="200">
          <CopyScriptTag tag={scriptTag} isMain={isCodeMain} />
          <Button url={mailWithCode(scriptTag)}>{texts.emailCode}</Button>
        </InlineStack>
        <details>
          <summary>{texts.showCode}</summary>
          <Snippet tag={scriptTag} />
        </details>
      </LiveStep>
    );
  }
  if (placement.isOn) return null;
  return (
    <LiveStep title={texts.siteStep} text={texts.turnOnText}>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={ExternalIcon}
        url={placement.editorUrl}
        external
      >
        {texts.turnOn}
      </Button>
    </LiveStep>
  );
}

function mailWithCode(tag: string): string {
  const { emailCodeSubject: subject, emailCodeBody: body } = ONBOARDING_TEXTS;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n${tag}`)}`;
}

/** The chat's link with a copy button, and `children` beside it. */
export function ChatAddress({ chatUrl, children }: { chatUrl: string; children?: ReactNode }) {
  return (
    <div className="Deploy-address">
      <a className="Wizard-address" href={chatUrl} target="_blank" rel="noopener noreferrer">
        {chatUrl}
      </a>
      <InlineStack gap="200">
        <CopyButton
          text={chatUrl}
          label={ONBOARDING_TEXTS.copyUrl}
          success={ONBOARDING_TEXTS.urlCopied}
          failure={ONBOARDING_TEXTS.urlNotCopied}
        >
          {ONBOARDING_TEXTS.copyUrl}
        </CopyButton>
        {children}
      </InlineStack>
    </div>
  );
}

/** To open the chat on a phone; hidden for localhost, which a phone can't reach. */
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
