import { FILES_TEXTS, UPLOAD_TEXTS } from '#app/features/files/files-texts.ts';
import { FILE_MAX_BYTES, FILES_MAX } from '#app/features/files/store-file.ts';
import { getIdTokenHeaders } from '#app/ui/app-bridge/app-bridge.ts';

export interface Upload {
  id: number;
  name: string;
  bytes: number;
  state: 'queued' | 'sending' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** Why it failed; empty otherwise. */
  message: string;
}

const UPLOAD_CONCURRENCY = 2;

interface UploadQueueOptions {
  send(request: UploadRequest): Promise<UploadResult>;
  onChange(uploads: readonly Upload[]): void;
  onUploaded(): void;
}

/** Sends two files at a time. */
export function createUploadQueue({ send, onChange, onUploaded }: UploadQueueOptions) {
  let nextId = 1;
  let uploads: Upload[] = [];
  let waiting: { id: number; file: File }[] = [];
  const running = new Map<number, AbortController>();

  function update(changed: Upload[]): void {
    uploads = changed;
    onChange(uploads);
  }
  function change(id: number, to: Partial<Upload>): void {
    update(uploads.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }
  function drop(id: number): void {
    update(uploads.filter((one) => one.id !== id));
  }
  async function run(id: number, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'sending' });
    const outcome = await send({
      file,
      signal: controller.signal,
      onProgress: (share) => change(id, { share }),
    });
    running.delete(id);
    if (outcome.ok) onUploaded();
    if (outcome.ok || outcome.message === null) drop(id);
    else change(id, { state: 'failed', message: outcome.message });
    advance();
  }
  function advance(): void {
    while (running.size < UPLOAD_CONCURRENCY && waiting.length > 0) {
      const next = waiting.shift()!;
      void run(next.id, next.file);
    }
  }
  return {
    add(files: readonly File[]): void {
      const queued = files.slice(0, FILES_MAX).map((file) => ({ id: nextId++, file }));
      const added = queued.map(({ id, file }): Upload => {
        return { id, name: file.name, bytes: file.size, state: 'queued', share: 0, message: '' };
      });
      if (files.length > FILES_MAX) added.push(createOverflowEntry(nextId++, files.length - FILES_MAX));
      waiting = [...waiting, ...queued];
      update([...uploads, ...added]);
      advance();
    },
    dismiss(id: number): void {
      waiting = waiting.filter((one) => one.id !== id);
      running.get(id)?.abort();
      drop(id);
    },
    close(): void {
      waiting = [];
      for (const controller of running.values()) controller.abort();
    },
  };
}

function createOverflowEntry(id: number, count: number): Upload {
  return { id, name: `${count} more`, bytes: 0, state: 'failed', share: 0, message: FILES_TEXTS.more };
}

export const FILES_PATH = '/store-files';
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const PROBE_TIMEOUT_MS = 10_000;
/** Retries while the server is busy; the delay applies if there is no Retry-After header. */
const BUSY_TRIES_MAX = 20;
const BUSY_RETRY_MS = 5_000;
const HTTP_TOO_MANY_REQUESTS = 429;
const HTTP_INSUFFICIENT_STORAGE = 507;

interface BusyResponse {
  retryMs: number;
  message: string | null;
}

/** `message` is null after an abort. */
export type UploadResult = { ok: true } | { ok: false; message: string | null };

export interface UploadRequest {
  file: File;
  signal: AbortSignal;
  /** `share` is from 0 to 1. */
  onProgress(share: number): void;
}

/** Uploads a file; error messages are from `UPLOAD_TEXTS`. Never throws. */
export async function uploadFile({ file, signal, onProgress }: UploadRequest): Promise<UploadResult> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, message: UPLOAD_TEXTS['too-large'] };
  if (!(await isReadable(file))) return { ok: false, message: UPLOAD_TEXTS.unreadable };
  if (file.size === 0) return { ok: false, message: UPLOAD_TEXTS.empty };
  for (let tries = 1; ; tries += 1) {
    const answer = await sendFile({ file, signal, onProgress }, await getIdTokenHeaders());
    if (answer === 'no-response') return { ok: false, message: await diagnoseNoResponse() };
    if (!('retryMs' in answer)) return answer;
    if (tries === BUSY_TRIES_MAX || signal.aborted) return { ok: false, message: answer.message };
    await new Promise((resolve) => setTimeout(resolve, answer.retryMs));
  }
}

// Fails for folders, and for files that changed after they were chosen.
async function isReadable(file: File): Promise<boolean> {
  const reading = file.slice(0, 1).arrayBuffer();
  return (await reading.catch(() => null)) !== null;
}

// XMLHttpRequest reports upload progress, but App Bridge doesn't authenticate it.
function sendFile(
  { file, signal, onProgress }: UploadRequest,
  headers: Record<string, string>,
): Promise<UploadResult | BusyResponse | 'no-response'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const settle = (answer: UploadResult | BusyResponse | 'no-response') => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const stop = () => request.abort();
    request.open('POST', `${FILES_PATH}?name=${encodeURIComponent(file.name.toWellFormed())}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => settle(parseUploadResponse(request));
    request.onabort = () => settle({ ok: false, message: null });
    request.ontimeout = () => settle({ ok: false, message: UPLOAD_TEXTS.failed });
    request.onerror = () => settle('no-response');
    signal.addEventListener('abort', stop);
    if (signal.aborted) settle({ ok: false, message: null });
    else request.send(file);
  });
}

function parseUploadResponse(request: XMLHttpRequest): UploadResult | BusyResponse {
  const { status, responseText } = request;
  try {
    const { ok, message } = JSON.parse(responseText) as { ok?: unknown; message?: unknown };
    if (status === 200 && ok === true) return { ok: true };
    const isRefusal = (status < 500 || status === HTTP_INSUFFICIENT_STORAGE) && typeof message === 'string';
    if (isRefusal && status === HTTP_TOO_MANY_REQUESTS) {
      return { retryMs: Number(request.getResponseHeader('Retry-After')) * 1000 || BUSY_RETRY_MS, message };
    }
    if (isRefusal) return { ok: false, message };
  } catch {
    // Probably a proxy's error page.
  }
  return { ok: false, message: UPLOAD_TEXTS.failed };
}

/**
 * The browser doesn't say why an upload failed. A redirect to another site means CORS; if a GET gets no response
 * either, the network is down; otherwise only the upload was interrupted.
 */
async function diagnoseNoResponse(): Promise<string> {
  if (!navigator.onLine) return UPLOAD_TEXTS.offline;
  try {
    const response = await fetch(FILES_PATH, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return response.type === 'opaqueredirect' ? UPLOAD_TEXTS.crossOrigin : UPLOAD_TEXTS.failed;
  } catch {
    return UPLOAD_TEXTS.offline;
  }
}
