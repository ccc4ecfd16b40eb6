/** Types that a browser would run or draw as a page of ours; they go out as bytes. */
const ACTIVE =
  /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|(?:text|application)\/(?:xml|javascript))/;

/** Headers with which an uploaded file leaves: it is saved under its name, and never run or drawn by us. */
export function fileHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Type': ACTIVE.test(type) ? 'application/octet-stream' : type,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** An attachment by name: plain letters for old readers, the true name as RFC 5987 writes it. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
