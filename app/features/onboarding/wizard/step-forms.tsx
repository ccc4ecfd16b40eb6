import { Banner, BlockStack, Button, Checkbox, InlineStack, TextField } from '@shopify/polaris';
import { type ComponentProps, type JSX, memo, useCallback } from 'react';
import { WELCOME_HELP } from '#app/features/merchant/settings/settings-texts.ts';
import { useLogoUpload } from '#app/features/merchant/logo/use-logo-upload.ts';
import { parseHex, toHex } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { isRequired, type StepKey, type TextDraftKey } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { ChatPreviewButton } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { StepChatSetup, type StepFormProps } from '#app/features/onboarding/wizard/step-chat-setup.tsx';
import type { SaveState } from '#app/features/onboarding/wizard/use-draft.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { RenderErrorBoundary } from '#app/ui/errors/error-screens.tsx';
import { ColorPicker } from '#app/ui/forms/bound-fields.tsx';
import { ImageDropZone } from '#app/ui/forms/image-drop-zone.tsx';

type FieldProps = Omit<ComponentProps<typeof DraftField>, 'wizard' | 'name' | 'label'>;

function bindDraftFields(wizard: Wizard) {
  return (name: TextDraftKey, label: string, props: FieldProps) => (
    <DraftField wizard={wizard} name={name} label={label} {...props} />
  );
}

function StepStoreBasics({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      {text('storeName', 'Store name', {
        placeholder: 'e.g. Dream Beds',
        helpText: 'Shown in the chat and used for your chat link.',
        autoComplete: 'organization',
      })}
      {wizard.suggestedSlug ? <SuggestedSlugBanner slug={wizard.suggestedSlug} wizard={wizard} /> : null}
      {text('storeHours', 'Store hours', {
        placeholder: 'e.g. Mon–Fri 10 am – 7 pm\nSat 10 am – 6 pm\nSun closed',
        lines: 3,
      })}
      {text('contactInfo', 'Contact information', {
        placeholder: 'e.g. 12 Main Street, Springfield\n(555) 123-4567\nhello@dreambeds.com',
        helpText: 'Address, phone, email. Shoppers can see it if they ask the assistant.',
        lines: 3,
      })}
      {text('website', 'Website', {
        placeholder: 'e.g. https://dreambeds.com',
        type: 'url',
        autoComplete: 'url',
      })}
      <input
        type="checkbox"
        name="hasMultipleLocations"
        checked={wizard.draft.hasMultipleLocations}
        readOnly
        hidden
      />
    </BlockStack>
  );
}

function SuggestedSlugBanner({ slug, wizard }: { slug: string; wizard: Wizard }) {
  return (
    <Banner tone="info">
      <InlineStack gap="300" blockAlign="center" align="space-between">
        <span className="Wizard-address">{slug}</span>
        <Button onClick={() => void wizard.goToNextStep({ acceptSuggestion: true })} loading={wizard.isBusy}>
          Use this address
        </Button>
      </InlineStack>
    </Banner>
  );
}

