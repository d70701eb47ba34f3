import type { Slide } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLooks } from '../open-deck/looks.ts';
import { useDeck } from '../open-deck/use-deck.ts';
import { SlideView } from '../slides/drawing/slide-view.tsx';
import { type Scene, type SceneElement, slideSize } from '../slides/scene/scene.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { variablesOf } from '../slides/themes/variables.ts';
import { closePart, openPart, partKey, useEditing, useEditingState } from './editing.ts';
import type { Cell } from './grid.ts';
import { iconPlaces } from './icon-places.ts';
import { IconTarget } from './icon-target.tsx';
import { PartTarget } from './part-target.tsx';
import { withPrompts } from './prompts.ts';
import styles from './stage.module.css';
import { cellAt } from './table-cells.ts';
import { TextPart } from './text-part.tsx';
import { usePromptTexts } from './use-prompt-texts.ts';
import { useStageSize } from './use-stage-size.ts';

const TablePart = lazyPart(async () => (await import('./table-part.tsx')).TablePart);

type StageProps = { slide: Slide; number: number; isPhone: boolean };

/** The slide that is worked on, large; each of its parts can be pressed. */
export function Stage({ slide: latest, number, isPhone }: StageProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const deck = useDeck();
  const looks = useLooks();
  const editing = useEditing();
  const state = useEditingState();
  const box = useRef<HTMLDivElement>(null);
  const size = useStageSize(box);
  // What is typed is on the screen already; the slide follows when there is time.
  const slide = useDeferredValue(latest);
  const texts = usePromptTexts();
  const prompted = useMemo(() => withPrompts(slide, texts), [slide, texts]);
  const shown = slide.id === latest.id ? prompted : withPrompts(latest, texts);
  const scene = looks.sceneOf(shown.slide, deck, number);
  const { part } = editing;
  const { keys } = shown;
  const end = (key: string, byKey: boolean) => {
    closePart(state, key);
    if (byKey) requestAnimationFrame(() => focusPart(box.current, key));
  };
  const latestEnd = useRef(end);
  latestEnd.current = end;
  const renderPart = useCallback(
    (element: SceneElement, drawn: ReactNode): ReactNode => {
      const key = 'part' in element ? partKey(element.part) : '';
      const isOpen = key !== '' && key === part;
      if (isOpen && element.kind === 'text') return null;
      if (isOpen && element.kind === 'table' && !isPhone)
        return (
          <Suspense fallback={drawn}>
            <TablePart
              slideId={slide.id}
              element={element}
              scene={scene}
              onEnd={(byKey) => latestEnd.current(key, byKey)}
            />
          </Suspense>
        );
      return keys.has(key) ? <div className={styles.prompt}>{drawn}</div> : drawn;
    },
    [keys, part, scene, slide.id, isPhone],
  );
  return (
    <section className={styles.stage} data-phone={isPhone || undefined} aria-label={t('slide.region')}>
      <div ref={box} className={styles.space}>
        <div className={styles.slide} style={{ ...variablesOf(themeOf(deck.theme)), ...size }} dir="ltr">
          <SlideView
            scene={scene}
            theme={themeOf(deck.theme)}
            noFigures={t('chart.none')}
            renderPart={renderPart}
          />
          {scene.elements.map((element, index) => {
            if (!('part' in element) || element.part.of === 'mark' || element.part.of === 'slide-number')
              return null;
            const key = partKey(element.part);
            if (element.kind === 'text' && key === part)
              return (
                <TextPart
                  key={`edit/${key}`}
                  slideId={latest.id}
                  element={element}
                  scene={scene}
                  isPrompt={shown.keys.has(key)}
                  onEnd={(byKey) => end(key, byKey)}
                />
              );
            if (element.kind === 'table' && key === part && !isPhone) return null;
            return (
              <PartTarget
                key={`${key}/${index}`}
                element={element}
                isPrompt={shown.keys.has(key)}
                onOpen={(point) => {
                  if (element.kind === 'picture') state.dialog = 'picture';
                  else openPart(state, key, { point, cell: cellOf(element, scene, box.current, point) });
                }}
              />
            );
          })}
          {iconPlaces(slide, scene).map((place) => (
            <IconTarget key={`icon/${place.index}`} {...place} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The cell that was pressed, where it is a table. */
function cellOf(
  element: SceneElement,
  { rtl }: Scene,
  box: HTMLElement | null,
  point: { x: number; y: number } | null,
): Cell | undefined {
  const slide = box?.firstElementChild?.getBoundingClientRect();
  if (element.kind !== 'table' || !point || !slide?.width) return undefined;
  const inch = slide.width / slideSize.w;
  return cellAt(element, { x: (point.x - slide.left) / inch, y: (point.y - slide.top) / inch }, rtl);
}

const focusPart = (box: HTMLElement | null, key: string): void =>
  box?.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`)?.focus();
