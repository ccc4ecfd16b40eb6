/** Most characters of a file's name as it is kept. */
export const FILE_NAME_MAX_LENGTH = 120;
const EXTENSION_MAX_LENGTH = 12;
/** Windows takes these for devices, whatever follows the dot. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const DEFAULT_FILE_NAME = 'Unnamed file';

/**
 * A file's name made safe to show and to send: no folder, no control or direction mark, no outer dots or spaces,
 * at most 120 characters with its extension kept. Never empty.
 */
export function sanitizeFileName(given: string): string {
  const name = (given.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return DEFAULT_FILE_NAME;
  if (RESERVED_NAME.test(name)) return sanitizeFileName(`_${name}`);
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]+$/u.exec(name)?.[0] ?? '';
  const kept = [...extension].length <= EXTENSION_MAX_LENGTH ? extension : '';
  const stem = characters.slice(0, FILE_NAME_MAX_LENGTH - [...kept].length - 1).join('');
  return `${stem.trimEnd()}…${kept}`;
}

/** Types that a browser would run or draw as a page of ours; they go out as bytes. */
const ACTIVE_CONTENT =
  /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|(?:text|application)\/(?:xml|javascript))/;

/** Headers with which an uploaded file leaves: it is saved under its name, and never run or drawn by us. */
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

/** An attachment by name: plain letters for old readers, the true name as RFC 5987 writes it. */
function formatContentDisposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