function StepBrandIdentity({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      <ColorField wizard={wizard} />
      <LogoField wizard={wizard} />
      {text('chatTitle', 'Chat title', {
        placeholder: wizard.draft.storeName.trim().slice(0, 100),
        helpText: 'Shown at the top of the chat. Leave blank to use your store name.',
      })}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

/** The persona only affects a language model's wording. */
function StepAssistantPersonality({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      {text('assistantName', 'Assistant name', {
        placeholder: 'e.g. Luna',
        helpText: 'The name shoppers see.',
      })}
      {text('welcomeMessage', 'Welcome message', {
        placeholder: 'e.g. Hi, I’m Luna. How do you usually sleep?',
        helpText: WELCOME_HELP,
        lines: 2,
      })}
      {wizard.hasModel
        ? text('persona', 'Persona', {
            helpText: 'Its tone of voice, in your own words. Leave blank for “Professional and helpful.”',
            lines: 2,
          })
        : null}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

/** The phone field is shown only if texts can be sent. */
function StepLeadCapture({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  const { primaryGoal, adminEmail } = wizard.draft;
  const isCapturing = primaryGoal === 'lead';
  return (
    <BlockStack gap="400">
      <Checkbox
        id="wizard-primaryGoal"
        name="primaryGoal"
        label="Ask shoppers for contact details"
        helpText="Shows a short form in the chat, after the assistant’s third reply. You can change this later."
        checked={isCapturing}
        onChange={(isOn) => wizard.change({ primaryGoal: isOn ? 'lead' : 'conversion' })}
      />
      {text('adminEmail', 'Email notification address', {
        placeholder: 'e.g. leads@dreambeds.com',
        helpText: describeEmail(isCapturing, adminEmail.trim() !== ''),
        type: 'email',
        autoComplete: 'email',
      })}
      {wizard.hasSms
        ? text('adminMobile', 'SMS notification phone', {
            placeholder: 'e.g. (555) 123-4567',
            helpText: 'We fix the format automatically.',
            type: 'tel',
            autoComplete: 'tel',
          })
        : null}
      {text('redirectUrl', 'Booking link', {
        placeholder: 'e.g. https://dreambeds.com/book',
        helpText: isCapturing
          ? 'Shoppers get a button to it after they leave their details or ask to visit.'
          : 'Shoppers get a button to it when they ask to visit.',
        type: 'url',
        autoComplete: 'url',
      })}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

function describeEmail(isCapturing: boolean, hasEmail: boolean): string {
  if (!hasEmail)
    return `Without an address, no one is notified when a shopper ${isCapturing ? 'leaves contact details' : 'asks for a person'}.`;
  return isCapturing
    ? 'We’ll email you here about new leads, and when a shopper asks for a person.'
    : 'We’ll email you here when a shopper asks for a person.';
}

const STEP_FORMS: Record<StepKey, (props: StepFormProps) => JSX.Element> = {
  storeBasics: StepStoreBasics,
  brandIdentity: StepBrandIdentity,
  assistantPersonality: StepAssistantPersonality,
  leadCapture: StepLeadCapture,
  chatSetup: StepChatSetup,
};

export const SAVE_STATE_LABELS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'All changes saved',
  failed: 'Not saved yet',
};

export function StepForm({ wizard, products }: StepFormProps) {
  const Form = STEP_FORMS[wizard.step.key];
  return (
    <RenderErrorBoundary resetKey={wizard.number}>
      <Form wizard={wizard} products={products} />
    </RenderErrorBoundary>
  );
}

interface DraftFieldProps {
  wizard: Wizard;
  name: TextDraftKey;
  label: string;
  helpText?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  lines?: number;
}

function DraftField({ wizard, name, lines, autoComplete = 'off', ...rest }: DraftFieldProps) {
  const { change, check } = wizard;
  const props = { ...rest, multiline: lines, autoComplete } as ComponentProps<typeof TextField>;
  return (
    <MemoizedTextField
      {...props}
      id={`wizard-${name}`}
      name={name}
      requiredIndicator={isRequired(name)}
      value={wizard.draft[name]}
      error={wizard.errors[name]}
      onChange={useCallback((value: string) => change({ [name]: value }), [change, name])}
      onBlur={useCallback(() => check(name), [check, name])}
    />
  );
}

/** Avoids re-rendering all fields on every keystroke. */
const MemoizedTextField = memo(TextField);

const SUGGESTED_COLORS: [name: string, color: string][] = [
  ['Midnight', '#1f3a5f'],
  ['Blue', '#2563eb'],
  ['Teal', '#0f766e'],
  ['Forest', '#166534'],
  ['Plum', '#6b21a8'],
  ['Berry', '#be185d'],
  ['Terracotta', '#b45309'],
  ['Charcoal', '#27272a'],
];

/** The primary color, picked, typed or suggested. The secondary color is derived from it. */
function ColorField({ wizard }: { wizard: Wizard }) {
  const { primaryColor } = wizard.draft;
  const shown = parseHex(primaryColor);
  const set = (color: string) => wizard.change({ primaryColor: color, secondaryColor: color });
  return (
    <div className="ColorField">
      <TextField
        id="wizard-primaryColor"
        name="primaryColor"
        label="Primary color"
        requiredIndicator
        value={primaryColor}
        error={wizard.errors.primaryColor}
        onChange={set}
        onBlur={() => wizard.check('primaryColor')}
        placeholder="e.g. #2563eb"
        autoComplete="off"
        spellCheck={false}
        connectedLeft={
          <ColorPicker label="Pick a primary color" color={shown ? toHex(shown) : '#ffffff'} onPick={set} />
        }
      />
      <div className="ColorField-row" role="group" aria-label="Suggested colors">
        {SUGGESTED_COLORS.map(([name, color]) => (
          <button
            key={color}
            type="button"
            className="ColorField-swatch"
            style={{ background: color }}
            aria-label={name}
            aria-pressed={shown !== null && toHex(shown) === color}
            onClick={() => set(color)}
          />
        ))}
      </div>
    </div>
  );
}

export function LogoField({ wizard }: { wizard: Wizard }) {
  const props = useLogoUpload(wizard.setLogo, { isInPlace: true });
  const { replace, uploading } = ONBOARDING_TEXTS;
  const words = { add: 'Add a logo', replace, uploading };
  return <ImageDropZone id="wizard-logo" picture={wizard.logo} words={words} {...props} />;
}
