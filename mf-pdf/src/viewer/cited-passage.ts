import styles from './cited-passage.module.css';
import { boxAround, boxWithin, turnedBox } from './turned-box.ts';
import type { Box, Passage } from './types.ts';

const percent = (fraction: number): string => `${fraction * 100}%`;

function place(element: HTMLElement, [x, y, width, height]: Box): void {
  element.style.left = percent(x);
  element.style.top = percent(y);
  element.style.width = percent(width);
  element.style.height = percent(height);
}

/** Marks the words of a passage; in fractions of the page, so that it is right at any zoom. Without boxes, the whole page. */
export function citedElement({ boxes }: Passage, rotation: number): HTMLElement {
  const turned = (boxes.length > 0 ? boxes : [[0, 0, 1, 1] as const]).map((box) => turnedBox(box, rotation));
  const around = boxAround(turned) ?? [0, 0, 1, 1];
  const passage = document.createElement('div');
  passage.className = styles.passage ?? '';
  passage.dataset.cited = '';
  place(passage, around);
  for (const box of turned) {
    const words = document.createElement('div');
    words.className = styles.words ?? '';
    place(words, boxWithin(box, around));
    passage.append(words);
  }
  return passage;
}
