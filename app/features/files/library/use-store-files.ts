import { useEffect, useState } from 'react';
import { FILES_TEXTS, formatDeletedNotice } from '#app/features/files/files-texts.ts';
import {
  type FileDetail,
  type FileRow,
  type FilesPage,
  isPending,
} from '#app/features/files/library/files-page.ts';
import type { FileCategory } from '#app/features/files/store-file.ts';
import {
  createUploadQueue,
  FILES_PATH,
  type Upload,
  uploadFile,
  type UploadQueue,
} from '#app/features/files/upload/upload-queue.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export interface FilesControl extends Pick<UploadQueue, 'add' | 'dismiss'> {
  uploads: readonly Upload[];
  page: FilesPage;
  canEdit: boolean;
  /** What went wrong with a file, in words, by its id. */
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
  refresh(): void;
  fileUnder(file: FileRow, category: FileCategory): void;
  readAgain(file: FileRow): void;
  remove(file: FileRow): Promise<void>;
}

/** How soon the list is asked for while files are being read; the wait grows with each answer. */
const POLL_MS = 1_000;
const POLL_MAX_MS = 10_000;

/** A merchant's files as one page knows them, from above its tabs, so that uploads go on while another is shown. */
export function useStoreFiles(given: { page: FilesPage; canEdit: boolean }): FilesControl {
  const { show } = useToasts();
  const [page, setPage] = useState(given.page);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refresh] = useState(() => createRefresh(setPage));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() =>
    createUploadQueue({ send: uploadFile, onChange: setUploads, onTaken: () => void refresh() }),
  );
  useEffect(() => queue.close, [queue]);
  usePolling(page.files.some(isPending), refresh);
  const run = async (fileId: string, calling: Promise<FilesResponse<unknown>>) => {
    const answer = await calling;
    setErrors(({ [fileId]: _former, ...others }) =>
      answer.ok ? others : { ...others, [fileId]: answer.message },
    );
    await refresh();
    return answer.ok;
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
    canEdit: given.canEdit,
    isSending: uploads.some(({ state }) => state !== 'failed'),
    refresh: () => void refresh(),
    fileUnder({ fileId }, category) {
      setRow(fileId, { category });
      void run(fileId, updateFile({ intent: 'file-under', fileId, category }));
    },
    readAgain({ fileId }) {
      setRow(fileId, { status: 'waiting', problem: '' });
      void run(fileId, updateFile({ intent: 'read-again', fileId }));
    },
    async remove({ fileId, name }) {
      if (await run(fileId, deleteFile(fileId))) show({ message: formatDeletedNotice(name) });
    },
  };
}

/** Asks for the list; of several answers under way only the one to the latest question counts. */
function createRefresh(onPage: (page: FilesPage) => void): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const turn = asked;
    const answer = await fetchFiles();
    if (answer.ok && turn === asked) onPage(answer.value);
  };
}

// Reading takes a second or two; what still waits after that is asked for ever more seldom.
function usePolling(isUnread: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isUnread) return;
    let waitMs = POLL_MS;
    let timer = setTimeout(look, waitMs);
    function look() {
      void refresh();
      waitMs = Math.min(POLL_MAX_MS, waitMs * 1.3);
      timer = setTimeout(look, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isUnread, refresh]);
}

const REQUEST_TIMEOUT_MS = 20_000;

export type FileChange =
  { intent: 'file-under'; fileId: string; category: FileCategory } | { intent: 'read-again'; fileId: string };

/** An answer, or what kept it from coming, in words. */
export type FilesResponse<T> = { ok: true; value: T } | { ok: false; message: string };

function fetchFiles(): Promise<FilesResponse<FilesPage>> {
  return requestFiles(FILES_PATH, {});
}

export function fetchFileDetail(fileId: string): Promise<FilesResponse<FileDetail>> {
  return requestFiles(`${FILES_PATH}?file=${fileId}`, {});
}

function updateFile(change: FileChange): Promise<FilesResponse<unknown>> {
  return requestFiles(FILES_PATH, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
}

function deleteFile(fileId: string): Promise<FilesResponse<unknown>> {
  return requestFiles(`${FILES_PATH}?file=${fileId}`, { method: 'DELETE' });
}

async function requestFiles<T>(path: string, init: RequestInit): Promise<FilesResponse<T>> {
  try {
    const response = await fetch(path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: FILES_TEXTS.signedOut };
    const answer = (await response.json()) as T & { message?: unknown };
    if (response.ok) return { ok: true, value: answer };
    const message = typeof answer.message === 'string' ? answer.message : FILES_TEXTS.unanswered;
    return { ok: false, message };
  } catch {
    return { ok: false, message: FILES_TEXTS.unanswered };
  }
}
