import { TextField } from '@shopify/polaris';
import { type ComponentProps, memo, useCallback } from 'react';
import { useLogoUpload } from '#app/features/merchant/logo/use-logo-upload.ts';
import { parseHex, toHex } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { isRequired, type TextDraftKey } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { ColorPicker } from '#app/ui/forms/bound-fields.tsx';
import { ImageDropZone } from '#app/ui/forms/image-drop-zone.tsx';

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

export function DraftField({ wizard, name, lines, autoComplete = 'off', ...rest }: DraftFieldProps) {
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
