/** An address that leads to a web page or picture, or null: nothing else becomes a link. */
export function webAddress(address: string | null): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** An id that nobody else has; works on pages without TLS as well. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
