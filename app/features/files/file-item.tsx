import { Badge, Button, InlineError, InlineStack, Select, Spinner, Text } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import { FileReading } from '#app/features/files/file-reading.tsx';
import { CATEGORY_WORDS, type FileRow, isUnsettled, STATUS_WORDS } from '#app/features/files/files-page.ts';
import { FILES_TEXTS } from '#app/features/files/files-texts.ts';
import { FILE_CATEGORIES, type FileCategory } from '#app/features/files/store-file.ts';
import { FILES_DOOR } from '#app/features/files/upload-file.ts';
import type { FilesControl } from '#app/features/files/use-store-files.ts';
import { counted } from '#app/ui/counts.ts';
import { DownloadLink } from '#app/ui/download-link.tsx';

interface FileItemProps {
  file: FileRow;
  control: FilesControl;
  onDelete(): void;
}

const CATEGORIES = FILE_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));

/** One paper: what it was read as, under what it is filed, and what can be done with it. */
export function FileItem({ file, control, onDelete }: FileItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fileId, name, status } = file;
  const error = control.errors[fileId];
  return (
    <li className="StoreFile" data-state={status}>
      <div className="StoreFile-head">
        <FileWords file={file} />
        <div className="StoreFile-tools">
          <Select
            label={`Category of ${name}`}
            labelHidden
            options={CATEGORIES}
            value={file.category}
            disabled={!control.canEdit || isUnsettled(file)}
            onChange={(value) => control.fileUnder(file, value as FileCategory)}
          />
          {control.canEdit ? (
            <Button
              icon={DeleteIcon}
              variant="tertiary"
              tone="critical"
              accessibilityLabel={`Delete ${name}`}
              onClick={onDelete}
            />
          ) : null}
        </div>
      </div>
      {error ? (
        <div role="alert">
          <InlineError message={error} fieldID={id} />
        </div>
      ) : null}
      <InlineStack gap="300" blockAlign="center">
        {status === 'read' ? (
          <Button
            variant="plain"
            disclosure={isOpen ? 'up' : 'down'}
            accessibilityLabel={`${FILES_TEXTS.whatWasRead}: ${name}`}
            ariaExpanded={isOpen}
            ariaControls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {FILES_TEXTS.whatWasRead}
          </Button>
        ) : null}
        {status === 'failed' && control.canEdit && file.canBeReread ? (
          <Button
            variant="plain"
            accessibilityLabel={`${FILES_TEXTS.readAgain}: ${name}`}
            onClick={() => control.readAgain(file)}
          >
            {FILES_TEXTS.readAgain}
          </Button>
        ) : null}
      </InlineStack>
      <div id={id}>{isOpen && status === 'read' ? <FileReading fileId={fileId} /> : null}</div>
    </li>
  );
}

function FileWords({ file }: { file: FileRow }) {
  const { name, fileId, size, readAs, problem, status, uploaded } = file;
  const read = [readAs, file.factCount > 0 ? counted(file.factCount, 'fact') : ''];
  return (
    <div className="StoreFile-words">
      <InlineStack gap="200" blockAlign="center">
        <DownloadLink path={`${FILES_DOOR}/${fileId}`} fileName={name}>
          {name}
        </DownloadLink>
        <State file={file} />
      </InlineStack>
      <Text as="span" variant="bodySm" tone="subdued">
        {[...read, size].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={uploaded.iso} title={uploaded.exact}>
          {uploaded.ago}
        </time>
      </Text>
      {problem !== '' && !isUnsettled(file) ? (
        <Text as="span" variant="bodySm" tone={status === 'failed' ? 'critical' : undefined}>
          {problem}
        </Text>
      ) : null}
    </div>
  );
}

function State({ file }: { file: FileRow }) {
  const { status, isDisputed, expiredCount } = file;
  if (isUnsettled(file)) {
    return (
      <span className="StoreFile-busy" role="status">
        <Spinner size="small" accessibilityLabel="" />
        <Text as="span" variant="bodySm">
          {STATUS_WORDS[status]}
        </Text>
      </span>
    );
  }
  return (
    <>
      <Badge tone={status === 'failed' ? 'critical' : 'success'}>{STATUS_WORDS[status]}</Badge>
      {expiredCount > 0 ? <Badge tone="attention">{`${counted(expiredCount, 'fact')} expired`}</Badge> : null}
      {isDisputed ? <Badge tone="warning">{FILES_TEXTS.disputed}</Badge> : null}
    </>
  );
}
