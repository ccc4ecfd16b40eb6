import { useEffect, useState } from 'react';
import type { FileCategory, FileStatus } from '#app/features/files/store-file.ts';
import type { StoreFactTopic } from '#app/features/files/document-schema.ts';
import type { getFileDetail, getFilesPage } from '#app/features/files/library/store-files.server.ts';
import {
  createUploadQueue,
  FILES_PATH,
  type Upload,
  uploadFile,
} from '#app/features/files/upload/upload-queue.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export type FilesPage = Awaited<ReturnType<typeof getFilesPage>>;
export type FileRow = FilesPage['files'][number];
export type FileConflict = FilesPage['contradictions'][number];
export type FileDetail = NonNullable<Awaited<ReturnType<typeof getFileDetail>>>;
export type FileFact = FileDetail['facts'][number];

export const TOPIC_LABELS: Readonly<Record<StoreFactTopic, string>> = {
  warranty: 'Warranty',
  trial: 'Trial',
  delivery: 'Delivery',
  returns: 'Returns',
  offer: 'Offer',
  financing: 'Financing',
  'price-match': 'Price match',
  removal: 'Old mattress removal',
  setup: 'Setup',
  care: 'Care',
  hours: 'Hours',
  layout: 'Store layout',
  contact: 'Contact',
};

export const CATEGORY_LABELS: Readonly<Record<FileCategory, string>> = {
  map: 'Store map',
  product: 'Products',
  promotion: 'Promotion',
  other: 'Other',
};

export const STATUS_LABELS: Readonly<Record<FileStatus, string>> = {
  waiting: 'Waiting',
  reading: 'Processing',
  read: 'Ready',
  failed: 'Failed',
};

/** Such as "page 2"; empty for files without pages. */
export function formatPage(page: number | null): string {
  return page === null ? '' : `page ${page}`;
}

export function isPending({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'waiting' || status === 'reading';
}

export type FilesControl = ReturnType<typeof useStoreFiles>;

/** The delay grows with each response. */
const POLL_MS = 1_000;
const POLL_MAX_MS = 10_000;

/** A merchant's files. Call this above the page's tabs, so uploads continue while another tab is open. */
export function useStoreFiles(given: FilesPage) {
  const { show } = useToasts();
  const [page, setPage] = useState(given);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refresh] = useState(() => createRefresh(setPage));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() =>
    createUploadQueue({ send: uploadFile, onChange: setUploads, onUploaded: () => void refresh() }),
  );
  useEffect(() => queue.close, [queue]);
  usePolling(page.files.some(isPending), refresh);
  const run = async (fileId: string, request: Promise<JsonResult<unknown>>) => {
    const result = await request;
    setErrors(({ [fileId]: _former, ...others }) =>
      result.ok ? others : { ...others, [fileId]: result.message },
    );
    await refresh();
    return result.ok;
  };
  const setRow = (fileId: string, to: Partial<FileRow>) =>
    setPage((before) => ({
      ...before,
      files: before.files.map((file) => (file.fileId === fileId ? { ...file, ...to } : file)),
    }));
  return {
    uploads,
    add: queue.add,
    dismiss: queue.dismiss,
    page,
    errors,
    isSending: uploads.some(({ state }) => state !== 'failed'),
    refresh: () => void refresh(),
    setCategory({ fileId }: FileRow, category: FileCategory) {
      setRow(fileId, { category });
      void run(
        fileId,
        requestJson(FILES_PATH, { method: 'PATCH', body: { intent: 'set-category', fileId, category } }),
      );
    },
    readAgain({ fileId }: FileRow) {
      setRow(fileId, { status: 'waiting', problem: '' });
      void run(fileId, requestJson(FILES_PATH, { method: 'PATCH', body: { intent: 'retry', fileId } }));
    },
    async remove({ fileId, name }: FileRow) {
      if (await run(fileId, requestJson(`${FILES_PATH}?file=${fileId}`, { method: 'DELETE' })))
        show({ message: `“${name}” deleted` });
    },
  };
}

/** If several requests are pending, only the latest updates the page. */
function createRefresh(onPage: (page: FilesPage) => void): () => Promise<void> {
  let latest = 0;
  return async () => {
    latest += 1;
    const request = latest;
    const result = await requestJson<FilesPage>(FILES_PATH);
    if (result.ok && request === latest) onPage(result.data);
  };
}

function usePolling(isUnread: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isUnread) return;
    let waitMs = POLL_MS;
    let timer = setTimeout(poll, waitMs);
    function poll() {
      void refresh();
      waitMs = Math.min(POLL_MAX_MS, waitMs * 1.3);
      timer = setTimeout(poll, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isUnread, refresh]);
}
