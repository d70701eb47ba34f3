import type { Slide } from '@orangery/api';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../themes/theme.ts';
import { contextOf, type LayoutContext } from './context.ts';
import { overflows } from './lay-out.ts';
import type { DeckSettings } from './settings.ts';
import { spreadColumns, spreadItems } from './splitting/items.ts';
import type { Fits } from './splitting/spread.ts';
import { spreadTable } from './splitting/tables.ts';
import { spreadBody, spreadCaption, spreadQuote, spreadRemarks } from './splitting/texts.ts';

/** Where the ids of further slides come from. */
export type NewId = () => string;

const randomId: NewId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** The remark has its room only once the table has its own, so the table is spread without it. */
function spreadTableAndRemarks(slide: Slide, context: LayoutContext, fits: Fits): Slide[] {
  const { body, ...alone } = slide;
  const remarks = body?.some(({ text }) => text.trim() !== '') ? body : [];
  const tables = spreadTable(alone, context, fits);
  if (remarks.length === 0) return tables;
  return [
    ...tables,
    ...spreadBody({ id: slide.id, layout: 'text', title: slide.title, body: remarks }, fits),
  ];
}

function piecesOf(slide: Slide, context: LayoutContext, fits: Fits): Slide[] {
  switch (slide.layout) {
    case 'text':
    case 'image-text':
      return spreadBody(slide, fits);
    case 'quote':
      return spreadQuote(slide, fits);
    case 'big-number':
      return spreadCaption(slide, fits);
    case 'two-columns':
    case 'comparison':
      return spreadColumns(slide, fits);
    case 'agenda':
    case 'timeline':
    case 'process':
    case 'team':
      return spreadItems(slide, fits);
    case 'chart':
      return spreadRemarks(slide, fits);
    case 'table':
      return spreadTableAndRemarks(slide, context, fits);
    default:
      return [slide];
  }
}

/**
 * A slide whose text fits, or several: what does not fit at the smallest size goes on in further slides, with the title again.
 * Notes stay with the first. The same slide comes back if all of it fits.
 */
export function splitOverflow(
  slide: Slide,
  settings: DeckSettings,
  theme: Theme,
  measure: Measure,
  newId: NewId = randomId,
): Slide[] {
  const fits: Fits = (piece) => !overflows(piece, settings, theme, measure);
  if (fits(slide)) return [slide];
  const pieces = piecesOf(slide, contextOf(slide, settings, theme, measure), fits);
  return pieces.map((piece, index) => (index === 0 ? piece : { ...piece, id: newId() }));
}
