import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Banner, BlockStack, Text } from '@shopify/polaris';
import { ACCOUNT_TEXTS, SIGN_IN_CHANNEL } from '#app/features/account/account.ts';

const POPUP_FEATURES = 'popup,width=480,height=640';

/** What the popup tells the page that opened it. */
interface PopupMessage {
  /** The path to continue to; null if the sign-in failed. */
  next: string | null;
}

/** "Continue with Google" in a popup; in the same window where popups are blocked or without JavaScript. */
export function GoogleSignIn({ next }: { next: string }) {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<PopupMessage>) => {
      if (data.next === null) setFailed(true);
      else location.assign(data.next);
    });
    return () => channel.close();
  }, []);
  const url = `/login/google?redirect=${encodeURIComponent(next)}`;
  const openPopup = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    setFailed(false);
    if (window.open(`${url}&popup=1`, 'google-sign-in', POPUP_FEATURES)) event.preventDefault();
  };
  return (
    <BlockStack gap="400">
      {isFailed ? <Banner tone="critical">{ACCOUNT_TEXTS.googleFailed}</Banner> : null}
      <a className="GoogleButton" href={url} onClick={openPopup}>
        <GoogleMark />
        Continue with Google
      </a>
      <p className="CardPage-or">
        <Text as="span" tone="subdued">
          or
        </Text>
      </p>
    </BlockStack>
  );
}

/** In the popup: tells the sign-in page to continue, and closes. */
export function GoogleSignInDone({ next }: PopupMessage) {
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage({ next } satisfies PopupMessage);
    channel.close();
    window.close();
  }, [next]);
  return (
    <Text as="p">
      {next === null ? ACCOUNT_TEXTS.googleFailed : 'You’re signed in.'} You can close this window.
    </Text>
  );
}

// Google's mark in its own colors, as its guidelines for such buttons ask.
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.94 23.94 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
