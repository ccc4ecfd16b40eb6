/** Fonts that come with phones and computers: choosing one loads nothing. */
const FONT_STACKS = {
  'system-ui': "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  Inter: "Inter, 'Helvetica Neue', 'Segoe UI', Roboto, system-ui, sans-serif",
  Geometric: "Avenir, 'Avenir Next', Montserrat, Corbel, 'URW Gothic', sans-serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  Rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, 'Arial Rounded MT Bold', sans-serif",
  Elegant: "Optima, Candara, 'Noto Sans', 'URW Classico', sans-serif",
  Georgia: "Georgia, 'Times New Roman', 'DejaVu Serif', serif",
  Modern: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
  Classic: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, serif",
  Slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif",
} as const;

export type FontName = keyof typeof FONT_STACKS;

export const FONT_NAMES = Object.keys(FONT_STACKS) as FontName[];

/** Labels of the select, with the kind of letters. */
export const FONT_OPTIONS: { value: FontName; label: string }[] = [
  { value: 'system-ui', label: 'System font' },
  { value: 'Inter', label: 'Inter or similar' },
  { value: 'Geometric', label: 'Geometric (Avenir, Montserrat)' },
  { value: 'Humanist', label: 'Humanist (Gill Sans, Calibri)' },
  { value: 'Rounded', label: 'Rounded (SF Rounded, Quicksand)' },
  { value: 'Elegant', label: 'Elegant (Optima, Candara)' },
  { value: 'Georgia', label: 'Georgia, with serifs' },
  { value: 'Modern', label: 'Modern serif (Charter, Cambria)' },
  { value: 'Classic', label: 'Classic serif (Iowan, Palatino)' },
  { value: 'Slab', label: 'Slab serif (Rockwell)' },
];

/** The CSS font family; the system's for a font that isn't in the list, such as one stored by an import. */
export function getFontStack(name: string): string {
  return Object.hasOwn(FONT_STACKS, name) ? FONT_STACKS[name as FontName] : FONT_STACKS['system-ui'];
}
