import { TextField } from '@shopify/polaris';
import { type ComponentProps, memo, useCallback } from 'react';
import { LOGO_ACCEPT, LOGO_HINT, LOGO_TEXTS, uploadLogo } from '#app/features/merchant/logo/logo.ts';
import { parseHex, toHex } from '#app/features/merchant/validation/colors.ts';
import type { TextDraftKey } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { ColorPicker } from '#app/ui/forms/bound-fields.tsx';
import { ImageDropZone } from '#app/ui/forms/image-drop-zone.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

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

/** A text field of the draft, validated on blur. */
export function DraftField({ wizard, name, lines, autoComplete = 'off', ...rest }: DraftFieldProps) {
  const { change, check } = wizard;
  const props = { ...rest, multiline: lines, autoComplete } as ComponentProps<typeof TextField>;
  return (
    <MemoizedTextField
      {...props}
      id={`wizard-${name}`}
      name={name}
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
export function ColorField({ wizard }: { wizard: Wizard }) {
  const { primaryColor } = wizard.draft;
  const shown = parseHex(primaryColor);
  const set = (color: string) => wizard.change({ primaryColor: color, secondaryColor: color });
  return (
    <div className="ColorField">
      <TextField
        id="wizard-primaryColor"
        name="primaryColor"
        label="Primary color"
        value={primaryColor}
        error={wizard.errors.primaryColor}
        onChange={set}
        onBlur={() => wizard.check('primaryColor')}
        placeholder="#2563eb"
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
  const { show } = useToasts();
  const upload = async (file: File) => {
    const outcome = await uploadLogo(file);
    if (outcome.ok) wizard.setLogo(outcome.path);
    if (outcome.ok) show({ message: LOGO_TEXTS.uploaded });
    else show({ message: LOGO_TEXTS.failed, tone: 'critical', isInPlace: true });
    return outcome.ok ? null : outcome.message;
  };
  return (
    <ImageDropZone
      id="wizard-logo"
      label="Logo"
      accept={LOGO_ACCEPT}
      hint={LOGO_HINT}
      picture={wizard.logo}
      alt="Your store's logo"
      words={{ add: 'Add a logo', replace: ONBOARDING_TEXTS.replace, uploading: ONBOARDING_TEXTS.uploading }}
      upload={upload}
    />
  );
}
