/** A merchant's text as single lines that are safe to quote: no markup, no question mark. */
export function quotable(text: string): string[] {
  return text
    .replace(/<[^>]*>?|[<>]/g, ' ')
    .replace(/[?？¿!]+/g, '')
    .split(/[\r\n;|]+/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<![,.])[,.]+$/, ''),
    )
    .filter((line) => line !== '');
}

/** A website as one would say it: without scheme, query and trailing slash; empty when it isn't one. */
export function websiteHost(website: string): string {
  const host = website
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*/, '')
    .replace(/(?<!\/)\/+$/, '');
  return /^[\p{L}\p{N}][\p{L}\p{N}.\-/_]*$/u.test(host) ? host : '';
}
