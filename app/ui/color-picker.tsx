interface ColorPickerProps {
  label: string;
  /** Hex colour of six digits. */
  color: string;
  onPick(color: string): void;
}

/** The browser's own picker, as a swatch of its colour. */
export function ColorPicker({ label, color, onPick }: ColorPickerProps) {
  return (
    <input
      className="ColorPicker"
      type="color"
      aria-label={label}
      style={{ background: color }}
      value={color}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}
