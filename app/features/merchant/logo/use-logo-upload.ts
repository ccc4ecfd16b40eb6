import { LOGO_ACCEPT, LOGO_HINT, LOGO_TEXTS, uploadLogo } from '#app/features/merchant/logo/logo.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

/** The props of a drop zone for the store's logo. `isInPlace`: the Shopify admin doesn't repeat an error. */
export function useLogoUpload(onUploaded: (path: string) => void, isInPlace = false) {
  const { show } = useToasts();
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file);
    if (outcome.ok) onUploaded(outcome.path);
    if (outcome.ok) show({ message: LOGO_TEXTS.uploaded });
    else show({ message: LOGO_TEXTS.failed, tone: 'critical', isInPlace });
    return outcome.ok ? null : outcome.message;
  };
  return { upload, accept: LOGO_ACCEPT, hint: LOGO_HINT, label: 'Logo', alt: "Your store's logo" };
}
