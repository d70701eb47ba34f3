import type { Line } from './lines.ts';

export const textOfLine = ({ words }: Pick<Line, 'words'>): string =>
  words.reduce((all, { text, joined }) => all + (joined || all === '' ? '' : ' ') + text, '');
