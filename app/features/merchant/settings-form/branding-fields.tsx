import { BlockStack, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import { useLogoUpload } from '#app/features/merchant/logo/use-logo-upload.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  getContrastRatio,
  getReadableTextColor,
  isHexColor,
  MIN_TEXT_CONTRAST,
  parseHex,
  toHex,
} from '#app/features/merchant/validation/colors.ts';
import { BoundTextField, ColorPicker } from '#app/ui/forms/bound-fields.tsx';
import { ImageDropZone } from '#app/ui/forms/image-drop-zone.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

export function BrandingFields({ form }: { form: SettingsForm }) {
  const { field } = form;
  const { colors } = form.settings.branding;
  return (
    <BlockStack gap="400">
      <FormSection title="Chat" text="The first things that shoppers see.">
        <BoundTextField
          field={field('branding.chatTitle')}
          label="Chat title"
          helpText="Your store name is used if you leave it empty."
        />
        <BoundTextField
          field={field('branding.welcomeMessage')}
          label="Welcome message"
          helpText="Opens the chat, unless your assistant has a greeting message of its own."
          lines={2}
        />
        <LogoField form={form} />
        <BoundTextField
          field={field('branding.chatIcon')}
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
        <BoundColorField
          field={field('branding.colors.primary')}
          label="Primary color"
          helpText={getPrimaryColorHelpText(colors.primary)}
        />
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <BoundColorField field={field('branding.colors.secondary')} label="Secondary color" />
          <BoundColorField field={field('branding.colors.background')} label="Background color" />
          <BoundColorField field={field('branding.colors.text')} label="Text color" />
        </InlineGrid>
        <TextContrastHint text={colors.text} background={colors.background} />
      </FormSection>
      <FormSection
        title="Fonts"
        text="The names of your brand's fonts. The chat itself uses the shopper's own."
      >
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <BoundTextField field={field('branding.fonts.primary')} label="Primary font" />
          <BoundTextField field={field('branding.fonts.secondary')} label="Secondary font" />
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

function getPrimaryColorHelpText(primary: string): string | undefined {
  if (!isHexColor(primary)) return undefined;
  const text = getReadableTextColor(primary);
  const ratio = getContrastRatio(primary, text).toFixed(1);
  return `Text on it is ${text === '#ffffff' ? 'white' : 'dark'}, with a contrast of ${ratio}:1.`;
}

function TextContrastHint({ text, background }: { text: string; background: string }) {
  if (!isHexColor(text) || !isHexColor(background)) return null;
  const ratio = getContrastRatio(text, background);
  const isReadable = ratio >= MIN_TEXT_CONTRAST;
  return (
    <Text as="p" tone={isReadable ? 'subdued' : 'critical'}>
      {`Text on background: ${ratio.toFixed(1)}:1. `}
      {isReadable ? 'Everybody can read that.' : `At least ${MIN_TEXT_CONTRAST}:1 is needed to read it well.`}
    </Text>
  );
}

const LOGO_WORDS = { add: 'Add a logo', replace: 'Replace', uploading: 'Uploading...' };

/** An uploaded logo is stored at once; removing it waits for a save. */
function LogoField({ form }: { form: SettingsForm }) {
  const field = form.field('branding.logo');
  const upload = useLogoUpload(form.refresh);
  return (
    <BlockStack gap="200">
      <ImageDropZone id={field.id} picture={field.value} words={LOGO_WORDS} {...upload} />
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

function BoundColorField(props: ComponentProps<typeof BoundTextField>) {
  const { field, label } = props;
  const shown = parseHex(field.value);
  const color = shown ? toHex(shown) : '#ffffff';
  return (
    <BoundTextField
      {...props}
      spellCheck={false}
      connectedLeft={<ColorPicker label={`Pick: ${label}`} color={color} onPick={field.change} />}
    />
  );
}
