import { LOGO_MAX_BYTES, LOGO_TEXTS } from '#app/features/merchant/logo.ts';

/** How long a picture may take on its way and to be drawn anew. */
const ANSWER_MS = 60_000;

export type UploadOutcome = { ok: true; path: string } | { ok: false; message: string };

/** Sends a picture to become the store's logo; what goes wrong comes back in words. */
export async function uploadLogo(file: File): Promise<UploadOutcome> {
  if (file.size > LOGO_MAX_BYTES) return { ok: false, message: LOGO_TEXTS['too-large'] };
  try {
    const response = await fetch('/onboarding/logo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: LOGO_TEXTS.signedOut };
    const answer = (await response.json()) as UploadOutcome | { message?: unknown };
    if ('ok' in answer) return answer;
    const isRefusal = response.status < 500 && typeof answer.message === 'string';
    return { ok: false, message: isRefusal ? String(answer.message) : LOGO_TEXTS.failed };
  } catch {
    return { ok: false, message: navigator.onLine ? LOGO_TEXTS.failed : LOGO_TEXTS.offline };
  }
}
