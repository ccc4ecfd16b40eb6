/** Most characters of a file's name as it is kept. */
export const FILE_NAME_MAX = 120;
const EXTENSION_MAX = 12;
/** Windows takes these for devices, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const UNNAMED = 'Unnamed file';

/**
 * A file's name made safe to show and to send: no folder, no control or direction mark, no outer dots or spaces,
 * at most 120 characters with its extension kept. Never empty.
 */
export function safeFileName(given: string): string {
  const name = (given.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return UNNAMED;
  if (DEVICE.test(name)) return safeFileName(`_${name}`);
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = /\.[\p{L}\p{N}]+$/u.exec(name)?.[0] ?? '';
  const kept = [...extension].length <= EXTENSION_MAX ? extension : '';
  const stem = characters.slice(0, FILE_NAME_MAX - [...kept].length - 1).join('');
  return `${stem.trimEnd()}…${kept}`;
}
