import { useEffect, useState } from 'react';
import { withIdToken } from '#app/ui/app-bridge.ts';
import { useShell } from '#app/ui/shell.ts';

/** The address for a frame that shows a page of this site; in the Shopify admin it comes with a token, a moment later. */
export function useFramedPage(path: string): string | undefined {
  const isEmbedded = useShell() === 'embedded';
  const [address, setAddress] = useState(isEmbedded ? undefined : path);
  useEffect(() => {
    if (!isEmbedded) return;
    let isLeft = false;
    void withIdToken(path).then((signed) => {
      if (!isLeft) setAddress(signed);
    });
    return () => {
      isLeft = true;
    };
  }, [isEmbedded, path]);
  return address;
}
