/** Shares of the frame, 0 to 1. */
export type Crop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What is done to a picture before it is read. */
export type Edits = {
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  /** Degrees clockwise, to make lines level. */
  readonly angle: number;
  readonly crop: Crop;
};

export type Size = { readonly width: number; readonly height: number };
export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

export const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];
/** Degrees. */
export const maxAngle = 15;
/** Smaller pieces have no text, and handles that cannot be held. */
const minShare = 0.05;

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };
export const noEdits: Edits = { turns: 0, angle: 0, crop: wholePicture };

export const isEdited = ({ turns, angle, crop }: Edits): boolean =>
  turns !== 0 || angle !== 0 || crop.width < 1 || crop.height < 1;

/** The frame that holds a whole picture after it was turned, corners included. */
export function frameOf({ width, height }: Size, { turns, angle }: Pick<Edits, 'turns' | 'angle'>): Size {
  const turn = ((turns * 90 + angle) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** Turns the picture by a quarter, and what is cut out of it as well. */
export function turned({ turns, angle, crop }: Edits, direction: 'left' | 'right'): Edits {
  const { left, top, width, height } = crop;
  const next =
    direction === 'right' ? { left: 1 - top - height, top: left } : { left: top, top: 1 - left - width };
  return {
    turns: ((turns + (direction === 'right' ? 1 : 3)) % 4) as Edits['turns'],
    angle,
    crop: { ...next, width: height, height: width },
  };
}

/** Moves a corner by shares of the frame; the opposite one stays. */
export function withCorner(crop: Crop, corner: Corner, x: number, y: number): Crop {
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft';
  const isTop = corner === 'topLeft' || corner === 'topRight';
  const left = isLeft ? clamp(crop.left + x, 0, right - minShare) : crop.left;
  const top = isTop ? clamp(crop.top + y, 0, bottom - minShare) : crop.top;
  return {
    left,
    top,
    width: (isLeft ? right : clamp(right + x, left + minShare, 1)) - left,
    height: (isTop ? bottom : clamp(bottom + y, top + minShare, 1)) - top,
  };
}

/** Moves what is cut out, as far as the frame goes. */
export const moved = (crop: Crop, x: number, y: number): Crop => ({
  ...crop,
  left: clamp(crop.left + x, 0, 1 - crop.width),
  top: clamp(crop.top + y, 0, 1 - crop.height),
});

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
