import type { SlideParagraph } from '@orangery/api';
import { lazyPart, useLayout } from '@orangery/platform';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck, useDeckAccess } from '../open-deck/use-deck.ts';
import type { Scene, TextElement } from '../slides/scene/scene.ts';
import { indentOf } from '../slides/text/indent.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { partKey, useEditing } from './editing.ts';
import { editOf, hasLevels, hasParagraphs, paragraphsOf } from './part-text.ts';
import { lengthOf, placeOf } from './place.ts';
import { TextEditor } from './text-editor.tsx';
import { tidied } from './tidy.ts';

const TextSheet = lazyPart(async () => (await import('./text-sheet.tsx')).TextSheet);

type TextPartProps = {
  slideId: string;
  element: TextElement;
  scene: Scene;
  isPrompt: boolean;
  onEnd: (byKey: boolean) => void;
};

/** A text of the slide while it is typed in: where it stands, in its font and size. */
export function TextPart({ slideId, element, scene, isPrompt, onEnd }: TextPartProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const deck = useDeck();
  const { point } = useEditing();
  const { part } = element;
  const isPhone = useLayout() === 'mobile';
  const merge = `${slideId}/${partKey(part)}`;
  const label = t(`part.${part.of}` as 'part.title', {
    number: 'index' in part ? part.index + 1 : undefined,
  });
  const slide = open.slide(slideId);
  const write = (paragraphs: readonly SlideParagraph[]) => {
    const now = open.slide(slideId);
    if (now) open.change([editOf(now, part, paragraphs)], { label, merge, isOpen: true });
  };
  useEffect(
    () => () => {
      const now = open.slide(slideId);
      const tidy = now && tidied(now);
      if (tidy && open.state.history.past.at(-1)?.merge === merge)
        open.change([{ op: 'replace', slide: tidy }], { label, merge, isOpen: true });
      open.finish(merge);
    },
    [open, slideId, merge],
  );
  if (!slide) return null;
  const { css } = scene.fonts[element.font];
  const bullets = element.lines.some(({ bullet }) => bullet);
  const { start, hang } = indentOf({ level: 1, bullet: bullets });
  const isSetting = part.of === 'footer' || part.of === 'date';
  const initial = isSetting
    ? [{ text: deck[part.of as 'footer'] ?? '', level: 0 }]
    : paragraphsOf(slide, part);
  const editor = {
    label,
    paragraphs: isPrompt ? [] : initial,
    several: hasParagraphs(part),
    levels: hasLevels(part),
    bullets,
    align: element.align,
    valign: element.valign,
    rtl: scene.rtl,
    onText: write,
    onEnd,
  };
  const indents = { '--hang': hang, '--level': start - hang };
  if (isPhone)
    return (
      <Suspense fallback={null}>
        <TextSheet title={label} onClose={() => onEnd(true)}>
          <TextEditor
            {...editor}
            isSheet
            point={null}
            // Not in the style sheet: what is declared there gets another name.
            style={
              {
                ...indents,
                '--gap': 'var(--space-2)',
                '--slide-accent1': 'var(--color-accent-text)',
              } as React.CSSProperties
            }
          />
        </TextSheet>
      </Suspense>
    );
  return (
    <TextEditor
      {...editor}
      point={isPrompt ? null : point}
      style={
        {
          ...placeOf(element.frame),
          fontFamily: css,
          fontSize: lengthOf(element.size),
          lineHeight: lengthOf(element.lineHeight),
          fontWeight: element.bold ? 700 : 400,
          fontStyle: element.italic ? 'italic' : 'normal',
          color: themeOf(deck.theme).colours[element.colour],
          '--gap': lengthOf(element.gap),
          ...indents,
        } as React.CSSProperties
      }
    />
  );
}
