import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crop-box.module.css';
import { type Corner, type Crop, corners, moved, withCorner } from './edits.ts';

/** How far an arrow key moves, as a share of the picture; with Shift, the larger one. */
const steps = { small: 0.01, large: 0.05 } as const;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type CropBoxProps = { crop: Crop; onChange: (crop: Crop) => void };

/** What is cut out of a picture: dragged by its corners or as a whole, or moved by the arrow keys. */
export function CropBox({ crop, onChange }: CropBoxProps) {
  const { t } = useTranslation('mf-plugins/reading');
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const isMovable = crop.width < 1 || crop.height < 1;
  const change = (from: Crop, what: Corner | 'whole', x: number, y: number) =>
    onChange(what === 'whole' ? moved(from, x, y) : withCorner(from, what, x, y));

  const drag = (what: Corner | 'whole') => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (what === 'whole' && !isMovable)) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const size = frame.current?.getBoundingClientRect();
      if (!start.current || !size) return;
      const { x, y, crop: from } = start.current;
      change(from, what, (event.clientX - x) / size.width, (event.clientY - y) / size.height);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? steps.large : steps.small;
      change(crop, what, arrow[0] * step, arrow[1] * step);
    },
  });
  function end() {
    start.current = null;
  }

  const percent = (share: number) => `${share * 100}%`;
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={styles.box}
        style={{
          left: percent(crop.left),
          top: percent(crop.top),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
      >
        <button
          type="button"
          className={styles.whole}
          data-movable={isMovable || undefined}
          aria-label={t('edit.crop')}
          {...drag('whole')}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            className={styles.corner}
            data-corner={corner}
            aria-label={t(`edit.corner.${corner}`)}
            {...drag(corner)}
          />
        ))}
      </div>
    </div>
  );
}
