import { type DeckOutline, errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Safety } from '../../safety/safety.ts';

/** UTF-16 code units of an outline. Slides with all of it, some of it once more in the notes, have room in one generation. */
const maxOutline = 100_000;

/** @throws AppError promptTooLong, sensitiveInput */
export function checkOutline({ title, slides }: DeckOutline, safety: Pick<Safety, 'refuse'>): void {
  const texts = [title, ...slides.flatMap((slide) => [slide.title, ...slide.points.map(({ text }) => text)])];
  if (texts.reduce((sum, text) => sum + text.length, 0) > maxOutline)
    throw new AppError(errors.promptTooLong);
  safety.refuse(...texts);
}
