import { LOGO_ACCEPT, LOGO_HINT, LOGO_MAX_BYTES, LOGO_TEXTS } from '#app/features/merchant/logo/logo.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

/** Props for the logo's drop zone. With `isInPlace`, the Shopify admin doesn't repeat the error as a toast. */
export function useLogoUpload(onUploaded: (path: string) => void, isInPlace = false) {
  const { show } = useToasts();
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file);
    if (outcome.ok) onUploaded(outcome.path);
    if (outcome.ok) show({ message: LOGO_TEXTS.uploaded });
    else show({ message: LOGO_TEXTS.failed, tone: 'critical', isInPlace });
    return outcome.ok ? null : outcome.message;
  };
  return { upload, accept: LOGO_ACCEPT, hint: LOGO_HINT, label: 'Logo', alt: 'Your store’s logo' };
}

/** Includes the time to re-encode the image. */
const UPLOAD_TIMEOUT_MS = 60_000;

export type UploadLogoOutcome = { ok: true; path: string } | { ok: false; message: string };

async function uploadLogo(file: File): Promise<UploadLogoOutcome> {
  if (file.size > LOGO_MAX_BYTES) return { ok: false, message: LOGO_TEXTS['too-large'] };
  const result = await requestJson<UploadLogoOutcome>('/onboarding/logo', {
    body: file,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  if (result.ok) return result.data;
  if (result.reason === 'signed-out') return { ok: false, message: LOGO_TEXTS.signedOut };
  if (result.reason === 'refused') return result;
  return { ok: false, message: navigator.onLine ? LOGO_TEXTS.failed : LOGO_TEXTS.offline };
}
