import type { DeckLanguage, SlideLayout } from '@orangery/api';
import { slideLayouts } from '@orangery/api/slides';
import type { Frame, Placeholder, Scene, SceneElement, TextElement } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import type { DeckFile, FileSlide } from '../pptx/deck-file.ts';

const testTheme: Theme = {
  id: 'orangery',
  dark: false,
  fonts: {
    heading: { office: 'Georgia', web: 'Gelasio' },
    body: { office: 'Calibri', web: 'Carlito' },
  },
  colours: {
    background: '#ffffff',
    text: '#1c1917',
    surface: '#f5f5f4',
    muted: '#57534e',
    accent1: '#b45309',
    accent2: '#0f766e',
    accent3: '#4338ca',
    accent4: '#be123c',
    accent5: '#4d7c0f',
    accent6: '#7e22ce',
    'on-accent': '#ffffff',
  },
  margin: 0.6,
  decoration: 'bar',
  headingBold: true,
  cover: 'split',
  section: 'accent1',
  cards: 'filled',
  corners: 'round',
  art: 'slices',
};

const frames: Readonly<Record<Placeholder, Frame>> = {
  title: { x: 0.6, y: 0.5, w: 12, h: 1 },
  subtitle: { x: 0.6, y: 1.5, w: 12, h: 0.6 },
  body: { x: 0.6, y: 1.8, w: 12, h: 4.8 },
  footer: { x: 0.6, y: 6.96, w: 7, h: 0.3 },
  date: { x: 8, y: 6.96, w: 3, h: 0.3 },
  'slide-number': { x: 11.6, y: 6.96, w: 1, h: 0.3 },
};

/** A text that fills a placeholder, a paragraph a line. */
export function placeholderText(
  kind: Placeholder,
  text: string,
  more: Partial<TextElement> = {},
): TextElement {
  const isTitle = kind === 'title';
  return {
    kind: 'text',
    part: { of: kind },
    frame: frames[kind],
    lines: text.split('\n').map((line) => ({ text: line, level: 0, bullet: kind === 'body' })),
    font: isTitle ? 'heading' : 'body',
    size: isTitle ? 32 : 18,
    lineHeight: isTitle ? 38 : 24,
    gap: 6,
    bold: isTitle,
    italic: false,
    colour: 'text',
    align: 'start',
    valign: 'top',
    placeholder: kind,
    overflows: false,
    ...more,
  };
}

export function testScene(elements: readonly SceneElement[], language: DeckLanguage = 'en'): Scene {
  const font = { css: 'sans-serif', slack: 1 };
  return {
    background: 'background',
    elements,
    rtl: language === 'fa' || language === 'ar',
    language,
    fonts: { heading: { ...font, office: 'Georgia' }, body: { ...font, office: 'Calibri' } },
    overflows: false,
  };
}

const bar: SceneElement = {
  kind: 'shape',
  shape: 'rect',
  frame: { x: 0, y: 0.7, w: 0.14, h: 0.9 },
  fill: 'accent1',
  fixed: true,
};

/** What a slide with usual texts looks like in tests. */
const sampleScene = (language?: DeckLanguage): Scene =>
  testScene([bar, placeholderText('title', 'Title'), placeholderText('body', 'Text')], language);

export const fileSlide = (elements: readonly SceneElement[], more: Partial<FileSlide> = {}): FileSlide => ({
  layout: 'text',
  scene: testScene([bar, ...elements]),
  notes: '',
  hidden: false,
  figures: [],
  ...more,
});

const layoutNames = Object.fromEntries(slideLayouts.map((layout) => [layout, `Layout ${layout}`])) as Record<
  SlideLayout,
  string
>;

export function deckFile(slides: readonly FileSlide[], more: Partial<DeckFile> = {}): DeckFile {
  const language = more.language ?? 'en';
  return {
    title: 'Oranges',
    language,
    theme: testTheme,
    names: {
      layouts: layoutNames,
      prompts: {
        title: 'Title',
        subtitle: 'Subtitle',
        body: 'Text',
        footer: 'Footer',
        date: 'Date',
        'slide-number': 'Slide number',
      },
    },
    slides,
    samples: { text: sampleScene(language) },
    pictures: {},
    icons: {},
    ...more,
  };
}
