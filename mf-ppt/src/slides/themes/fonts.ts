import type { ThemeFont } from './theme.ts';

export const calibri: ThemeFont = { office: 'Calibri', web: 'Carlito' };
export const cambria: ThemeFont = { office: 'Cambria', web: 'Caladea' };
/** Linux has no counterpart of Georgia, and office programs there take Noto Serif or DejaVu Serif, the widest of all. */
export const georgia: ThemeFont = {
  office: 'Georgia',
  web: 'Gelasio',
  standIn: { slack: 1.18, boldSlack: 1.12 },
};
export const arial: ThemeFont = { office: 'Arial', web: 'Arimo' };
export const times: ThemeFont = { office: 'Times New Roman', web: 'Tinos' };
