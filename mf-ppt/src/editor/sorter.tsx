import type { Deck } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck } from '../open-deck/use-deck.ts';
import { useEditing } from './editing.ts';
import styles from './sorter.module.css';
import { SorterItem } from './sorter-item.tsx';
import { useDragSort } from './use-drag-sort.ts';
import { usePaint } from './use-paint.ts';
import { type SlideActions, useSlideActions } from './use-slide-actions.ts';

const SlideMenu = lazyPart(async () => (await import('./slide-menu.tsx')).SlideMenu);

/** All slides in their order: chosen, moved, duplicated, hidden and deleted by pointer or keys. */
export function Sorter({ isStrip }: { isStrip: boolean }) {
  const { t } = useTranslation('mf-ppt/editor');
  const deck = useDeck();
  const frame = useFrame(deck);
  const { slideId } = useEditing();
  const actions = useSlideActions();
  const list = useRef<HTMLOListElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = usePaint(canvas);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const drag = useDragSort(list, isStrip, {
    onMove: (id, after) => {
      actions.select(id);
      actions.moveTo(id, after);
    },
    onRest: (id) => {
      const anchor = list.current?.querySelector<HTMLElement>(`[data-slide="${id}"] button`);
      actions.select(id);
      if (anchor) setMenu({ id, anchor });
    },
  });
  const wantsFocus = useRef(false);

  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (list.current && item) bringIntoView(list.current, item);
    if (wantsFocus.current) item?.focus();
    wantsFocus.current = false;
    // Not with every letter: where the slide lies is asked of the browser, which lays out the page for it.
  }, [slideId, frame]);

  const press = (event: KeyboardEvent, id: string) => {
    if (!pressed(event, id, deck.slides, isStrip, actions)) return;
    event.preventDefault();
    event.stopPropagation();
    wantsFocus.current = true;
  };
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} />
      <ol
        ref={list}
        className={styles.list}
        data-strip={isStrip || undefined}
        data-scrolls=""
        aria-label={t('sorter.label')}
        {...drag.list}
      >
        {deck.slides.map((slide, index) => (
          <SorterItem
            key={slide.id}
            slide={slide}
            deck={frame}
            number={index + 1}
            paint={paint}
            isCurrent={slide.id === slideId}
            drop={drag.dropOf(slide.id)}
            onChoose={() => actions.select(slide.id)}
            onKeyDown={(event) => press(event, slide.id)}
            onMenu={(anchor) => setMenu({ id: slide.id, anchor })}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        {menu && (
          <SlideMenu id={menu.id} anchor={menu.anchor} actions={actions} onClose={() => setMenu(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Scrolls the list alone: around it the page would scroll as well, and the slide out of view. */
function bringIntoView(list: HTMLElement, item: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const beyond = (start: number, end: number) => Math.min(0, start) || Math.max(0, end);
  list.scrollBy?.({
    left: beyond(box.left - frame.left, box.right - frame.right),
    top: beyond(box.top - frame.top, box.bottom - frame.bottom),
  });
}

/** The deck as it concerns every slide, so that typing on one does not draw the others. */
function useFrame(deck: Deck): Deck {
  const { theme, language, footer, date, numbers, slides } = deck;
  const order = slides.map(({ id }) => id).join();
  // The deck itself is another one with every letter.
  return useMemo(() => deck, [theme, language, footer, date, numbers, order]);
}

/** Whether the key means something here. */
function pressed(
  event: KeyboardEvent,
  id: string,
  slides: readonly { readonly id: string }[],
  isStrip: boolean,
  actions: SlideActions,
): boolean {
  const at = slides.findIndex((slide) => slide.id === id);
  const by = stepOf(event, isStrip);
  const { altKey, ctrlKey, metaKey, key } = event;
  if (by !== 0 && altKey) actions.move(id, by);
  else if (by !== 0 && !ctrlKey && !metaKey) select(slides[at + by]);
  else if (key === 'Home') select(slides[0]);
  else if (key === 'End') select(slides.at(-1));
  else if (key === 'Delete' || key === 'Backspace') actions.remove(id);
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') actions.duplicate(id);
  else if (key.toLowerCase() === 'h' && !ctrlKey && !metaKey && !altKey) actions.toggleHidden(id);
  else return false;
  return true;

  function select(slide: { readonly id: string } | undefined): void {
    if (slide) actions.select(slide.id);
  }
}

function stepOf({ key, currentTarget }: KeyboardEvent, isStrip: boolean): number {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (!isStrip || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return 0;
  const forwards = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forwards ? 1 : -1;
}
