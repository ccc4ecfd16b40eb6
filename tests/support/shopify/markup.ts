/** HTML templates: interpolated values are escaped unless they are HTML themselves. */

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | undefined | false | Part[];

export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(textOf).join('') : escapeHtml(String(part));
}

export function escapeHtml(text: string): string {
  return text.replaceAll(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );
}

export function page(body: Markup, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!doctype html>\n${body.text}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
