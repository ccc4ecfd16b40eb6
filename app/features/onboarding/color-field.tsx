import { TextField } from '@shopify/polaris';
import { parseHex, toHex } from '#app/features/merchant/colors.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';
import { ColorPicker } from '#app/ui/color-picker.tsx';

const SUGGESTIONS: [name: string, color: string][] = [
  ['Midnight', '#1f3a5f'],
  ['Blue', '#2563eb'],
  ['Teal', '#0f766e'],
  ['Forest', '#166534'],
  ['Plum', '#6b21a8'],
  ['Berry', '#be185d'],
  ['Terracotta', '#b45309'],
  ['Charcoal', '#27272a'],
];

/** The primary colour, picked, typed or suggested; the secondary one follows it. */
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
        {SUGGESTIONS.map(([name, color]) => (
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
