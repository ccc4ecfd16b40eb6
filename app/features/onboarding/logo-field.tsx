import { LOGO_ACCEPT, LOGO_HINT, LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { uploadLogo } from '#app/features/merchant/upload-logo.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';
import { PictureDrop } from '#app/ui/picture-drop.tsx';
import { useToasts } from '#app/ui/toasts.tsx';

/** The store's logo: dropped or chosen, uploaded at once, replaced in the same way. */
export function LogoField({ wizard }: { wizard: Wizard }) {
  const { show } = useToasts();
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file);
    if (outcome.ok) wizard.setLogo(outcome.path);
    if (outcome.ok) show({ message: LOGO_TEXTS.uploaded });
    else show({ message: LOGO_TEXTS.failed, tone: 'critical', isInPlace: true });
    return outcome.ok ? null : outcome.message;
  };
  return (
    <PictureDrop
      id="wizard-logo"
      label="Logo"
      accept={LOGO_ACCEPT}
      hint={LOGO_HINT}
      picture={wizard.logo}
      alt="Your store's logo"
      words={{ add: 'Add a logo', replace: TEXTS.replace, uploading: TEXTS.uploading }}
      upload={upload}
    />
  );
}
