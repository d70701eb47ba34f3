import type { Slide } from '@orangery/api';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLooks } from '../open-deck/looks.ts';
import { useDeck } from '../open-deck/use-deck.ts';
import { SlideView } from '../slides/drawing/slide-view.tsx';
import type { SceneElement } from '../slides/scene/scene.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { variablesOf } from '../slides/themes/variables.ts';
import { partKey, useEditing, useEditingState } from './editing.ts';
import { PartTarget } from './part-target.tsx';
import { withPrompts } from './prompts.ts';
import styles from './stage.module.css';
import { TextPart } from './text-part.tsx';
import { usePromptTexts } from './use-prompt-texts.ts';
import { useStageSize } from './use-stage-size.ts';

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
  const renderPart = useCallback(
    (element: SceneElement, drawn: ReactNode): ReactNode => {
      const key = 'part' in element ? partKey(element.part) : '';
      if (key !== '' && key === part) return null;
      return keys.has(key) ? <div className={styles.prompt}>{drawn}</div> : drawn;
    },
    [keys, part],
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
                  onEnd={(byKey) => {
                    if (state.part === key) Object.assign(state, { part: null, point: null });
                    if (byKey) requestAnimationFrame(() => focusPart(box.current, key));
                  }}
                />
              );
            return (
              <PartTarget
                key={`${key}/${index}`}
                element={element}
                isPrompt={shown.keys.has(key)}
                onOpen={(point) => {
                  if (element.kind === 'text') Object.assign(state, { part: key, point });
                  else state.dialog = element.kind;
                }}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

const focusPart = (box: HTMLElement | null, key: string): void =>
  box?.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`)?.focus();
