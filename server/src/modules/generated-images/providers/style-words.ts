import type { DrawingSize, DrawingStyle } from '@orangery/api/contract';

const words: Readonly<Record<DrawingStyle, string>> = {
  auto: '',
  photo: 'a realistic photograph, natural light, fine detail',
  illustration: 'a modern flat illustration with clean shapes',
  watercolor: 'a watercolour painting with soft washes on paper',
  oil: 'an oil painting with visible brush strokes',
  anime: 'an anime drawing with clear outlines and cel shading',
  pixel: 'pixel art with a limited palette',
  ink: 'an ink wash drawing in black and grey with free brush lines',
  minimal: 'a minimalist composition with few shapes and much empty space',
  render: 'a polished 3D render with soft studio light',
};

/** What the model is asked for. */
export const promptOf = (description: string, style: DrawingStyle): string =>
  words[style] === '' ? description : `${description}\n\nStyle: ${words[style]}.`;

const usual: Readonly<Record<DrawingSize, string>> = {
  square: '1024x1024',
  portrait: '1024x1536',
  landscape: '1536x1024',
};
const longer: Readonly<Record<DrawingSize, string>> = {
  square: '1024x1024',
  portrait: '1024x1792',
  landscape: '1792x1024',
};

/** Pixels as providers write them. */
export const pixelsOf = (size: DrawingSize, model: string): string =>
  (/dall-e-3/i.test(model) ? longer : usual)[size];
