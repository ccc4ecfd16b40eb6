/**
 * The characters that a match of a regular expression can begin with, as far as its source is of the plain kind that
 * the lexicons are written in; null where it may be any. Never too few: what isn't understood is any.
 */
export function firstCharactersOf(source: string): Set<string> | null {
  const reader: Reader = { source, at: 0 };
  const { first, isOpen } = readAlternatives(reader);
  return reader.at < source.length || isOpen || first === null ? null : first;
}

interface Reader {
  source: string;
  at: number;
}

interface Beginning {
  /** Null: any. */
  first: Set<string> | null;
  /** Whether it can match nothing, so that what follows may begin the match. */
  isOpen: boolean;
}

const CLASSES: Record<string, string> = { d: '0123456789' };

function readAlternatives(reader: Reader): Beginning {
  let whole = readSequence(reader);
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    whole = either(whole, readSequence(reader));
  }
  return whole;
}

function readSequence(reader: Reader): Beginning {
  let sequence: Beginning = { first: new Set(), isOpen: true };
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source[reader.at] as string)) {
    const next = withQuantifier(reader, readAtom(reader));
    if (sequence.isOpen) sequence = { ...either(sequence, next), isOpen: next.isOpen };
  }
  return sequence;
}

function either(one: Beginning, other: Beginning): Beginning {
  const first = one.first && other.first && new Set([...one.first, ...other.first]);
  return { first, isOpen: one.isOpen || other.isOpen };
}

function withQuantifier(reader: Reader, atom: Beginning): Beginning {
  const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at))?.[0];
  if (!quantifier) return atom;
  reader.at += quantifier.length;
  return /^(?:[?*]|\{0)/.test(quantifier) ? { ...atom, isOpen: true } : atom;
}

function readAtom(reader: Reader): Beginning {
  const { source, at } = reader;
  const around = /^\(\?<?[=!]/.exec(source.slice(at))?.[0];
  if (around) {
    reader.at += around.length;
    readAlternatives(reader);
    reader.at += 1;
    return { first: new Set(), isOpen: true };
  }
  const group = /^\((?:\?:|(?!\?))/.exec(source.slice(at))?.[0];
  if (group) {
    reader.at += group.length;
    const inside = readAlternatives(reader);
    reader.at += 1;
    return inside;
  }
  if (source[at] === '[') return readClass(reader);
  if (source[at] === '\\') return readEscape(reader);
  reader.at += 1;
  const character = source[at] as string;
  if (/[.(^$]/.test(character)) return { first: null, isOpen: true };
  return { first: new Set([character]), isOpen: false };
}

/** A class of single characters and ranges; any other is any. */
function readClass(reader: Reader): Beginning {
  const written = /^\[(?:\\.|[^\]\\])*\]/.exec(reader.source.slice(reader.at))?.[0] ?? '[';
  reader.at += written.length;
  const inside = written.slice(1, -1);
  if (/[\\^]/.test(inside)) return { first: null, isOpen: false };
  const first = new Set<string>();
  for (const [range] of inside.matchAll(/.-.|./g)) {
    const [from, to] = [range.charCodeAt(0), range.charCodeAt(range.length - 1)];
    for (let code = from; code <= to; code += 1) first.add(String.fromCharCode(code));
  }
  return { first, isOpen: false };
}

function readEscape(reader: Reader): Beginning {
  const escaped = reader.source[reader.at + 1] ?? '';
  reader.at += 2;
  if (/[bB]/.test(escaped)) return { first: new Set(), isOpen: true };
  if (escaped in CLASSES) return { first: new Set(CLASSES[escaped]), isOpen: false };
  return /[a-z0-9]/i.test(escaped)
    ? { first: null, isOpen: false }
    : { first: new Set([escaped]), isOpen: false };
}
