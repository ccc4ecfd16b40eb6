import { Button, InlineError, ProgressBar, Text } from '@shopify/polaris';
import { useId } from 'react';
import { FILES_TEXTS } from '#app/features/files/files-texts.ts';
import { formatFileSize } from '#app/features/files/store-file.ts';
import type { Upload } from '#app/features/files/upload/upload-queue.ts';

/** A file on its way to the server, or why it was not taken. */
export function UploadItem({ upload, onDismiss }: { upload: Upload; onDismiss(): void }) {
  const id = useId();
  const { name, bytes, state, share, message } = upload;
  const dismiss = state === 'failed' ? FILES_TEXTS.dismiss : FILES_TEXTS.cancel;
  return (
    <li className="StoreFile" data-state={state}>
      <div className="StoreFile-head">
        <div className="StoreFile-words">
          <span className="StoreFile-name" id={id}>
            {name}
          </span>
          <Text as="span" variant="bodySm" tone="subdued">
            {[bytes > 0 ? formatFileSize(bytes) : '', formatUploadState(upload)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button onClick={onDismiss} accessibilityLabel={`${dismiss}: ${name}`} variant="tertiary">
          {dismiss}
        </Button>
      </div>
      {state === 'failed' ? (
        <div role="alert">
          <InlineError message={message} fieldID={id} />
        </div>
      ) : (
        <ProgressBar progress={share * 100} size="small" ariaLabelledBy={id} animated={false} />
      )}
    </li>
  );
}

function formatUploadState({ state, share }: Upload): string {
  if (state === 'failed') return '';
  return state === 'queued' ? FILES_TEXTS.waiting : `${Math.floor(share * 100)} % sent`;
}
