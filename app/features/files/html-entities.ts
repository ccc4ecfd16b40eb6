/** Signs that pages write by name, as far as store papers have them. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  amp: '&',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  cent: '¢',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  shy: '',
};

/** A page's text with the signs that stand for others replaced, once; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    const isSign = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    if (!isSign) return ' ';
    const sign = String.fromCodePoint(code);
    return sign === "'" ? '’' : sign === '\u00a0' ? ' ' : sign;
  });
}
