/** Whether a file begins like what it says it is. */
const beginnings = new Map<string, (content: Buffer) => boolean>([
  ['audio/wav', (content) => textAt(content, 0, 'RIFF') && textAt(content, 8, 'WAVE')],
  ['audio/webm', (content) => content.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))],
  ['audio/ogg', (content) => textAt(content, 0, 'OggS')],
  ['audio/mp4', (content) => textAt(content, 4, 'ftyp')],
  [
    'audio/mpeg',
    (content) => textAt(content, 0, 'ID3') || (content[0] === 0xff && ((content[1] ?? 0) & 0xe0) === 0xe0),
  ],
]);

const endings = new Map([
  ['mpeg', 'mp3'],
  ['mp4', 'm4a'],
]);

const textAt = (content: Buffer, at: number, text: string): boolean =>
  content.toString('latin1', at, at + text.length) === text;

export type Recording = {
  readonly content: Buffer;
  /** MIME type without parameters. */
  readonly type: string;
  /** File name by which a provider recognises the format. */
  readonly name: string;
};

/** Bytes a second of a compressed recording, the least there is of speech: what it really has is known to its decoder only. */
const leastRate = 1_000;
/** Format of a WAV. */
const plainSamples = 1;

/** Bytes a second of plain samples as the header of a WAV has them, which the provider goes by, too; else the least. */
function rateOf({ content, type }: Recording): number {
  if (type !== 'audio/wav' || content.length < 36 || !textAt(content, 12, 'fmt ')) return leastRate;
  if (content.readUInt16LE(20) !== plainSamples) return leastRate;
  const bits = content.readUInt16LE(22) * content.readUInt32LE(24) * content.readUInt16LE(34);
  return Math.max(leastRate, bits / 8);
}

/** How long a recording is at most, in seconds, and at least one. */
export const secondsOf = (recording: Recording): number =>
  Math.max(1, Math.ceil(recording.content.length / rateOf(recording)));

/** Undefined when the content is nothing of the type it was sent with. */
export function recordingOf(content: Buffer | undefined, contentType = ''): Recording | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!content || !beginnings.get(type)?.(content)) return undefined;
  const kind = type.slice('audio/'.length);
  return { content, type, name: `recording.${endings.get(kind) ?? kind}` };
}
