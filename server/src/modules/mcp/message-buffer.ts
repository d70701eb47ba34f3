import { type JSONRPCMessage, ReadBuffer } from '@modelcontextprotocol/client';
import { TooLargeError } from './bounded-fetch.ts';

/** A program has sent a message that cannot be read: what was asked for may never be answered. */
export class BrokenMessageError extends Error {
  override readonly name = 'BrokenMessageError';
}

/** In every message, and hardly in what programs print beside them. */
const mark = '"jsonrpc"';

/**
 * The client's reader passes over lines that are not JSON, since many programs print other things as well. This one reports those
 * that were meant as messages: it counts them, and what was read of them.
 */
export class MessageBuffer extends ReadBuffer {
  #meant = 0;
  #read = 0;
  /** Of the line that is not over: as much as it takes to find the mark. */
  #line = '';

  /** @throws TooLargeError; the client ends the program then */
  override append(chunk: Buffer): void {
    try {
      super.append(chunk);
    } catch (cause) {
      throw new TooLargeError('', { cause });
    }
    const lines = (this.#line + chunk.toString('latin1')).split('\n');
    const rest = lines.pop() ?? '';
    this.#line = rest.includes(mark) ? mark : rest.slice(-mark.length);
    this.#meant += lines.filter((line) => line.includes(mark)).length;
  }

  /** @throws BrokenMessageError once all is read, ZodError for JSON that is no message */
  override readMessage(): JSONRPCMessage | null {
    const message = super.readMessage();
    if (message) {
      this.#read += 1;
      return message;
    }
    const isBroken = this.#read < this.#meant;
    this.#meant = 0;
    this.#read = 0;
    if (isBroken) throw new BrokenMessageError();
    return null;
  }

  override clear(): void {
    super.clear();
    this.#meant = 0;
    this.#read = 0;
    this.#line = '';
  }
}
