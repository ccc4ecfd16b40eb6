/** Reads server-sent events out of bytes, as they come and within a bound. */

export interface EventReader {
  /** The data of each event that these bytes complete; null once a line is longer than it may be. */
  push(bytes: Uint8Array): string[] | null;
  /** What stood unfinished at the end of the bytes: the last event, when nothing follows it. */
  end(): string[];
}

/**
 * A character may be split between two pushes, and a line over many: what has no end yet is kept in pieces, so that
 * a long line costs its length and not the square of it. `lineMax` bounds one event, in characters. Bytes that begin
 * as a document of JSON are one event, as a whole: the answer of an endpoint that doesn't stream.
 */
export function createEventReader(lineMax: number): EventReader {
  const decoder = new TextDecoder();
  const lines = createLineReader();
  let data: string[] = [];
  let dataLength = 0;
  let isWhole: boolean | null = null;

  function takeLine(line: string, events: string[]): void {
    if (line === '') {
      if (data.length > 0) events.push(data.length === 1 ? data[0]! : data.join('\n'));
      data = [];
      dataLength = 0;
    } else if (line.startsWith('data:')) {
      const value = line.slice(line[5] === ' ' ? 6 : 5);
      data.push(value);
      dataLength += value.length + 1;
    }
  }

  return {
    push(bytes) {
      const text = decoder.decode(bytes, { stream: true });
      const events: string[] = [];
      if (isWhole === null && text.trim() !== '') isWhole = /^\s*[{[]/.test(text);
      if (isWhole) lines.keep(text);
      else for (const line of lines.push(text)) takeLine(line, events);
      return lines.unfinishedLength() + dataLength > lineMax ? null : events;
    },
    end() {
      const last = lines.end();
      if (isWhole) return [last];
      const events: string[] = [];
      takeLine(last, events);
      if (last !== '') takeLine('', events);
      return events;
    },
  };
}

/** A line ends in a return, a line feed or both, and both may come apart. */
function createLineReader() {
  let unfinished: string[] = [];
  let unfinishedLength = 0;
  let endedInReturn = false;

  function keep(text: string): void {
    if (text !== '') unfinished.push(text);
    unfinishedLength += text.length;
  }

  function end(): string {
    const line = unfinished.length === 1 ? unfinished[0]! : unfinished.join('');
    unfinished = [];
    unfinishedLength = 0;
    return line;
  }

  function withFeeds(text: string): string {
    const rest = endedInReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endedInReturn = text.endsWith('\r');
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  }

  return {
    keep,
    end,
    unfinishedLength: () => unfinishedLength,
    push(pushed: string): string[] {
      const text = withFeeds(pushed);
      const lines: string[] = [];
      let from = 0;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        unfinished.push(text.slice(from, at));
        from = at + 1;
        lines.push(end());
      }
      keep(text.slice(from));
      return lines;
    },
  };
}
