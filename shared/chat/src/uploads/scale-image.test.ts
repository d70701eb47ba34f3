import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaleImage } from './scale-image.ts';

const close = vi.fn();
const drawn: number[][] = [];
/** What the canvas gives: jsdom draws nothing. */
let encoded: Blob | null;

function stubBitmap(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
}

beforeEach(() => {
  drawn.length = 0;
  close.mockReset();
  encoded = new Blob(['small'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ drawImage: (_: unknown, ...box: number[]) => drawn.push(box) }) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(encoded));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = new File([new Uint8Array(100)], 'photo.jpg', { type: 'image/jpeg' });

test('a photo whose longer side is over 2048 pixels is drawn smaller, in its proportions', async () => {
  stubBitmap(3024, 4032);
  expect(await scaleImage(photo, 'image/jpeg')).toBe(encoded);
  expect(drawn).toEqual([[0, 0, 1536, 2048]]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a photo that is small enough is uploaded as it is', async () => {
  stubBitmap(2048, 1000);
  expect(await scaleImage(photo, 'image/jpeg')).toBe(photo);
  expect(drawn).toEqual([]);
});

test('a photo that would not become smaller, or cannot be drawn, is uploaded as it is', async () => {
  stubBitmap(4000, 4000);
  encoded = new Blob(['x'.repeat(200)]);
  expect(await scaleImage(photo, 'image/jpeg')).toBe(photo);
  encoded = null;
  expect(await scaleImage(photo, 'image/jpeg')).toBe(photo);
});

test('the type goes by the content of the file', async () => {
  stubBitmap(10, 10);
  expect((await scaleImage(photo, 'image/png')).type).toBe('image/png');
});

test('a file that cannot be decoded is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(scaleImage(photo, 'image/jpeg')).rejects.toBeInstanceOf(DOMException);
});
