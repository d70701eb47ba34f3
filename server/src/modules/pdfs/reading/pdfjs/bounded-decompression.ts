/** Bytes that one stream of a document unpacks to; what is behind them is left out. No page of a book has a hundredth of it. */
const maxUnpacked = 32 * 1024 * 1024;

/** Read by pdf.js as it is patched here, before each block of a stream that it unpacks itself. */
const boundOfPdfJs = 'pdfjsMaxDecodedBytes';

/** Bounds what pdf.js unpacks, for which it has no setting. @returns puts back what was there before */
export function boundDecompression(): () => void {
  const Unbounded = globalThis.DecompressionStream;
  function Bounded(format: CompressionFormat): ReadableWritablePair<Uint8Array, BufferSource> {
    const { readable, writable } = new Unbounded(format);
    let left = maxUnpacked;
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.byteLength;
        if (left <= 0) controller.terminate();
      },
    });
    return { writable, readable: readable.pipeThrough(bound) };
  }
  Object.assign(globalThis, { DecompressionStream: Bounded, [boundOfPdfJs]: maxUnpacked });
  return () => {
    Object.assign(globalThis, { DecompressionStream: Unbounded });
    Reflect.deleteProperty(globalThis, boundOfPdfJs);
  };
}
