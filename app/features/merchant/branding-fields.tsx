import { BlockStack, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import { BoundColor } from '#app/features/merchant/bound-color.tsx';
import { contrastOf, isHexColor, READABLE_CONTRAST, textColorOn } from '#app/features/merchant/colors.ts';
import { LOGO_ACCEPT, LOGO_HINT, LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { uploadLogo } from '#app/features/merchant/upload-logo.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { BoundText } from '#app/ui/bound-fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PictureDrop } from '#app/ui/picture-drop.tsx';
import { useToasts } from '#app/ui/toasts.tsx';

interface FieldsProps {
  control: SettingsControl;
}

/** How the chat looks and what it says first. */
export function BrandingFields({ control }: FieldsProps) {
  const { colors } = control.settings.branding;
  return (
    <BlockStack gap="400">
      <FormSection title="Chat" text="The first things that shoppers see.">
        <BoundText
          field={control.field('branding.chatTitle')}
          label="Chat title"
          helpText="Your store name is used if you leave it empty."
        />
        <BoundText
          field={control.field('branding.welcomeMessage')}
          label="Welcome message"
          helpText="Opens the chat, unless your assistant has a greeting message of its own."
          lines={2}
        />
        <LogoField control={control} />
        <BoundText
          field={control.field('branding.chatIcon')}
          label="Chat icon"
          type="url"
          placeholder="https://example.com/icon.png"
          helpText="Optional: the address of a square picture for the chat bubble on your storefront."
        />
      </FormSection>
      <FormSection
        title="Colors"
        text="The chat shows your primary color on the shopper's messages and the send button. Everything else stays neutral, so that every text reads well."
      >
        <BoundColor
          field={control.field('branding.colors.primary')}
          label="Primary color"
          helpText={primaryNote(colors.primary)}
        />
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <BoundColor field={control.field('branding.colors.secondary')} label="Secondary color" />
          <BoundColor field={control.field('branding.colors.background')} label="Background color" />
          <BoundColor field={control.field('branding.colors.text')} label="Text color" />
        </InlineGrid>
        <TextContrast text={colors.text} background={colors.background} />
      </FormSection>
      <FormSection
        title="Fonts"
        text="The names of your brand's fonts. The chat itself uses the shopper's own."
      >
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <BoundText field={control.field('branding.fonts.primary')} label="Primary font" />
          <BoundText field={control.field('branding.fonts.secondary')} label="Secondary font" />
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

function primaryNote(primary: string): string | undefined {
  if (!isHexColor(primary)) return undefined;
  const text = textColorOn(primary);
  const ratio = contrastOf(primary, text).toFixed(1);
  return `Text on it is ${text === '#ffffff' ? 'white' : 'dark'}, with a contrast of ${ratio}:1.`;
}

function TextContrast({ text, background }: { text: string; background: string }) {
  if (!isHexColor(text) || !isHexColor(background)) return null;
  const ratio = contrastOf(text, background);
  const isReadable = ratio >= READABLE_CONTRAST;
  return (
    <Text as="p" tone={isReadable ? 'subdued' : 'critical'}>
      {`Text on background: ${ratio.toFixed(1)}:1. `}
      {isReadable ? 'Everybody can read that.' : `At least ${READABLE_CONTRAST}:1 is needed to read it well.`}
    </Text>
  );
}

/** The logo is stored as soon as it is uploaded; taking it away waits for a save like everything else. */
function LogoField({ control }: FieldsProps) {
  const { show } = useToasts();
  const field = control.field('branding.logo');
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file);
    if (!outcome.ok) {
      show({ message: LOGO_TEXTS.failed, tone: 'critical' });
      return outcome.message;
    }
    control.refresh();
    show({ message: LOGO_TEXTS.uploaded });
    return null;
  };
  return (
    <BlockStack gap="200">
      <PictureDrop
        id={field.id}
        label="Logo"
        accept={LOGO_ACCEPT}
        hint={LOGO_HINT}
        picture={field.value}
        alt="Your store's logo"
        words={{ add: 'Add a logo', replace: 'Replace', uploading: 'Uploading...' }}
        upload={upload}
      />
      {field.value ? (
        <InlineStack>
          <Button variant="plain" tone="critical" onClick={() => field.change('')}>
            Remove logo
          </Button>
        </InlineStack>
      ) : null}
    </BlockStack>
  );
}
