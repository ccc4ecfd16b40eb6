import { Banner, Page } from '@shopify/polaris';
import type { BridgeState } from '#app/ui/bridge-watch.ts';
import { BRIDGE_TEXTS } from '#app/shell/bridge-texts.ts';
import { reloadPage } from '#app/ui/app-bridge.ts';

/** Why the admin around the page doesn't answer, and what to do; the page itself stays readable below. */
export function BridgeBanner({ state }: { state: BridgeState }) {
  return (
    <div role="alert">
      {state === 'waiting' || state === 'ready' ? null : (
        <Page fullWidth>
          <Banner
            tone="critical"
            title={BRIDGE_TEXTS[state].title}
            action={{ content: BRIDGE_TEXTS.reload, onAction: () => void reloadPage() }}
          >
            {BRIDGE_TEXTS[state].text}
          </Banner>
        </Page>
      )}
    </div>
  );
}
