const markerStart = 0xff;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Markers without a segment behind them; 00 stands for the byte FF itself. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** In how many passes a JPEG comes. Each takes as long as a whole picture to unpack, and may be some bytes long. */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(markerStart); at >= 0 && at + 4 <= jpeg.length; ) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    if (marker === markerStart) at += 1;
    else at = jpeg.indexOf(markerStart, at + 2 + (isAlone(marker) ? 0 : jpeg.readUInt16BE(at + 2)));
  }
  return scans;
}
