import { Banner, BlockStack, Button, InlineStack, TextField } from '@shopify/polaris';
import { type ComponentProps, type JSX, memo, useCallback } from 'react';
import { useLogoUpload } from '#app/features/merchant/logo/use-logo-upload.ts';
import { SECOND_WELCOME } from '#app/features/merchant/settings/default-settings.ts';
import { parseHex, toHex } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { isRequired, type StepKey, type TextDraftKey } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { getDefaultWelcome, UNNAMED_CHAT_TITLE } from '#app/features/onboarding/draft/settings-from-draft.ts';
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
        helpText: 'Shown in the chat interface and used for your chat link.',
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
  const storeName = wizard.draft.storeName.trim().slice(0, 100);
  return (
    <BlockStack gap="400">
      <ColorField wizard={wizard} />
      <LogoField wizard={wizard} />
      {text('chatTitle', 'Chat title', {
        placeholder: storeName || UNNAMED_CHAT_TITLE,
        helpText: 'Leave empty to use your store name.',
      })}
      {text('welcomeMessage', 'Welcome message', {
        placeholder: wizard.draft.greeting.trim() === '' ? getDefaultWelcome(wizard) : undefined,
        helpText: 'The first thing shoppers see. Leave empty to use the text shown.',
        lines: 2,
      })}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

function StepAssistantPersonality({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  const hasWelcome = wizard.draft.welcomeMessage.trim() !== '';
  return (
    <BlockStack gap="400">
      {text('assistantName', 'Assistant name', {
        placeholder: 'e.g. Luna',
        helpText: 'The name shoppers see.',
      })}
      {text('persona', 'Persona', {
        placeholder: 'Professional and helpful',
        helpText: 'Its tone of voice, in your own words. Leave empty to use the text shown.',
        lines: 2,
      })}
      {text('greeting', hasWelcome ? SECOND_WELCOME : 'Welcome message', {
        placeholder: hasWelcome
          ? 'e.g. Ask me anything about sizes, firmness, or delivery.'
          : getDefaultWelcome(wizard),
        helpText: hasWelcome
          ? 'Optional. Shown below your welcome message.'
          : 'The first thing shoppers see. Leave empty to use the text shown.',
        lines: 2,
      })}
      <ChatPreviewButton wizard={wizard} />
    </BlockStack>
  );
}

function StepLeadCapture({ wizard }: { wizard: Wizard }) {
  const text = bindDraftFields(wizard);
  return (
    <BlockStack gap="400">
      <Banner tone="info">
        Shoppers are easiest to reach right after a chat. Tell us where to send new leads.
      </Banner>
      {text('adminMobile', 'SMS notification phone', {
        placeholder: 'e.g. (555) 123-4567',
        helpText:
          'We fix the format automatically. Texts are sent from your own Twilio account, which you connect later under Lead alerts.',
        type: 'tel',
        autoComplete: 'tel',
      })}
      {text('adminEmail', 'Email notification address', {
        placeholder: 'e.g. leads@dreambeds.com',
        helpText: 'We’ll send new leads here.',
        type: 'email',
        autoComplete: 'email',
      })}
      {text('redirectUrl', 'Redirect URL (optional)', {
        placeholder: 'e.g. https://dreambeds.com/book',
        helpText: 'A booking page that shoppers are sent to after they leave their details.',
        type: 'url',
        autoComplete: 'url',
      })}
    </BlockStack>
  );
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

/** Avoids rendering all fields on each key press. */
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

/** The primary color, picked, typed or suggested; the secondary color follows it. */
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
  const props = useLogoUpload(wizard.setLogo, true);
  const { replace, uploading } = ONBOARDING_TEXTS;
  const words = { add: 'Add a logo', replace, uploading };
  return <ImageDropZone id="wizard-logo" picture={wizard.logo} words={words} {...props} />;
}
