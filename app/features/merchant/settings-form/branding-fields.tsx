import { BlockStack, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import type { BrandImage } from '#app/features/merchant/logo/logo.ts';
import { useLogoUpload } from '#app/features/merchant/logo/use-logo-upload.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  FONT_OPTIONS,
  getBrandColors,
  getContrastRatio,
  isHexColor,
  MIN_TEXT_CONTRAST,
  parseHex,
  toHex,
} from '#app/features/merchant/validation/colors-and-fonts.ts';
import { BoundCheckbox, BoundSelect, BoundTextField, ColorPicker } from '#app/ui/forms/bound-fields.tsx';
import { ImageDropZone } from '#app/ui/forms/image-drop-zone.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

export function BrandingFields({ form }: { form: SettingsForm }) {
  const { field } = form;
  const { colors } = form.settings.branding;
  return (
    <BlockStack gap="400">
      <FormSection title="Chat" text="The first things shoppers see.">
        <BoundCheckbox
          field={field('features.chatEnabled')}
          label="Chat is on"
          helpText="When it’s off, your chat page shows your contact information instead, and the bubble disappears from your storefront."
        />
        <BoundTextField
          field={field('branding.chatTitle')}
          label="Chat title"
          helpText="Leave blank to use your store name."
        />
        <BrandImageField form={form} image="logo" />
        <BrandImageField
          form={form}
          image="chatIcon"
          helpText="Shown in the bubble on your storefront, and in the chat if you have no logo."
        />
      </FormSection>
      <FormSection
        title="Colors"
        text="Dark mode keeps your primary color. We adjust shades so text stays readable."
      >
        <BoundColorField
          field={field('branding.colors.primary')}
          label="Primary color"
          helpText={getPrimaryColorHelpText(colors.primary)}
        />
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <BoundColorField
            field={field('branding.colors.secondary')}
            label="Secondary color"
            helpText="Your assistant’s messages, links, and outlined buttons."
          />
          <BoundColorField
            field={field('branding.colors.background')}
            label="Background color"
            helpText="The page behind the chat."
          />
          <BoundColorField
            field={field('branding.colors.text')}
            label="Text color"
            helpText="Messages and product cards."
          />
        </InlineGrid>
        <TextContrastHint text={colors.text} background={colors.background} />
      </FormSection>
      <FormSection
        title="Fonts"
        text="These fonts come with most devices, so there’s nothing extra to download. If a device doesn’t have one, it uses a similar font."
      >
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <BoundSelect
            field={field('branding.fonts.primary')}
            label="Primary font"
            options={FONT_OPTIONS}
            helpText="Messages and buttons."
          />
          <BoundSelect
            field={field('branding.fonts.secondary')}
            label="Secondary font"
            options={FONT_OPTIONS}
            helpText="The chat’s title and headings."
          />
        </InlineGrid>
      </FormSection>
    </BlockStack>
  );
}

function getPrimaryColorHelpText(primary: string): string | undefined {
  if (!isHexColor(primary)) return undefined;
  const shown = getBrandColors(primary);
  const text = shown.onPrimary === '#ffffff' ? 'white' : 'dark';
  const shade = shown.primary === primary ? '' : ' on a slightly darker shade';
  const ratio = getContrastRatio(shown.primary, shown.onPrimary).toFixed(1);
  return `Header, buttons, and the shopper’s messages, with ${text} text${shade} (contrast ${ratio}:1).`;
}

function TextContrastHint({ text, background }: { text: string; background: string }) {
  if (!isHexColor(text) || !isHexColor(background)) return null;
  const ratio = getContrastRatio(text, background);
  const isReadable = ratio >= MIN_TEXT_CONTRAST;
  return (
    <Text as="p" tone={isReadable ? 'subdued' : 'critical'}>
      {`Text on background: ${ratio.toFixed(1)}:1. `}
      {isReadable
        ? 'Passes accessibility contrast.'
        : `Below ${MIN_TEXT_CONTRAST}:1, so the chat uses a shade that is easier to read.`}
    </Text>
  );
}

const IMAGE_WORDS = { logo: 'logo', chatIcon: 'chat icon' };

interface BrandImageFieldProps {
  form: SettingsForm;
  image: BrandImage;
  helpText?: string;
}

/** An upload is stored immediately; removing the image takes effect on save. */
function BrandImageField({ form, image, helpText }: BrandImageFieldProps) {
  const field = form.field(`branding.${image}`);
  const upload = useLogoUpload(form.refresh, { image });
  const name = IMAGE_WORDS[image];
  const words = { add: `Add a ${name}`, replace: 'Replace', uploading: 'Uploading...' };
  return (
    <BlockStack gap="200">
      <ImageDropZone id={field.id} picture={field.value} words={words} {...upload} />
      {helpText ? <Subdued>{helpText}</Subdued> : null}
      {field.value ? (
        <InlineStack>
          <Button variant="plain" tone="critical" onClick={() => field.change('')}>
            {`Remove ${name}`}
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
