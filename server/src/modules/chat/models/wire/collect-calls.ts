import { randomBytes } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import type { ToolCall } from '../tool-calls.ts';

/** What a message says of a call. Providers leave out what they have said before. */
export type CallPiece = {
  /** Place among the calls of a turn; undefined: the provider does not count them, so that a piece with a name begins one. */
  readonly index?: number | undefined;
  readonly id?: unknown;
  readonly name?: unknown;
  /** A piece of the JSON, or all of it as a value. */
  readonly arguments?: unknown;
  readonly signature?: unknown;
};

type Growing = {
  id: string;
  ownId: string;
  name: string;
  json: string;
  last: string;
  signature: string | undefined;
};

/** Calls of one turn; what a model wants beyond them is not done. */
const maxCalls = 16;
/** Code units that are read of the calls of one turn, including what is cut. */
const maxHeard = 4_000_000;
/** Code units of the arguments of a call; longer ones are cut, and so broken. */
const maxArguments = 200_000;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Puts calls together that come in pieces, several at once. `onCall` is given each call as far as it has come. */
export function createCallCollector(onCall: (index: number, call: ToolCall) => void) {
  const calls: Growing[] = [];
  let heard = 0;
  /** Which call a place means now: some give every call the place 0. */
  const places = new Map<number, Growing>();

  const begin = (index: number | undefined): Growing | undefined => {
    if (calls.length === maxCalls) return undefined;
    const call = {
      id: '',
      ownId: `call_${randomBytes(12).toString('hex')}`,
      name: '',
      json: '',
      last: '',
      signature: undefined,
    };
    calls.push(call);
    if (index !== undefined) places.set(index, call);
    return call;
  };
  const meant = ({ index, id, name }: CallPiece): Growing | undefined => {
    const isMore = index === undefined && !id && !name;
    const known = index === undefined ? (isMore ? calls.at(-1) : undefined) : places.get(index);
    const isOther = known && typeof id === 'string' && id !== '' && known.id !== '' && id !== known.id;
    return known && !isOther ? known : begin(index);
  };
  const grow = (call: Growing, piece: CallPiece) => {
    if (typeof piece.id === 'string' && piece.id !== '') call.id = piece.id;
    if (typeof piece.name === 'string') {
      // Some repeat it with every piece.
      if (call.json === '' && piece.name !== call.name) call.name += piece.name;
    }
    if (typeof piece.signature === 'string') call.signature = piece.signature;
    const given = textOf(piece.arguments);
    // With the whole name, which some pieces make longer and every piece passes on.
    heard += given.length + call.name.length + 1;
    if (heard > maxHeard) throw new UpstreamError(errors.upstreamFailed, { reason: 'calls without end' });
    if (given === '') return;
    call.last = given.slice(0, maxArguments);
    // Nothing is done to the whole of it while it grows: that would copy it with each piece.
    call.json += given.slice(0, maxArguments - call.json.length);
  };
  const shown = (call: Growing, json = call.json): ToolCall => ({
    id: call.id || call.ownId,
    name: call.name,
    arguments: json,
    ...(call.signature !== undefined && { signature: call.signature }),
  });

  return {
    take(piece: CallPiece): void {
      const call = meant(piece);
      if (!call) return;
      grow(call, piece);
      if (call.name !== '') onCall(calls.indexOf(call), shown(call));
    },
    /** The turn is over. Some repeat with each piece, or at the end, what they have said before: the last is all of it then. */
    end(): void {
      for (const [index, call] of calls.entries()) {
        if (call.name === '' || call.json === call.last || isJson(call.json) || !isJson(call.last)) continue;
        onCall(index, shown(call, call.last));
      }
    },
    /** Some of it is a call. */
    hasCalls: (): boolean => calls.some(({ name }) => name !== ''),
  };
}

/** Some give the value instead of its JSON. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : '';
}
