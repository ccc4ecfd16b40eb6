/** Uses typographic apostrophes, like the rest of the screen's texts. */
export function toTypographicApostrophes(text: string): string {
  return text.replace(/\b'\b/g, '’');
}
