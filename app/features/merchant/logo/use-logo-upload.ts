import {
  type BrandImage,
  LOGO_ACCEPT,
  LOGO_HINT,
  LOGO_MAX_BYTES,
  LOGO_TEXTS,
} from '#app/features/merchant/logo/logo.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const IMAGES: Record<BrandImage, Record<'label' | 'alt' | 'uploaded' | 'failed', string>> = {
  logo: {
    label: 'Logo',
    alt: 'Your store’s logo',
    uploaded: LOGO_TEXTS.uploaded,
    failed: LOGO_TEXTS.failed,
  },
  chatIcon: {
    label: 'Chat icon',
    alt: 'Your chat icon',
    uploaded: LOGO_TEXTS.iconUploaded,
    failed: LOGO_TEXTS.iconFailed,
  },
};

interface LogoUploadOptions {
  image?: BrandImage;
  /** The Shopify admin doesn't repeat the error as a toast. */
  isInPlace?: boolean;
}

/** Props for the drop zone of a brand image. */
export function useLogoUpload(onUploaded: (path: string) => void, options: LogoUploadOptions = {}) {
  const { image = 'logo', isInPlace = false } = options;
  const { label, alt, uploaded, failed } = IMAGES[image];
  const { show } = useToasts();
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file, image);
    if (outcome.ok) onUploaded(outcome.path);
    if (outcome.ok) show({ message: uploaded });
    else show({ message: failed, tone: 'critical', isInPlace });
    return outcome.ok ? null : outcome.message;
  };
  return { upload, accept: LOGO_ACCEPT, hint: LOGO_HINT, label, alt };
}

/** Includes the time to re-encode the image. */
const UPLOAD_TIMEOUT_MS = 60_000;

export type UploadLogoOutcome = { ok: true; path: string } | { ok: false; message: string };

async function uploadLogo(file: File, image: BrandImage): Promise<UploadLogoOutcome> {
  if (file.size > LOGO_MAX_BYTES) return { ok: false, message: LOGO_TEXTS['too-large'] };
  const result = await requestJson<UploadLogoOutcome>(`/onboarding/logo?image=${image}`, {
    body: file,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  if (result.ok) return result.data;
  if (result.reason === 'signed-out') return { ok: false, message: LOGO_TEXTS.signedOut };
  if (result.reason === 'refused') return result;
  return { ok: false, message: navigator.onLine ? IMAGES[image].failed : LOGO_TEXTS.offline };
}
