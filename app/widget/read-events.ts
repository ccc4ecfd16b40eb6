/** One event of a `text/event-stream`. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Reads a stream's text, cut anywhere, into whole events. Comments and events without data are passed over, as
 * the format says; an unfinished event at the end is no event.
 */
export function createEventReader(): (chunk: string) => ServerEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let endsWithReturn = false;

  function takeLine(line: string): ServerEvent | null {
    if (line === '') {
      const read = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return read;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  }

  return (chunk) => {
    // A line feed that opens a chunk may belong to the carriage return that closed the last one.
    const text = rest + (endsWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk);
    if (chunk !== '') endsWithReturn = chunk.endsWith('\r');
    const lines = text.split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    return lines.map(takeLine).filter((read) => read !== null);
  };
}
