import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { useShell } from '#app/ui/app-bridge/page-context.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

interface DownloadProps {
  /** A path of this site that answers with a file. */
  path: string;
  /** What the file is called where it is kept. */
  fileName: string;
  children: string;
}

/** How long a file may take until it is given up. */
const DOWNLOAD_TIMEOUT_MS = 120_000;
const DOWNLOAD_FAILED = 'The file could not be downloaded. Please try again.';

/** A file behind a button. */
export function DownloadButton({ path, fileName, children }: DownloadProps) {
  const { isEmbedded, isBusy, download } = useDownload(path, fileName);
  if (!isEmbedded) {
    return (
      <Button url={path} download={fileName}>
        {children}
      </Button>
    );
  }
  return (
    <Button loading={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}

/** A file behind its name. */
export function DownloadLink({ path, fileName, children }: DownloadProps) {
  const { isEmbedded, download } = useDownload(path, fileName);
  if (!isEmbedded) {
    return (
      <a className="DownloadLink" href={path} download>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className="DownloadLink" onClick={() => void download()}>
      {children}
    </button>
  );
}

// A link asks without a session token, so that in the Shopify admin the file is fetched and handed over from here.
function useDownload(path: string, fileName: string) {
  const isEmbedded = useShell() === 'embedded';
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const blob = await fetchBlob(path);
    setBusy(false);
    if (blob) saveBlob(blob, fileName);
    else show({ message: DOWNLOAD_FAILED, tone: 'critical' });
  };
  return { isEmbedded, isBusy, download };
}

async function fetchBlob(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the address when it begins to write, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_TIMEOUT_MS);
}
