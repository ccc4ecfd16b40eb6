import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPalette, createThemeCss } from '#app/features/merchant/settings/chat-theme.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getContrastRatio, toHex } from '#app/features/merchant/validation/colors-and-fonts.ts';

const { branding } = DEFAULT_SETTINGS;
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ red: channel, green: channel, blue: channel }).map(toHex);
const colors = fc.record({ primary: color, secondary: color, background: color, text: color });

test('every text is readable on what is behind it, whatever colors the merchant chose', () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      const palette = createPalette(chosen);
      const pairs: [string, string][] = [[palette['on-primary'], palette.primary]];
      const texts = [
        'text-color',
        'text-subdued',
        'accent',
        'link',
        'warning-color',
        'critical-color',
      ] as const;
      for (const text of texts)
        for (const behind of ['surface', 'surface-subdued', 'bubble', 'wash'] as const)
          pairs.push([palette[text], palette[behind]]);
      for (const [text, behind] of pairs)
        expect(getContrastRatio(text, behind), `${text} on ${behind}`).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(palette.control, palette.surface)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2_000 },
  );
});

test('readable colors are taken as the merchant chose them', () => {
  const chosen = { primary: '#0f766e', secondary: '#7c2d12', background: '#fffbeb', text: '#422006' };
  const palette = createPalette(chosen);
  expect(palette).toMatchObject({
    primary: '#0f766e',
    link: '#7c2d12',
    surface: '#fffbeb',
    'text-color': '#422006',
  });
});

const themes = (changes: Partial<typeof branding.colors>) => {
  const [light, dark] = createThemeCss({ ...branding, colors: { ...branding.colors, ...changes } }).split(
    '@media',
  );
  return { light: light!, dark: dark! };
};

test('with a dark system the page is dark, and the brand’s color stays', () => {
  const { light, dark } = themes({ primary: '#0f766e', background: '#fffbeb' });
  expect(light).toContain('color-scheme:light;--primary:#0f766e');
  expect(light).toContain('--surface:#fffbeb');
  expect(dark).toContain('(prefers-color-scheme:dark)');
  expect(dark).toContain('color-scheme:dark;--primary:#0f766e');
  expect(dark).toContain('--surface:#17191d');
});

test('a dark background of the store’s own is kept for every visitor', () => {
  const { light, dark } = themes({ background: '#101828', text: '#f9fafb' });
  for (const theme of [light, dark]) expect(theme).toContain('--surface:#101828');
});

test('the fonts are those of the device, and a stored font outside the list is the system’s', () => {
  const css = createThemeCss({
    ...branding,
    fonts: { primary: 'Georgia', secondary: 'Comic Sans</style>' as never },
  });
  expect(css).toContain("--font:Georgia, 'Times New Roman'");
  expect(css).toContain('--heading-font:-apple-system');
  expect(css).not.toMatch(/<|url\(|@import|@font-face/);
});
