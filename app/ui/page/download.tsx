import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

interface DownloadProps {
  path: string;
  fileName: string;
  children: string;
}

const DOWNLOAD_TIMEOUT_MS = 120_000;
const DOWNLOAD_FAILED = 'Couldn’t download the file. Please try again.';

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

/** Downloads files by script: for the Shopify admin, where plain links carry no session token, and for menus. */
export function useDownloads() {
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const download = async (path: string, fileName: string) => {
    if (isBusy) return;
    setBusy(true);
    const blob = await fetchBlob(path);
    setBusy(false);
    if (blob) saveBlob(blob, fileName);
    else show({ message: DOWNLOAD_FAILED, tone: 'critical' });
  };
  return { isBusy, download };
}

export function useDownload(path: string, fileName: string) {
  const isEmbedded = useShell() === 'embedded';
  const { isBusy, download } = useDownloads();
  return { isEmbedded, isBusy, download: () => download(path, fileName) };
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
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_TIMEOUT_MS);
}
