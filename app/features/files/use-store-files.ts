import { useEffect, useState } from 'react';
import { askFiles, changeFile, type FilesCalled, removeFile } from '#app/features/files/call-files.ts';
import { type FileRow, type FilesPage, isUnsettled } from '#app/features/files/files-page.ts';
import { deleted } from '#app/features/files/files-texts.ts';
import type { FileCategory } from '#app/features/files/store-file.ts';
import { uploadFile } from '#app/features/files/upload-file.ts';
import { createUploadQueue, type Upload, type UploadQueue } from '#app/features/files/upload-queue.ts';
import { useToasts } from '#app/ui/toasts.tsx';

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
const LOOK_MS = 1_000;
const LOOK_MAX_MS = 10_000;

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
  useLookAgain(page.files.some(isUnsettled), refresh);
  const run = async (fileId: string, calling: Promise<FilesCalled<unknown>>) => {
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
      void run(fileId, changeFile({ intent: 'file-under', fileId, category }));
    },
    readAgain({ fileId }) {
      setRow(fileId, { status: 'waiting', problem: '' });
      void run(fileId, changeFile({ intent: 'read-again', fileId }));
    },
    async remove({ fileId, name }) {
      if (await run(fileId, removeFile(fileId))) show({ message: deleted(name) });
    },
  };
}

/** Asks for the list; of several answers under way only the one to the latest question counts. */
function createRefresh(onPage: (page: FilesPage) => void): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const turn = asked;
    const answer = await askFiles();
    if (answer.ok && turn === asked) onPage(answer.value);
  };
}

// Reading takes a second or two; what still waits after that is asked for ever more seldom.
function useLookAgain(isUnread: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isUnread) return;
    let waitMs = LOOK_MS;
    let timer = setTimeout(look, waitMs);
    function look() {
      void refresh();
      waitMs = Math.min(LOOK_MAX_MS, waitMs * 1.3);
      timer = setTimeout(look, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isUnread, refresh]);
}
