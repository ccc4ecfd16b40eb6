export const FILE_NAME_MAX_LENGTH = 120;
const EXTENSION_MAX_LENGTH = 12;
/** Windows device names, whatever follows the dot. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const DEFAULT_FILE_NAME = 'Unnamed file';

/**
 * A file name that is safe to display and send: no folder, control or direction mark, outer dots or spaces; at most 120
 * characters with its extension. Never empty.
 */
export function sanitizeFileName(original: string): string {
  const name = (original.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return DEFAULT_FILE_NAME;
  if (RESERVED_NAME.test(name)) return sanitizeFileName(`_${name}`);
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]+$/u.exec(name)?.[0] ?? '';
  const suffix = [...extension].length <= EXTENSION_MAX_LENGTH ? extension : '';
  const stem = characters.slice(0, FILE_NAME_MAX_LENGTH - [...suffix].length - 1).join('');
  return `${stem.trimEnd()}…${suffix}`;
}

/** Types that a browser would execute or render as our own page; sent as bytes. */
const ACTIVE_CONTENT =
  /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|(?:text|application)\/(?:xml|javascript))/;

/** Response headers for an uploaded file: saved under its name, never executed or rendered. */
export function getDownloadHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': formatContentDisposition(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Type': ACTIVE_CONTENT.test(type) ? 'application/octet-stream' : type,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** ASCII for old clients, RFC 5987 for the real name. */
function formatContentDisposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
