import { createContext, useContext, useEffect, useState } from 'react';
import { addIdToken } from '#app/ui/app-bridge/app-bridge.ts';

/** Whether the page is in the Shopify admin or on the web. */
export type Shell = 'embedded' | 'standalone';

interface ShellContextValue {
  shell: Shell;
  hasAdminChrome: boolean;
}

export const ShellContext = createContext<ShellContextValue>({ shell: 'standalone', hasAdminChrome: false });

export function useShell(): Shell {
  return useContext(ShellContext).shell;
}

/** Whether the admin renders title, actions and save bar; if it doesn't respond, the page does. */
export function useHasAdminChrome(): boolean {
  return useContext(ShellContext).hasAdminChrome;
}

/** The URL of a frame with a page of this site; in the Shopify admin with a token, a moment later. */
export function useFrameUrl(path: string): string | undefined {
  const isEmbedded = useShell() === 'embedded';
  const [address, setAddress] = useState(isEmbedded ? undefined : path);
  useEffect(() => {
    if (!isEmbedded) return;
    let isUnmounted = false;
    void addIdToken(path).then((signed) => {
      if (!isUnmounted) setAddress(signed);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isEmbedded, path]);
  return address;
}

/** The CSP nonce of inline scripts; browsers hide it from scripts, so there it is empty. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
