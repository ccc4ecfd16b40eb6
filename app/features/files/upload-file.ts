import { FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { UPLOAD_TEXTS } from '#app/features/files/upload-texts.ts';
import { idTokenHeaders } from '#app/ui/app-bridge.ts';

/** Where store files are sent, listed, changed and deleted. */
export const FILES_DOOR = '/store-files';
const SEND_MS = 10 * 60_000;
const ASK_MS = 10_000;

/** `message` is null when the sender has given up by itself. */
export type Uploaded = { ok: true } | { ok: false; message: string | null };

export interface UploadRequest {
  file: File;
  signal: AbortSignal;
  /** Hears the share that is sent, from 0 to 1. */
  onProgress(share: number): void;
}

/** Sends a store's paper; what goes wrong comes back in the specification's words (8.2). It never throws. */
export async function uploadFile({ file, signal, onProgress }: UploadRequest): Promise<Uploaded> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, message: UPLOAD_TEXTS['too-large'] };
  if (!(await canBeRead(file))) return { ok: false, message: UPLOAD_TEXTS.unreadable };
  if (file.size === 0) return { ok: false, message: UPLOAD_TEXTS.empty };
  const answer = await send({ file, signal, onProgress }, await idTokenHeaders());
  if (answer !== 'silence') return answer;
  return { ok: false, message: await explainSilence() };
}

// A folder, or a file that was changed or taken away after it was chosen, fails at its first byte.
async function canBeRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

// Only this kind of request tells how much of a body has been sent; App Bridge doesn't sign it.
function send(
  { file, signal, onProgress }: UploadRequest,
  headers: Record<string, string>,
): Promise<Uploaded | 'silence'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = (answer: Uploaded | 'silence') => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const stop = () => request.abort();
    request.open('POST', `${FILES_DOOR}?name=${encodeURIComponent(file.name.toWellFormed())}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = SEND_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => give(readAnswer(request.status, request.responseText));
    request.onabort = () => give({ ok: false, message: null });
    request.ontimeout = () => give({ ok: false, message: UPLOAD_TEXTS.failed });
    request.onerror = () => give('silence');
    signal.addEventListener('abort', stop);
    if (signal.aborted) give({ ok: false, message: null });
    else request.send(file);
  });
}

function readAnswer(status: number, text: string): Uploaded {
  try {
    const { ok, message } = JSON.parse(text) as { ok?: unknown; message?: unknown };
    if (status === 200 && ok === true) return { ok: true };
    if (status < 500 && typeof message === 'string') return { ok: false, message };
  } catch {
    // A page of a proxy: it says nothing that helps.
  }
  return { ok: false, message: UPLOAD_TEXTS.failed };
}

/**
 * Why an upload was never answered: the browser doesn't say. Sent on to another site it is stopped by the browser;
 * when the door doesn't answer a plain question either, there is no network; else the upload itself was cut off.
 */
async function explainSilence(): Promise<string> {
  if (!navigator.onLine) return UPLOAD_TEXTS.offline;
  try {
    const response = await fetch(FILES_DOOR, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) });
    return response.type === 'opaqueredirect' ? UPLOAD_TEXTS.crossOrigin : UPLOAD_TEXTS.failed;
  } catch {
    return UPLOAD_TEXTS.offline;
  }
}
