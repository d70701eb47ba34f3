import sharp from 'sharp';

/** Of the camera against the page. */
const maxDegrees = 5;
/** Share by which the far side of the page is narrower. */
const maxPerspective = 0.04;
const maxShadow = 0.55;
const noise = 22;

/** A page as a telephone sees it: turned, at a slant, in a shadow, with noise, and packed as a JPEG of quality 60. */
export async function photographed(picture: Buffer, random: () => number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const border = 50;
  const [width, height] = [info.width + 2 * border, info.height + 2 * border];
  const angle = ((random() * 2 - 1) * maxDegrees * Math.PI) / 180;
  const slant = (random() * 2 - 1) * maxPerspective;
  const [shadowX, shadowY] = [random() * maxShadow, random() * maxShadow * 0.5];
  const greyAt = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left < 0 || top < 0 || left + 1 >= info.width || top + 1 >= info.height) return 245;
    const at = top * info.width + left;
    const [a = 0, b = 0, c = 0, d = 0] = [
      data[at],
      data[at + 1],
      data[at + info.width],
      data[at + info.width + 1],
    ];
    return (
      (a * (1 - x + left) + b * (x - left)) * (1 - y + top) +
      (c * (1 - x + left) + d * (x - left)) * (y - top)
    );
  };
  const seen = Buffer.alloc(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column - width / 2, row - height / 2];
      const scale = 1 + slant * (y / (height / 2));
      const pageX = (x * Math.cos(angle) + y * Math.sin(angle)) * scale + info.width / 2;
      const pageY = (y * Math.cos(angle) - x * Math.sin(angle)) * scale + info.height / 2;
      const light = 1 - shadowX * (column / width) - shadowY * (row / height);
      const stray = (random() + random() + random() - 1.5) * noise;
      seen[row * width + column] = Math.max(0, Math.min(255, greyAt(pageX, pageY) * light * 0.95 + stray));
    }
  return sharp(seen, { raw: { width, height, channels: 1 } })
    .blur(0.5)
    .jpeg({ quality: 60 })
    .toBuffer();
}
