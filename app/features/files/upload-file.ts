import { FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { UPLOAD_TEXTS } from '#app/features/files/upload-texts.ts';
import { idTokenHeaders } from '#app/ui/app-bridge.ts';

/** Where store files are sent, listed, changed and deleted. */
export const FILES_DOOR = '/store-files';
const SEND_MS = 10 * 60_000;
const ASK_MS = 10_000;
/** How often a file is sent again that the server has no room for yet, and how long it waits where nothing is said. */
const BUSY_TRIES = 20;
const BUSY_MS = 5_000;
const BUSY = 429;
const FULL = 507;

/** There is no room for it yet. */
interface Busy {
  retryMs: number;
  message: string | null;
}

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
  for (let tries = 1; ; tries += 1) {
    const answer = await send({ file, signal, onProgress }, await idTokenHeaders());
    if (answer === 'silence') return { ok: false, message: await explainSilence() };
    if (!('retryMs' in answer)) return answer;
    if (tries === BUSY_TRIES || signal.aborted) return { ok: false, message: answer.message };
    await new Promise((resolve) => setTimeout(resolve, answer.retryMs));
  }
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
): Promise<Uploaded | Busy | 'silence'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = (answer: Uploaded | Busy | 'silence') => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const stop = () => request.abort();
    request.open('POST', `${FILES_DOOR}?name=${encodeURIComponent(file.name.toWellFormed())}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = SEND_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => give(readAnswer(request));
    request.onabort = () => give({ ok: false, message: null });
    request.ontimeout = () => give({ ok: false, message: UPLOAD_TEXTS.failed });
    request.onerror = () => give('silence');
    signal.addEventListener('abort', stop);
    if (signal.aborted) give({ ok: false, message: null });
    else request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest): Uploaded | Busy {
  const { status, responseText } = request;
  try {
    const { ok, message } = JSON.parse(responseText) as { ok?: unknown; message?: unknown };
    if (status === 200 && ok === true) return { ok: true };
    const isRefusal = (status < 500 || status === FULL) && typeof message === 'string';
    if (isRefusal && status === BUSY) {
      return { retryMs: Number(request.getResponseHeader('Retry-After')) * 1000 || BUSY_MS, message };
    }
    if (isRefusal) return { ok: false, message };
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
