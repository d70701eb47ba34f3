import type { Slide, SlideLayout } from '@orangery/api';
import type { Frame, Scene, SceneElement } from '../scene/scene.ts';
import { slideSize } from '../scene/scene.ts';
import type { Measure } from '../text/measure.ts';
import { isRightToLeft } from '../text/script.ts';
import type { Theme } from '../themes/theme.ts';
import { contextOf, type LayoutContext } from './context.ts';
import { decorationOf } from './decoration.ts';
import type { LaidOut } from './laid-out.ts';
import { agendaLayout } from './layouts/agenda.ts';
import { chartLayout } from './layouts/chart.ts';
import { columnsLayout, comparisonLayout } from './layouts/columns.ts';
import { coverLayout } from './layouts/cover.ts';
import { imageLayout, imageTextLayout } from './layouts/image.ts';
import { numberLayout } from './layouts/number.ts';
import { processLayout } from './layouts/process.ts';
import { quoteLayout } from './layouts/quote.ts';
import { closingLayout, sectionLayout } from './layouts/section.ts';
import { tableLayout } from './layouts/table.ts';
import { teamLayout } from './layouts/team.ts';
import { textLayout } from './layouts/text.ts';
import { timelineLayout } from './layouts/timeline.ts';
import { itemsOf, maxItems, partsOf } from './parts.ts';
import type { DeckSettings } from './settings.ts';

const layouts: Readonly<Record<SlideLayout, (context: LayoutContext) => LaidOut>> = {
  title: coverLayout,
  agenda: agendaLayout,
  section: sectionLayout,
  text: textLayout,
  'two-columns': columnsLayout,
  comparison: comparisonLayout,
  quote: quoteLayout,
  'big-number': numberLayout,
  image: imageLayout,
  'image-text': imageTextLayout,
  chart: chartLayout,
  table: tableLayout,
  timeline: timelineLayout,
  process: processLayout,
  team: teamLayout,
  closing: closingLayout,
};

const mirroredFrame = (frame: Frame): Frame => ({ ...frame, x: slideSize.w - frame.x - frame.w });
const mirrored = (element: SceneElement): SceneElement => ({
  ...element,
  frame: mirroredFrame(element.frame),
});

const isTooMuch = (element: SceneElement): boolean => 'overflows' in element && element.overflows;

/** Columns show two of the items on purpose; the others are kept for other layouts. */
function hasTooManyItems(slide: Slide): boolean {
  const max = maxItems[slide.layout] ?? Number.POSITIVE_INFINITY;
  return max > 2 && partsOf(slide.layout).includes('items') && itemsOf(slide).length > max;
}

/** Whether a slide says more than there is room for, which is known much sooner than what it looks like. */
export function overflows(slide: Slide, settings: DeckSettings, theme: Theme, measure: Measure): boolean {
  const context = contextOf(slide, settings, theme, measure, true);
  return hasTooManyItems(slide) || layouts[slide.layout](context).elements.some(isTooMuch);
}

/** What a slide looks like: all that stands on it, where, and how large. */
export function layOut(slide: Slide, settings: DeckSettings, theme: Theme, measure: Measure): Scene {
  const context = contextOf(slide, settings, theme, measure);
  const { background = 'background', elements } = layouts[slide.layout](context);
  const all = [...decorationOf(theme, slide.layout), ...elements];
  const rtl = isRightToLeft(settings.language);
  return {
    background,
    elements: rtl ? all.map(mirrored) : all,
    rtl,
    language: settings.language,
    fonts: context.fonts,
    overflows: all.some(isTooMuch) || hasTooManyItems(slide),
  };
}
