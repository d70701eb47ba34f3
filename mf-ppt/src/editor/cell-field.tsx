import { deckLimits } from '@orangery/api/slides';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import { directionOfText } from '../slides/text/paragraph-direction.ts';
import { afterPaint } from './after-paint.ts';
import { type CellMove, cellMove, lineMove } from './cell-keys.ts';
import type { Cell } from './grid.ts';
import { stepped } from './table-cells.ts';
import styles from './table-part.module.css';
import { focusTableTools } from './table-tools-focus.ts';
import { isSheet, readTsv } from './tsv.ts';
import type { TableActions } from './use-table.ts';

type CellFieldProps = {
  cell: Cell;
  header: boolean;
  text: string;
  table: TableActions;
  rtl: boolean;
  onCell: (cell: Cell) => void;
  onEnd: () => void;
};

/**
 * The cell of a table that is typed in. The browser owns its text while it is open: what is typed is on the screen before anything
 * is rendered.
 */
export function CellField({ cell, header, text, table, rtl, onCell, onEnd }: CellFieldProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLSpanElement>(null);
  const begun = useRef(text).current;
  const written = useRef(text);
  const later = useRef(afterPaint());
  const { row, column } = cell;

  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.select();
    const { flush } = later.current;
    return flush;
  }, []);
  /** The cell is as high as what stands in it. */
  const fit = (next: string) => {
    if (mirror.current) mirror.current.textContent = mirrored(next);
  };
  const turn = (next: string) => {
    // Also where it is the same an attribute that is set takes a new style.
    const direction = dirOf(next, rtl);
    if (field.current && field.current.dir !== direction) field.current.dir = direction;
  };
  // It was changed from elsewhere: undone, say.
  useEffect(() => {
    if (text === written.current || !field.current) return;
    written.current = text;
    field.current.value = text;
    fit(text);
    turn(text);
  }, [text]);

  const type = (next: string) => {
    // The table is laid out once more for it: where there is room, the letter is on the screen before.
    if (!field.current || isCut(field.current)) fit(next);
    turn(next);
    later.current.run(() => {
      fit(next);
      written.current = next;
      table.type(cell, next);
    });
  };
  const go = (move: CellMove) => {
    later.current.flush();
    const { grid } = table.cells();
    if (typeof move === 'object') {
      const next = { row: row + move.rows, column: column + move.columns };
      if (grid[next.row]?.[next.column] !== undefined) onCell(next);
      return;
    }
    const next = stepped(cell, move === 'next' ? 1 : -1, grid);
    if (next) onCell(next);
    else if (move === 'next' && table.addRow(grid.length)) onCell({ row: grid.length, column: 0 });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const move = cellMove(event, event.currentTarget, rtl);
    const line = lineMove(event);
    if (event.key === 'Escape') {
      later.current.flush();
      onEnd();
    } else if (event.key === 'F10' && event.altKey) focusTableTools();
    else if (isCommand && (key === 'z' || key === 'y')) {
      later.current.flush();
      if (key === 'y' || event.shiftKey) open.redo();
      else open.undo();
    } else if (move) go(move);
    else {
      if (line) goUnlessMoved(event.currentTarget, line);
      return;
    }
    event.preventDefault();
  };
  /** Only the browser knows the lines of a text that wraps. */
  const goUnlessMoved = (box: HTMLTextAreaElement, move: CellMove) => {
    const [start, isWhole] = [box.selectionStart, box.selectionEnd - box.selectionStart === box.value.length];
    setTimeout(() => {
      if (document.activeElement !== box) return;
      const stayed = box.selectionStart === start && box.selectionEnd === box.selectionStart;
      if (stayed || isWhole) go(move);
    });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isSheet(pasted)) return;
    event.preventDefault();
    later.current.flush();
    table.paste(
      cell,
      readTsv(pasted).map((cells) => cells.map((one) => one.slice(0, deckLimits.cell))),
    );
  };
  const number = header ? row : row + 1;
  return (
    <div className={styles.field}>
      <span ref={mirror} className={styles.mirror} aria-hidden="true">
        {mirrored(begun)}
      </span>
      <textarea
        ref={field}
        rows={1}
        dir={dirOf(begun, rtl)}
        maxLength={deckLimits.cell}
        spellCheck
        aria-label={
          header && row === 0
            ? t('sheet.header', { column: column + 1 })
            : t('sheet.cell', { row: number, column: column + 1 })
        }
        aria-describedby={hint}
        defaultValue={begun}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      <span id={hint} hidden>
        {t('table.keys')}
      </span>
    </div>
  );
}

const dirOf = (text: string, deckRtl: boolean) => (directionOfText(text, deckRtl).rtl ? 'rtl' : 'ltr');

/** Some of its text is out of sight. */
const isCut = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight;

/** A last line that is empty has a height too. */
const mirrored = (text: string): string => `${text}\u200b`;
