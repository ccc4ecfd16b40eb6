import type { FileDetail, FilesPage } from '#app/features/files/files-page.ts';
import { FILES_TEXTS } from '#app/features/files/files-texts.ts';
import type { FileCategory } from '#app/features/files/store-file.ts';
import { FILES_DOOR } from '#app/features/files/upload-file.ts';

const ANSWER_MS = 20_000;

export type FilesChange =
  { intent: 'file-under'; fileId: string; category: FileCategory } | { intent: 'read-again'; fileId: string };

/** An answer, or what kept it from coming, in words. */
export type FilesCalled<T> = { ok: true; value: T } | { ok: false; message: string };

export function askFiles(): Promise<FilesCalled<FilesPage>> {
  return call(FILES_DOOR, {});
}

export function askFile(fileId: string): Promise<FilesCalled<FileDetail>> {
  return call(`${FILES_DOOR}?file=${fileId}`, {});
}

export function changeFile(change: FilesChange): Promise<FilesCalled<unknown>> {
  return call(FILES_DOOR, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
}

export function removeFile(fileId: string): Promise<FilesCalled<unknown>> {
  return call(`${FILES_DOOR}?file=${fileId}`, { method: 'DELETE' });
}

async function call<T>(path: string, init: RequestInit): Promise<FilesCalled<T>> {
  try {
    const response = await fetch(path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
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
