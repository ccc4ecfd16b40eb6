export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** Minimum text contrast (WCAG 2.2, level AA). */
export const MIN_TEXT_CONTRAST = 4.5;

const TEXT_COLORS = ['#ffffff', '#111827', '#000000'];

export function parseHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

export function isHexColor(text: string): boolean {
  return parseHex(text) !== null;
}

export function toHex({ red, green, blue }: Rgb): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** WCAG contrast ratio of two hex colors, 1 to 21; 1 if a color is invalid. */
export function getContrastRatio(one: string, other: string): number {
  const [first, second] = [parseHex(one), parseHex(other)];
  if (!first || !second) return 1;
  const [high, low] = [getLuminance(first), getLuminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A text color with a contrast of at least 4.5:1 on `background`. */
export function getReadableTextColor(background: string): string {
  const isReadable = (color: string) => getContrastRatio(color, background) >= MIN_TEXT_CONTRAST;
  return TEXT_COLORS.find(isReadable) ?? '#111827';
}

/** How far a brand color may be darkened to allow white text, which brands mostly use. */
const DARKER_FOR_WHITE_MAX = 0.2;

export interface BrandColors {
  primary: string;
  onPrimary: string;
}

/** A brand color as a background, and its text color: white if slight darkening is enough, otherwise dark. */
export function getBrandColors(color: string): BrandColors {
  const takesWhite = (shade: string) => getContrastRatio(shade, '#ffffff') >= MIN_TEXT_CONTRAST;
  const isBright = !takesWhite(color) && takesWhite(mixColors(color, '#000000', DARKER_FOR_WHITE_MAX));
  const primary = isBright ? getShadeWithContrast(color, ['#ffffff'], MIN_TEXT_CONTRAST) : color;
  return { primary, onPrimary: getReadableTextColor(primary) };
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mixColors(color: string, other: string, share: number): string {
  const [first, second] = [parseHex(color), parseHex(other)];
  if (!first || !second) return color;
  const mix = (one: number, two: number) => one + (two - one) * share;
  return toHex({
    red: mix(first.red, second.red),
    green: mix(first.green, second.green),
    blue: mix(first.blue, second.blue),
  });
}

const MIX_STEPS = 25;

/** `color`, or the nearest shade with the given contrast on every background, as far as possible. */
export function getShadeWithContrast(color: string, backgrounds: string[], ratio: number): string {
  const getContrast = (shade: string) => Math.min(...backgrounds.map((one) => getContrastRatio(shade, one)));
  const extreme = getContrast('#ffffff') > getContrast('#000000') ? '#ffffff' : '#000000';
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const shade = mixColors(color, extreme, step / MIX_STEPS);
    if (getContrast(shade) >= ratio) return shade;
  }
  return extreme;
}

function getLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * toLinearChannel(red) + 0.7152 * toLinearChannel(green) + 0.0722 * toLinearChannel(blue);
}

function toLinearChannel(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Fonts that come with phones and computers, so none has to be loaded. */
const FONT_STACKS = {
  // The chat page and the preview load Inter for systems without a good font of their own.
  'system-ui': "-apple-system, 'Segoe UI', Roboto, Inter, system-ui, sans-serif",
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

/** The CSS font family; the system font for an unknown name, such as one from an import. */
export function getFontStack(name: string): string {
  return Object.hasOwn(FONT_STACKS, name) ? FONT_STACKS[name as FontName] : FONT_STACKS['system-ui'];
}
