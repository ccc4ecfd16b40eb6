import { createContext, useContext, useEffect, useState } from 'react';
import { addIdToken } from '#app/ui/app-bridge/app-bridge.ts';

/** Around which frame a page stands: inside the Shopify admin, or on the web. */
export type Shell = 'embedded' | 'standalone';

interface ShellContextValue {
  shell: Shell;
  /** Whether the admin draws what belongs to it, such as the title and the save bar. */
  isAdminDrawing: boolean;
}

export const ShellContext = createContext<ShellContextValue>({ shell: 'standalone', isAdminDrawing: false });

export function useShell(): Shell {
  return useContext(ShellContext).shell;
}

/** Whether title, actions and save bar are the admin's; where it doesn't answer, the page draws its own. */
export function useHasAdminChrome(): boolean {
  return useContext(ShellContext).isAdminDrawing;
}

/** The address for a frame that shows a page of this site; in the Shopify admin it comes with a token, a moment later. */
export function useFrameUrl(path: string): string | undefined {
  const isEmbedded = useShell() === 'embedded';
  const [address, setAddress] = useState(isEmbedded ? undefined : path);
  useEffect(() => {
    if (!isEmbedded) return;
    let isLeft = false;
    void addIdToken(path).then((signed) => {
      if (!isLeft) setAddress(signed);
    });
    return () => {
      isLeft = true;
    };
  }, [isEmbedded, path]);
  return address;
}

/** The nonce that a page's policy allows its inline scripts by; browsers keep it from scripts, so there it is empty. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
