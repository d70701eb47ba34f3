import {
  countSymbols,
  type DrawingSize,
  type DrawingStyle,
  drawingCounts,
  drawingSizes,
  drawingStyles,
  errors,
  limits,
  type ParsedBodyOf,
} from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';

export type CheckedDrawing = {
  readonly prompt: string;
  readonly style: DrawingStyle;
  readonly size: DrawingSize;
  readonly count: number;
};

/** @throws AppError badImageDescription, badImageStyle, badImageSize, badImageCount */
export function checkDrawing(asked: ParsedBodyOf<'POST /chat/images'>): CheckedDrawing {
  const prompt = asked.prompt
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const symbols = countSymbols(prompt);
  const { min, max } = limits.drawingSymbols;
  if (symbols < min || symbols > max) throw new AppError(errors.badImageDescription);
  const style = drawingStyles.find((each) => each === asked.style);
  if (!style) throw new AppError(errors.badImageStyle);
  const size = drawingSizes.find((each) => each === asked.size);
  if (!size) throw new AppError(errors.badImageSize);
  const count = drawingCounts.find((each) => each === asked.count);
  if (!count) throw new AppError(errors.badImageCount);
  return { prompt, style, size, count };
}
