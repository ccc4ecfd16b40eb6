import { FILES_TEXTS } from '#app/features/files/files-texts.ts';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import type { Uploaded, UploadRequest } from '#app/features/files/upload-file.ts';

/** A file on its way, or one that was not taken; a taken one is in the list of files. */
export interface Upload {
  id: number;
  name: string;
  bytes: number;
  state: 'queued' | 'sending' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** Why it was not taken; empty otherwise. */
  message: string;
}

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Ends an upload, or takes a failed one off the list. */
  dismiss(id: number): void;
  /** Ends all of them. */
  close(): void;
}

interface QueueWorld {
  send(request: UploadRequest): Promise<Uploaded>;
  onChange(uploads: readonly Upload[]): void;
  /** Hears of each file that the server has. */
  onTaken(): void;
}

const AT_ONCE = 2;

/** Sends files, two at a time and in turn. */
export function createUploadQueue({ send, onChange, onTaken }: QueueWorld): UploadQueue {
  let nextId = 1;
  let uploads: Upload[] = [];
  let waiting: { id: number; file: File }[] = [];
  const running = new Map<number, AbortController>();

  function show(changed: Upload[]): void {
    uploads = changed;
    onChange(uploads);
  }
  function change(id: number, to: Partial<Upload>): void {
    show(uploads.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }
  function drop(id: number): void {
    show(uploads.filter((one) => one.id !== id));
  }
  async function run(id: number, file: File): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { state: 'sending' });
    const outcome = await send({ file, signal: stop.signal, onProgress: (share) => change(id, { share }) });
    running.delete(id);
    if (outcome.ok) onTaken();
    if (outcome.ok || outcome.message === null) drop(id);
    else change(id, { state: 'failed', message: outcome.message });
    advance();
  }
  function advance(): void {
    while (running.size < AT_ONCE && waiting.length > 0) {
      const [next, ...rest] = waiting;
      waiting = rest;
      void run(next!.id, next!.file);
    }
  }
  return {
    add(files) {
      const queued = files.slice(0, FILES_MAX).map((file) => ({ id: nextId++, file }));
      const shown = queued.map(({ id, file }): Upload => {
        return { id, name: file.name, bytes: file.size, state: 'queued', share: 0, message: '' };
      });
      if (files.length > FILES_MAX) shown.push(tooMany(nextId++, files.length - FILES_MAX));
      waiting = [...waiting, ...queued];
      show([...uploads, ...shown]);
      advance();
    },
    dismiss(id) {
      waiting = waiting.filter((one) => one.id !== id);
      running.get(id)?.abort();
      drop(id);
    },
    close() {
      waiting = [];
      for (const stop of running.values()) stop.abort();
    },
  };
}

function tooMany(id: number, count: number): Upload {
  return { id, name: `${count} more`, bytes: 0, state: 'failed', share: 0, message: FILES_TEXTS.more };
}
