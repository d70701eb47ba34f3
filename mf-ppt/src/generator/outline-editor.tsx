import { Button } from '@orangery/ui';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRows, useGenerator } from './generator.state.ts';
import styles from './outline.module.css';
import { OutlineItem } from './outline-item.tsx';
import type { Caret, Edit } from './outline-keys.ts';
import { addSlide, branchOf, moveBefore, type OutlineRows } from './outline-rows.ts';
import { useRowDrag } from './use-row-drag.ts';

/** The outline as rows that can be typed in, moved and made deeper, also while the rest of it is being written. */
export function OutlineEditor() {
  const { t } = useTranslation('mf-ppt');
  const { draft, growing, outline } = useGenerator();
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const wanted = useRef<Caret | null>(null);
  useLayoutEffect(() => {
    const caret = wanted.current;
    wanted.current = null;
    if (caret) focusRow(list.current, caret);
  });
  const change = (edit: Edit) =>
    changeRows((rows) => {
      const edited = edit(rows);
      wanted.current = edited.caret ?? null;
      return edited.rows;
    });
  const drag = useRowDrag(list, (id, before) => changeRows((rows) => moveBefore(rows, id, before)));
  const numbers = slideNumbers(draft.rows);
  const moving = drag.dragged === null ? null : branchOf(draft.rows, drag.dragged);
  const add = () =>
    change((rows) => {
      const { rows: longer, added } = addSlide(rows);
      return { rows: longer, caret: { id: added, at: 'end' } };
    });
  return (
    <div className={styles.editor}>
      <div ref={list} role="tree" className={styles.tree} aria-label={t('outline.label')}>
        {draft.rows.map((row, index) => (
          <OutlineItem
            key={row.id}
            row={row}
            index={index}
            number={numbers.get(row.id)}
            dropping={drag.before === row.id}
            dragged={moving?.has(row.id) ?? false}
            onChange={change}
            onDrag={drag.start}
            onNeighbour={(by) => focusNeighbour(list.current, row.id, by)}
            onLeave={() => (end.current?.querySelector('button') ?? end.current)?.focus()}
          />
        ))}
        {growing && (
          <div className={styles.growing} data-level={growing.level} aria-hidden="true">
            <span className={styles.number} />
            <span dir="auto">{growing.text}</span>
          </div>
        )}
        {drag.before === null && drag.dragged !== null && (
          <div className={styles.dropEnd} aria-hidden="true" />
        )}
      </div>
      {/* Where Tab goes on behind the outline: in a row it changes the level. */}
      <div ref={end} tabIndex={-1} className={styles.end}>
        {outline.name !== 'running' && (
          <Button icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('outline.addSlide')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Number of each slide, by the id of its row. */
function slideNumbers(rows: OutlineRows): ReadonlyMap<string, number> {
  const slides = rows.filter(({ level }) => level === 0);
  return new Map(slides.map(({ id }, index) => [id, index + 1]));
}

const fieldOf = (list: HTMLElement | null, id: string): HTMLTextAreaElement | null =>
  list?.querySelector<HTMLTextAreaElement>(`[data-row="${CSS.escape(id)}"] textarea`) ?? null;

function focusRow(list: HTMLElement | null, { id, at }: Caret): void {
  const field = fieldOf(list, id);
  if (!field) return;
  field.focus();
  const position = at === 'end' ? field.value.length : at;
  field.setSelectionRange(position, position);
}

/** The caret goes on in the row before or after. */
function focusNeighbour(list: HTMLElement | null, id: string, by: 1 | -1): void {
  const fields = [...(list?.querySelectorAll('textarea') ?? [])];
  const field = fields[fields.indexOf(fieldOf(list, id) as HTMLTextAreaElement) + by];
  if (!field) return;
  field.focus();
  const at = by === 1 ? 0 : field.value.length;
  field.setSelectionRange(at, at);
}
