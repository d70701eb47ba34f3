import type { DeckLanguage, SlideIcon, SlideLayout } from '@orangery/api';
import type { IconNode } from '../../slides/drawing/icon-nodes.tsx';
import type { PictureElement, Placeholder, Scene } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';

export type FileSlide = {
  readonly layout: SlideLayout;
  readonly scene: Scene;
  readonly notes: string;
  readonly hidden: boolean;
  /** Which columns of its table have figures. */
  readonly figures: readonly boolean[];
};

export type FilePicture = {
  readonly type: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** It is art in place of a picture that is gone, whose description is not true of it. */
  readonly standsIn?: true;
};

/** What people see of layouts in PowerPoint, in the language of the deck. */
export type FileNames = {
  readonly layouts: Readonly<Record<SlideLayout, string>>;
  readonly prompts: Readonly<Record<Placeholder, string>>;
};

/** All that a file is made of. It goes to a worker, so it has nothing but data. */
export type DeckFile = {
  readonly title: string;
  readonly language: DeckLanguage;
  readonly theme: Theme;
  readonly names: FileNames;
  readonly slides: readonly FileSlide[];
  /** A slide with usual texts of each layout that is used: what an unchanged placeholder looks like. */
  readonly samples: Readonly<Partial<Record<SlideLayout, Scene>>>;
  /** By `pictureKey`; one that is not there could not be loaded. */
  readonly pictures: Readonly<Record<string, FilePicture>>;
  readonly icons: Readonly<Partial<Record<SlideIcon, readonly IconNode[]>>>;
};

/** Art of the theme is drawn for the proportions of its frame, a picture is cut to them. */
export const pictureKey = ({
  picture,
  seed,
  frame,
}: Pick<PictureElement, 'picture' | 'seed' | 'frame'>): string =>
  picture.address ?? `art:${seed}:${frame.w.toFixed(2)}:${frame.h.toFixed(2)}`;

/** BCP 47 with a region, as PowerPoint has its languages. */
export const languageTags: Readonly<Record<DeckLanguage, string>> = {
  en: 'en-US',
  zh: 'zh-CN',
  'zh-TW': 'zh-TW',
  ru: 'ru-RU',
  fa: 'fa-IR',
  ar: 'ar-SA',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  hi: 'hi-IN',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  pt: 'pt-PT',
  tr: 'tr-TR',
  uk: 'uk-UA',
};
