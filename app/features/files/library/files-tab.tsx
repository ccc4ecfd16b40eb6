import { Banner, BlockStack, Card, DropZone, Icon, List, ProgressBar, Text } from '@shopify/polaris';
import { UploadIcon } from '@shopify/polaris-icons';
import { useEffect, useId, useState } from 'react';
import { FILES_TEXTS, getDeleteConfirmation } from '#app/features/files/files-texts.ts';
import { FileItem, UploadItem } from '#app/features/files/library/file-item.tsx';
import {
  type FileConflict,
  type FileRow,
  type FilesPage,
  formatPage,
  TOPIC_LABELS,
  type FilesControl,
} from '#app/features/files/library/files-page.ts';
import { formatFileSize } from '#app/features/files/store-file.ts';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';

const NEARLY_FULL = 0.9;

export function FilesTab({ control }: { control: FilesControl }) {
  const { page, uploads } = control;
  const [fileToDelete, setFileToDelete] = useState<FileRow | null>(null);
  const { refresh } = control;
  // Reload when the tab is shown again.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  useEffect(refresh, []);
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <CardTitle>{FILES_TEXTS.title}</CardTitle>
            <Subdued>{FILES_TEXTS.about}</Subdued>
          </BlockStack>
          <UploadDropZone onAdd={control.add} />
          {page.files.length + uploads.length === 0 ? <SuggestedDocuments /> : <StorageUsed page={page} />}
        </BlockStack>
      </Card>
      {page.contradictions.length > 0 ? <ConflictBanner contradictions={page.contradictions} /> : null}
      {page.files.length + uploads.length > 0 ? (
        <Card padding="0">
          <ul className="StoreFiles" aria-label={FILES_TEXTS.title}>
            {uploads.map((upload) => (
              <UploadItem key={upload.id} upload={upload} onDismiss={() => control.dismiss(upload.id)} />
            ))}
            {page.files.map((file) => (
              <FileItem
                key={file.fileId}
                file={file}
                control={control}
                onDelete={() => setFileToDelete(file)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      <DeleteModal
        file={fileToDelete}
        onClose={() => setFileToDelete(null)}
        onDelete={(file) => {
          setFileToDelete(null);
          void control.remove(file);
        }}
      />
    </BlockStack>
  );
}

function UploadDropZone({ onAdd }: { onAdd(files: File[]): void }) {
  return (
    <DropZone label={FILES_TEXTS.dropLabel} labelHidden variableHeight onDrop={(files) => onAdd(files)}>
      <div className="StoreFiles-drop">
        <Icon source={UploadIcon} tone="base" />
        <span>
          <span className="StoreFiles-add">{FILES_TEXTS.add}</span> {FILES_TEXTS.drop}
        </span>
      </div>
    </DropZone>
  );
}

function SuggestedDocuments() {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {FILES_TEXTS.helpTitle}
      </Text>
      <List>
        {FILES_TEXTS.help.map((paper) => (
          <List.Item key={paper}>{paper}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

function StorageUsed({ page: { files, usedBytes, limitBytes, filesMax } }: { page: FilesPage }) {
  const id = useId();
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 1;
  return (
    <BlockStack gap="100">
      <Text as="p" variant="bodySm" tone="subdued" id={id}>
        {`${formatFileSize(usedBytes)} of ${formatFileSize(limitBytes)} used · ${files.length} of ${formatCount(filesMax, 'file')}`}
      </Text>
      <ProgressBar
        progress={share * 100}
        size="small"
        tone={share > NEARLY_FULL ? 'critical' : 'highlight'}
        ariaLabelledBy={id}
        animated={false}
      />
    </BlockStack>
  );
}

function ConflictBanner({ contradictions }: { contradictions: readonly FileConflict[] }) {
  return (
    <Banner tone="warning" title={FILES_TEXTS.clashTitle}>
      <BlockStack gap="200">
        {contradictions.map(({ topic, statements }) => (
          <div
            key={statements.map(({ fileId, quote }) => fileId + quote).join()}
            className="StoreFiles-clash"
          >
            <Text as="h3" variant="headingSm">
              {TOPIC_LABELS[topic]}
            </Text>
            <ul>
              {statements.map(({ fileId, fileName, page, quote }) => (
                <li key={fileId}>
                  <q>{quote}</q>{' '}
                  <Text as="span" tone="subdued">
                    {[fileName, formatPage(page)].filter(Boolean).join(', ')}
                  </Text>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>{FILES_TEXTS.clashHint}</p>
      </BlockStack>
    </Banner>
  );
}

type DeleteModalProps = { file: FileRow | null; onClose(): void; onDelete(file: FileRow): void };

function DeleteModal({ file, onClose, onDelete }: DeleteModalProps) {
  const [shown, setShown] = useState(file);
  // The closing animation still shows the file's name.
  if (file && file !== shown) setShown(file);
  if (!shown) return null;
  const { title, text } = getDeleteConfirmation(shown);
  return (
    <ActionModal
      isOpen={file !== null}
      onClose={onClose}
      title={title}
      action={{ content: 'Delete', destructive: true, onAction: () => onDelete(shown) }}
    >
      <Text as="p">{text}</Text>
    </ActionModal>
  );
}
