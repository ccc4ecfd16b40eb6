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

/** WCAG contrast ratio of two hex colors, 1 to 21; 1 for an invalid color. */
export function getContrastRatio(one: string, other: string): number {
  const [first, second] = [parseHex(one), parseHex(other)];
  if (!first || !second) return 1;
  const [high, low] = [getLuminance(first), getLuminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A text color with a contrast of at least 4.5 on `background`. */
export function getReadableTextColor(background: string): string {
  const isReadable = (color: string) => getContrastRatio(color, background) >= MIN_TEXT_CONTRAST;
  return TEXT_COLORS.find(isReadable) ?? '#111827';
}

/** How much darker a brand's color may get so that its text is white, as brands mostly show it. */
const DARKER_FOR_WHITE_MAX = 0.2;

export interface BrandColors {
  primary: string;
  onPrimary: string;
}

/** A brand's color as a background, and its text: white where a slightly darker shade allows it, else a dark one. */
export function getBrandColors(color: string): BrandColors {
  const takesWhite = (shade: string) => getContrastRatio(shade, '#ffffff') >= MIN_TEXT_CONTRAST;
  const isBright = !takesWhite(color) && takesWhite(mixColors(color, '#000000', DARKER_FOR_WHITE_MAX));
  const primary = isBright ? getShadeWithContrast(color, ['#ffffff'], MIN_TEXT_CONTRAST) : color;
  return { primary, onPrimary: getReadableTextColor(primary) };
}

/** `share` of `other` in `color`, from 0 to 1. */
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

/** `color`, or the nearest shade of it that has the contrast on each background, as far as one can. */
export function getShadeWithContrast(color: string, backgrounds: string[], ratio: number): string {
  const getContrast = (shade: string) => Math.min(...backgrounds.map((one) => getContrastRatio(shade, one)));
  const pole = getContrast('#ffffff') > getContrast('#000000') ? '#ffffff' : '#000000';
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const shade = mixColors(color, pole, step / MIX_STEPS);
    if (getContrast(shade) >= ratio) return shade;
  }
  return pole;
}

function getLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * toLinearChannel(red) + 0.7152 * toLinearChannel(green) + 0.0722 * toLinearChannel(blue);
}

function toLinearChannel(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Fonts that come with phones and computers: choosing one loads nothing. */
const FONT_STACKS = {
  // The chat's page and the preview bring Inter for systems without a good font of their own.
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
