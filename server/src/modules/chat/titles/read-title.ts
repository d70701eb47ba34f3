import { plainLine } from '../../presentations/text/plain-text.ts';

/** Symbols of a title; what is longer is no title. */
const maxLength = 80;
const label = /^(?:title|titel|标题|題目|заголовок|название|عنوان)\s*[:：]\s*/iu;
const around = /^["'“”„«»「」『』《》]+|["'“”„«»「」『』《》]+$/gu;

/** The title in what a model wrote; null when there is none that could be shown. */
export function readTitle(written: string): string | null {
  const line = written
    .split('\n')
    .map((part) =>
      plainLine(part.replace(/^#+\s*/u, ''))
        .replace(label, '')
        .replace(around, '')
        .trim(),
    )
    .find((part) => part !== '');
  const title =
    line
      ?.replace(/(?<!\.)[.。]$/u, '')
      .replace(around, '')
      .trim() ?? '';
  return title === '' || [...title].length > maxLength ? null : title;
}
