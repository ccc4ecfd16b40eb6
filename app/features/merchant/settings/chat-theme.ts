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

/** For lines without text, such as field borders (WCAG 2.2, 1.4.11). */
const MIN_LINE_CONTRAST = 3;
/** From this contrast on, a filled shape stands out from the page without an outline. */
const MIN_SHAPE_CONTRAST = 1.4;

/** A lower contrast looks dull on a dark page. */
const DARK_ACCENT_CONTRAST = 6.5;
const DARK_PAGE = { background: '#17191d', text: '#eceef1' };

/**
 * The chat's CSS in a merchant's colors and fonts, for light and dark color schemes. Every text has a contrast of
 * at least 4.5:1, whatever the colors. If the merchant's background is dark, it's used for both.
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

/** The chat page and the chat itself; on other sites, the chat and its panel. */
const ROOTS = 'html,.bc,.bcs-panel,.bcs-place';

function toDeclarations(colors: ChosenColors): string {
  const properties = Object.entries(createPalette(colors)).map(([name, color]) => `--${name}:${color}`);
  return `color-scheme:${isDark(colors.background) ? 'dark' : 'light'};${properties.join(';')}`;
}

export function createPalette({ primary: brand, secondary, background, text }: ChosenColors) {
  const { primary, onPrimary } = getBrandColors(brand);
  const isDarkPage = isDark(background);
  const textColor = getShadeWithContrast(text, [background], MIN_TEXT_CONTRAST);
  const tint = (color: string, share: number) => tintBehindText({ background, color, share, textColor });
  const surfaceSubdued = tint(textColor, 0.05);
  // On a dark page, tint with a lighter shade of a dark color.
  const bubble = isDarkPage
    ? tint(getShadeWithContrast(secondary, [background], MIN_TEXT_CONTRAST), 0.17)
    : tint(secondary, 0.1);
  const wash = tint(primary, isDarkPage ? 0.12 : 0.08);
  const surfaces = [background, surfaceSubdued, bubble, wash];
  const readable = (color: string) => getShadeWithContrast(color, surfaces, MIN_TEXT_CONTRAST);
  return {
    primary,
    'on-primary': onPrimary,
    /** Outlines shapes in the brand color if it's close to the background. */
    edge: getShadeWithContrast(primary, [background], MIN_SHAPE_CONTRAST),
    /** Brand color for text and focus rings. */
    accent: getShadeWithContrast(primary, surfaces, isDarkPage ? DARK_ACCENT_CONTRAST : MIN_TEXT_CONTRAST),
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

/** The background with as much of a color mixed in as keeps its text readable. */
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
