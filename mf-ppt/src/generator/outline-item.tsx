import { lazyPart } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Ellipsis, GripVertical } from 'lucide-react';
import { memo, type PointerEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../components/text-direction.ts';
import styles from './outline.module.css';
import { type Edit, editOf } from './outline-keys.ts';
import { type OutlineRow, setLines, setText } from './outline-rows.ts';

const OutlineMenu = lazyPart(async () => (await import('./outline-menu.tsx')).OutlineMenu);

type OutlineItemProps = {
  row: OutlineRow;
  index: number;
  /** Of a slide. */
  number: number | undefined;
  /** What is dragged would be put before it. */
  dropping: boolean;
  dragged: boolean;
  onChange: (edit: Edit) => void;
  onDrag: (id: string, event: PointerEvent<HTMLElement>) => void;
  onNeighbour: (by: 1 | -1) => void;
  /** The focus goes behind the outline. */
  onLeave: () => void;
};

/** A row of the outline: a slide's title, or a point. */
export const OutlineItem = memo(
  function OutlineItem(props: OutlineItemProps) {
    const { row, index, number, dropping, dragged, onChange, onDrag, onNeighbour, onLeave } = props;
    const { t } = useTranslation('mf-ppt');
    const [menu, setMenu] = useState<HTMLElement | null>(null);
    const name = number === undefined ? t('outline.point') : t('outline.slide', { number });
    return (
      <div
        role="treeitem"
        tabIndex={-1}
        aria-level={row.level + 1}
        className={styles.row}
        data-row={row.id}
        data-level={row.level}
        data-dropping={dropping || undefined}
        data-dragged={dragged || undefined}
      >
        <span className={styles.handle} aria-hidden="true" onPointerDown={(event) => onDrag(row.id, event)}>
          <GripVertical />
        </span>
        <span className={styles.number} aria-hidden="true">
          {number === undefined ? '' : t('outline.number', { number })}
        </span>
        <textarea
          rows={1}
          dir={textDirection(row.text)}
          className={styles.text}
          aria-label={name}
          placeholder={t(row.level === 0 ? 'outline.titleEmpty' : 'outline.pointEmpty')}
          value={row.text}
          onChange={({ target }) => {
            const lines = target.value.split('\n');
            onChange((rows) => ({
              rows: lines.length > 1 ? setLines(rows, row.id, lines) : setText(rows, row.id, target.value),
            }));
          }}
          onKeyDown={(event) => {
            const edit = editOf(event, row);
            if (!edit) return;
            if (edit === 'leave') return onLeave();
            if (typeof edit === 'number') {
              event.preventDefault();
              return onNeighbour(edit);
            }
            event.preventDefault();
            onChange(edit);
          }}
        />
        <IconButton
          className={styles.more}
          label={t('outline.actions', { name: row.text || name })}
          icon={<Ellipsis />}
          size="small"
          tooltipSide="none"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        />
        <Suspense fallback={null}>
          {menu && (
            <OutlineMenu
              row={row}
              first={index === 0}
              anchor={menu}
              onChange={onChange}
              onClose={() => setMenu(null)}
            />
          )}
        </Suspense>
      </div>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.index === other.index &&
    one.number === other.number &&
    one.dropping === other.dropping &&
    one.dragged === other.dragged,
);
