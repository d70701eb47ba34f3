/** A vector with a byte for each number: what is lost does not change which texts are alike. */
export function packVector(vector: readonly number[]): Buffer {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** Cosine of the angle between two of them; 0 for those of different lengths, and for one without a direction. */
export function similarityOf(one: Uint8Array, other: Uint8Array): number {
  if (one.byteLength !== other.byteLength) return 0;
  const left = signed(one);
  const right = signed(other);
  let product = 0;
  let ofLeft = 0;
  let ofRight = 0;
  for (let index = 0; index < left.length; index += 1) {
    const a = left[index] ?? 0;
    const b = right[index] ?? 0;
    product += a * b;
    ofLeft += a * a;
    ofRight += b * b;
  }
  return product === 0 ? 0 : product / Math.sqrt(ofLeft * ofRight);
}

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array =>
  new Int8Array(buffer, byteOffset, byteLength);
