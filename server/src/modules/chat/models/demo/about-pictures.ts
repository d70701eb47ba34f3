import type { Language } from '@orangery/api/contract';
import type { ModelImage } from '../model.ts';
import type { Say } from './say.ts';

/** What is true of pictures without seeing them. */
export function aboutPictures(images: readonly ModelImage[], language: Language, say: Say): string {
  const number = new Intl.NumberFormat(language);
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const rows = images.map(({ type, width, height, content }, index) => {
    const format = type === 'image/png' ? 'PNG' : 'JPEG';
    const pixels = `${number.format(width)} × ${number.format(height)}`;
    const kilobytes = size.format(Math.max(1, content.length / 1_000));
    return `| ${number.format(index + 1)} | ${format} | ${pixels} | ${kilobytes} |`;
  });
  return [
    `## ${say('pictures.title')}`,
    say('pictures.introduction'),
    [
      `| ${['number', 'format', 'pixels', 'size'].map((column) => say(`pictures.${column}`)).join(' | ')} |`,
      '| ---: | --- | ---: | ---: |',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}
