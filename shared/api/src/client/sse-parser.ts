/** One event of a `text/event-stream`. */
export type SseEvent = {
  /** Type of the event; `message` when the stream names none. */
  event: string;
  /** Lines of `data`, joined by line feeds. */
  data: string;
  /** The last id seen up to this event, empty before the first one. */
  id: string;
};

const lineEnd = /\r\n|\n|\r/g;

/**
 * Reads the bytes of an event stream piece by piece. However the bytes are cut (inside a line, a CRLF or a character),
 * the events are the same. Comments and unknown fields are passed over; an event the stream ends within is dropped.
 */
export function createSseParser(): { push(bytes: Uint8Array): SseEvent[] } {
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id = '';

  const readField = (line: string) => {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
  };

  const endEvent = (): SseEvent | null => {
    const ended = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null;
    event = '';
    data = [];
    return ended;
  };

  return {
    push(bytes) {
      const text = rest + decoder.decode(bytes, { stream: true });
      const events: SseEvent[] = [];
      let start = 0;
      for (const end of text.matchAll(lineEnd)) {
        // A carriage return at the very end may be the first half of a CRLF.
        if (end[0] === '\r' && end.index === text.length - 1) break;
        const line = text.slice(start, end.index);
        start = end.index + end[0].length;
        const ended = line === '' ? endEvent() : readField(line);
        if (ended) events.push(ended);
      }
      rest = text.slice(start);
      return events;
    },
  };
}
