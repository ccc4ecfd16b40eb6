/** A plain-text mail as its reader sees it. */
export interface ParsedMail {
  to: string;
  subject: string;
  date: string;
  text: string;
}

/** Reads a single-part text mail as nodemailer writes it; what it doesn't understand stays as it stands. */
export function parseMail(source: string): ParsedMail {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const headers = readHeaders(head);
  const of = (name: string) => decodeWords(headers.get(name) ?? '');
  return {
    to: of('to'),
    subject: of('subject'),
    date: of('date'),
    text: decodeBody(rest.join('\n\n'), headers.get('content-transfer-encoding') ?? ''),
  };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replaceAll(/(?<![ \t])[ \t]*=\n/g, (soft) => soft.slice(0, -2)));
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    default:
      return body;
  }
}

// RFC 2047: words such as =?UTF-8?Q?caf=C3=A9?=; the space between two of them is not part of the text.
function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  return text.replaceAll(/(?:=[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}
