/** Reads server-sent events out of bytes, as they come and within a bound. */

export interface EventReader {
  /** The data of each event that these bytes complete; null once a line is longer than it may be. */
  push(bytes: Uint8Array): string[] | null;
}

/**
 * A character may be split between two pushes, and a line over many: what has no end yet is kept in pieces, so that
 * a long line costs its length and not the square of it. `lineMax` bounds one event, in characters.
 */
export function createEventReader(lineMax: number): EventReader {
  const decoder = new TextDecoder();
  let unfinished: string[] = [];
  let unfinishedLength = 0;
  let data: string[] = [];
  let dataLength = 0;

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
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        unfinished.push(text.slice(from, end));
        const line = unfinished.length === 1 ? unfinished[0]! : unfinished.join('');
        unfinished = [];
        unfinishedLength = 0;
        from = end + 1;
        takeLine(line.endsWith('\r') ? line.slice(0, -1) : line, events);
      }
      if (from < text.length) unfinished.push(text.slice(from));
      unfinishedLength += text.length - from;
      return unfinishedLength + dataLength > lineMax ? null : events;
    },
  };
}
