import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  getBrandColors,
  getContrastRatio,
  getFontStack,
  getShadeWithContrast,
  isHexColor,
  MIN_TEXT_CONTRAST,
  mixColors,
} from '#app/features/merchant/validation/colors-and-fonts.ts';

type ChosenColors = Settings['branding']['colors'];

/** Of lines that carry no text: borders of fields (WCAG 2.2, 1.4.11). */
const MIN_LINE_CONTRAST = 3;
/** From where a filled shape is told from the page without an outline. */
const MIN_SHAPE_CONTRAST = 1.4;

/** Less looks dull on a dark page. */
const NIGHT_ACCENT_CONTRAST = 6.5;
const DARK_PAGE = { background: '#17191d', text: '#eceef1' };

/**
 * The chat's CSS in a merchant's colors and fonts, for visitors with a light and with a dark system. Every text has a
 * contrast of 4.5:1 or better, whatever the colors. A dark background of the merchant's own serves both.
 */
export function createThemeCss({ colors, fonts }: Pick<Settings['branding'], 'colors' | 'fonts'>): string {
  const light = withFallback(colors);
  const dark = isDark(light.background) ? light : { ...light, ...DARK_PAGE };
  const families = `--font:${getFontStack(fonts.primary)};--heading-font:${getFontStack(fonts.secondary)}`;
  return (
    `${ROOTS}{${toDeclarations(light)};${families}}` +
    `@media(prefers-color-scheme:dark){${ROOTS}{${toDeclarations(dark)}}}`
  );
}

/** The page and the chat, or the chat and its panel on another site. */
const ROOTS = 'html,.bc,.bcs-panel,.bcs-place';

function toDeclarations(colors: ChosenColors): string {
  const properties = Object.entries(createPalette(colors)).map(([name, color]) => `--${name}:${color}`);
  return `color-scheme:${isDark(colors.background) ? 'dark' : 'light'};${properties.join(';')}`;
}

/** Every color of the chat, by the name of its CSS property. */
export function createPalette({ primary: brand, secondary, background, text }: ChosenColors) {
  const { primary, onPrimary } = getBrandColors(brand);
  const isNight = isDark(background);
  const textColor = getShadeWithContrast(text, [background], MIN_TEXT_CONTRAST);
  const tint = (color: string, share: number) => tintBehindText({ background, color, share, textColor });
  const surfaceSubdued = tint(textColor, 0.05);
  // On a dark page a dark color tints by its lighter shade.
  const bubble = isNight
    ? tint(getShadeWithContrast(secondary, [background], MIN_TEXT_CONTRAST), 0.17)
    : tint(secondary, 0.1);
  const wash = tint(primary, isNight ? 0.12 : 0.08);
  const surfaces = [background, surfaceSubdued, bubble, wash];
  const readable = (color: string) => getShadeWithContrast(color, surfaces, MIN_TEXT_CONTRAST);
  return {
    primary,
    'on-primary': onPrimary,
    /** Outlines the brand's shapes where its color is nearly that of the page. */
    edge: getShadeWithContrast(primary, [background], MIN_SHAPE_CONTRAST),
    /** The brand's color as a text and a focus ring on the page. */
    accent: getShadeWithContrast(primary, surfaces, isNight ? NIGHT_ACCENT_CONTRAST : MIN_TEXT_CONTRAST),
    link: readable(secondary),
    surface: background,
    'surface-subdued': surfaceSubdued,
    bubble,
    /** Tints a wide page before the first message. */
    wash,
    'text-color': textColor,
    'text-subdued': readable(mixColors(background, textColor, 0.66)),
    'border-color': mixColors(background, textColor, 0.14),
    control: getShadeWithContrast(mixColors(background, textColor, 0.4), [background], MIN_LINE_CONTRAST),
    'warning-color': readable('#8a4b00'),
    'critical-color': readable('#b3261e'),
  };
}

interface Tint {
  background: string;
  color: string;
  share: number;
  textColor: string;
}

/** The background with as much of a color as its text bears. */
function tintBehindText({ background, color, share, textColor }: Tint): string {
  for (let rest = share; rest > 0.01; rest /= 2) {
    const tinted = mixColors(background, color, rest);
    if (getContrastRatio(tinted, textColor) >= MIN_TEXT_CONTRAST) return tinted;
  }
  return background;
}

function isDark(color: string): boolean {
  return getContrastRatio(color, '#ffffff') > getContrastRatio(color, '#000000');
}

function withFallback(colors: ChosenColors): ChosenColors {
  const valid = Object.entries(colors).filter(([, color]) => isHexColor(color));
  return { ...DEFAULT_SETTINGS.branding.colors, ...Object.fromEntries(valid) };
}
