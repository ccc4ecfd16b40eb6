import { DropZone, Icon, InlineError, Spinner, Text } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { LOGO_ACCEPT, LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { uploadLogo } from '#app/features/onboarding/upload-logo.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';
import { useToasts } from '#app/ui/toasts.tsx';

/** The store's logo: dropped or chosen, uploaded at once, replaced in the same way. */
export function LogoField({ wizard }: { wizard: Wizard }) {
  const { show } = useToasts();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const upload = async (files: File[]) => {
    const file = files[0];
    if (!file || isUploading) return;
    setUploading(true);
    setError(null);
    const outcome = await uploadLogo(file);
    setUploading(false);
    if (outcome.ok) {
      wizard.setLogo(outcome.path);
      show({ message: LOGO_TEXTS.uploaded });
    } else {
      setError(outcome.message);
      show({ message: LOGO_TEXTS.failed, tone: 'critical' });
    }
  };
  return (
    <div className="LogoField" data-uploading={isUploading}>
      <DropZone
        id="wizard-logo"
        label="Logo"
        accept={LOGO_ACCEPT}
        allowMultiple={false}
        variableHeight
        disabled={isUploading}
        onDrop={(files) => void upload(files)}
      >
        <div className="LogoField-inside">
          <LogoState logo={wizard.logo} isUploading={isUploading} />
        </div>
      </DropZone>
      {error ? <InlineError message={error} fieldID="wizard-logo" /> : null}
    </div>
  );
}

function LogoState({ logo, isUploading }: { logo: string; isUploading: boolean }) {
  if (isUploading) {
    return (
      <>
        <Spinner size="small" accessibilityLabel="" />
        <Text as="span">{TEXTS.uploading}</Text>
      </>
    );
  }
  return (
    <>
      {logo ? (
        <img className="LogoField-logo" src={logo} alt="Your store's logo" />
      ) : (
        <span className="LogoField-empty">
          <Icon source={ImageIcon} tone="subdued" />
        </span>
      )}
      <span className="LogoField-words">
        <span className="LogoField-action">{logo ? TEXTS.replace : 'Add a logo'}</span>
        <Text as="span" tone="subdued">
          SVG, PNG or JPG; square 512x512 recommended, at most 2 MB
        </Text>
      </span>
    </>
  );
}
