import {
  Badge,
  Button,
  InlineError,
  InlineStack,
  ProgressBar,
  Select,
  SkeletonBodyText,
  Spinner,
  Text,
} from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import { useEffect, useId, useState } from 'react';
import { FILES_TEXTS } from '#app/features/files/files-texts.ts';
import {
  CATEGORY_LABELS,
  type FileFact,
  type FileDetail,
  type FileRow,
  formatPage,
  isPending,
  STATUS_LABELS,
  TOPIC_LABELS,
  type FilesControl,
} from '#app/features/files/library/files-page.ts';
import { FILE_CATEGORIES, type FileCategory, formatFileSize } from '#app/features/files/store-file.ts';
import { FILES_PATH, type Upload } from '#app/features/files/upload/upload-queue.ts';
import { formatCount } from '#app/ui/format.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';
import { DownloadLink } from '#app/ui/page/download.tsx';
import { TimeAgo } from '#app/ui/page/cards.tsx';

const CATEGORY_OPTIONS = FILE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

type FileItemProps = { file: FileRow; control: FilesControl; onDelete(): void };

export function FileItem({ file, control, onDelete }: FileItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fileId, name, status } = file;
  const error = control.errors[fileId];
  return (
    <li className="StoreFile" data-state={status}>
      <div className="StoreFile-head">
        <FileSummary file={file} />
        <div className="StoreFile-tools">
          <Select
            label={`Category of ${name}`}
            labelHidden
            options={CATEGORY_OPTIONS}
            value={file.category}
            disabled={isPending(file)}
            onChange={(value) => control.setCategory(file, value as FileCategory)}
          />
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            tone="critical"
            accessibilityLabel={`Delete ${name}`}
            onClick={onDelete}
          />
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
        {status === 'failed' ? (
          <Button
            variant="plain"
            accessibilityLabel={`${FILES_TEXTS.readAgain}: ${name}`}
            onClick={() => control.readAgain(file)}
          >
            {FILES_TEXTS.readAgain}
          </Button>
        ) : null}
      </InlineStack>
      <div id={id}>{isOpen && status === 'read' ? <FileDetails fileId={fileId} /> : null}</div>
    </li>
  );
}

function FileSummary({ file }: { file: FileRow }) {
  const { name, fileId, size, readAs, problem, status, uploaded } = file;
  const read = [readAs, file.factCount > 0 ? formatCount(file.factCount, 'fact') : ''];
  return (
    <div className="StoreFile-words">
      <InlineStack gap="200" blockAlign="center">
        <DownloadLink path={`${FILES_PATH}/${fileId}`} fileName={name}>
          {name}
        </DownloadLink>
        <FileStatusBadges file={file} />
      </InlineStack>
      <Text as="span" variant="bodySm" tone="subdued">
        {[...read, size].filter(Boolean).join(' · ')}
        {' · '}
        <TimeAgo time={uploaded} />
      </Text>
      {problem !== '' && !isPending(file) ? (
        <Text as="span" variant="bodySm" tone={status === 'failed' ? 'critical' : undefined}>
          {problem}
        </Text>
      ) : null}
    </div>
  );
}

function FileStatusBadges({ file }: { file: FileRow }) {
  const { status, hasContradiction, expiredCount } = file;
  if (isPending(file)) {
    return (
      <span className="StoreFile-busy" role="status">
        <Spinner size="small" accessibilityLabel="" />
        <Text as="span" variant="bodySm">
          {STATUS_LABELS[status]}
        </Text>
      </span>
    );
  }
  return (
    <>
      <Badge tone={status === 'failed' ? 'critical' : 'success'}>{STATUS_LABELS[status]}</Badge>
      {expiredCount > 0 ? (
        <Badge tone="attention">{`${formatCount(expiredCount, 'fact')} expired`}</Badge>
      ) : null}
      {hasContradiction ? <Badge tone="warning">{FILES_TEXTS.disputed}</Badge> : null}
    </>
  );
}

function FileDetails({ fileId }: { fileId: string }) {
  const [result, setResult] = useState<JsonResult<FileDetail> | null>(null);
  useEffect(() => {
    let isOver = false;
    void requestJson<FileDetail>(`${FILES_PATH}?file=${fileId}`).then((loaded) => {
      if (!isOver) setResult(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [fileId]);
  if (!result) {
    return (
      <div className="FileReading" aria-busy="true">
        <SkeletonBodyText lines={3} />
      </div>
    );
  }
  if (!result.ok) {
    return (
      <div className="FileReading">
        <Text as="p" tone="critical">{`${FILES_TEXTS.notLoaded} ${result.message}`}</Text>
      </div>
    );
  }
  const { facts, keywords, outline } = result.data;
  const headings = outline.map(({ title, page }) =>
    page === null ? title : `${title} (${formatPage(page)})`,
  );
  return (
    <div className="FileReading">
      {facts.length === 0 ? <Text as="p">{FILES_TEXTS.noFacts}</Text> : null}
      <ul className="FileReading-facts">
        {facts.map((fact) => (
          <Fact key={`${fact.page} ${fact.statement}`} fact={fact} />
        ))}
      </ul>
      {headings.length > 0 ? <DetailLine label="Contents" text={headings.join(' · ')} /> : null}
      {keywords.length > 0 ? <DetailLine label="Names mentioned" text={keywords.join(', ')} /> : null}
    </div>
  );
}

function Fact({ fact }: { fact: FileFact }) {
  const { topic, statement, quote, page, until, isExpired } = fact;
  const place = [TOPIC_LABELS[topic], formatPage(page), until === null ? '' : `until ${until}`];
  return (
    <li>
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" variant="bodySm" tone="subdued">
          {place.filter(Boolean).join(' · ')}
        </Text>
        {isExpired ? <Badge tone="attention">Expired</Badge> : null}
      </InlineStack>
      <p>{statement}</p>
      {isVerbatim(statement, quote) ? null : <blockquote>{quote}</blockquote>}
    </li>
  );
}

function isVerbatim(statement: string, quote: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(statement).includes(plain(quote));
}

function DetailLine({ label, text }: { label: string; text: string }) {
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`${label}: ${text}`}
    </Text>
  );
}

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
  return state === 'queued' ? FILES_TEXTS.waiting : `${Math.floor(share * 100)}% uploaded`;
}
