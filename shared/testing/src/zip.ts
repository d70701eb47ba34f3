/// <reference types="node" />
import { crc32, deflateRawSync } from 'node:zlib';

export type Packed = { name: string; text: string; stored?: boolean; encrypted?: boolean };

const numbers = (...fields: [size: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** A ZIP archive as the usual tools write it. */
export function zipOf(files: readonly Packed[], comment = ''): Blob {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stored = false, encrypted = false } of files) {
    const raw = Buffer.from(text);
    const data = stored ? raw : deflateRawSync(raw);
    const label = Buffer.from(name);
    const about = numbers(
      [2, encrypted ? 1 : 0],
      [2, stored ? 0 : 8],
      [4, 0],
      [4, crc32(raw)],
      [4, data.length],
      [4, raw.length],
      [2, label.length],
      [2, 0],
    );
    const body = Buffer.concat([numbers([4, 0x04034b50], [2, 20]), about, label, data]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(numbers([4, 0x02014b50], [2, 20], [2, 20]), about, place, label);
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, list.length],
    [4, offset],
    [2, comment.length],
  );
  return new Blob([Buffer.concat([...bodies, list, end, Buffer.from(comment)])]);
}
