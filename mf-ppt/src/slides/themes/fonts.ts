import type { ThemeFont } from './theme.ts';

export const calibri: ThemeFont = { office: 'Calibri', web: 'Carlito' };
export const cambria: ThemeFont = { office: 'Cambria', web: 'Caladea' };
export const georgia: ThemeFont = { office: 'Georgia', web: 'Gelasio' };
export const arial: ThemeFont = { office: 'Arial', web: 'Arimo' };
export const times: ThemeFont = { office: 'Times New Roman', web: 'Tinos' };
