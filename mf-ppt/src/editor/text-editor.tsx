import type { SlideParagraph } from '@orangery/api';
import { afterPress, IconButton } from '@orangery/ui';
import { ListIndentDecrease, ListIndentIncrease } from 'lucide-react';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TextElement } from '../slides/scene/scene.ts';
import { afterPaint } from './after-paint.ts';
import {
  directBlocks,
  fillBlocks,
  placeCaret,
  readBlocks,
  selectedBlocks,
  setLevel,
} from './paragraph-blocks.ts';
import styles from './text-editor.module.css';

type TextEditorProps = {
  label: string;
  /** As it stands when it is opened; what is typed from then on is in the box. */
  paragraphs: readonly SlideParagraph[];
  /** Enter makes a paragraph; else it ends the editing. */
  several: boolean;
  /** Tab and Shift+Tab change the level of paragraphs. */
  levels: boolean;
  bullets: boolean;
  style: CSSProperties;
  align: TextElement['align'];
  valign: TextElement['valign'];
  point: { readonly x: number; readonly y: number } | null;
  rtl: boolean;
  /** On the slide, or in a sheet. */
  isSheet?: boolean;
  onText: (paragraphs: SlideParagraph[]) => void;
  /** @param byKey the focus is to go back to what was edited */
  onEnd: (byKey: boolean) => void;
};

const maxLevel = 2;

/** A text of a slide that is typed in where it stands. The browser owns it while it is open, so that input methods are left alone. */
export function TextEditor(props: TextEditorProps) {
  const { label, several, levels, bullets, valign, rtl, style, isSheet = false, onText, onEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef(props);
  const ended = useRef(false);
  const end = (byKey: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(byKey);
  };
  const latestEnd = useRef(end);
  const latestText = useRef(onText);
  // The letter is on the screen before anything else is drawn.
  const later = useRef(afterPaint());
  useEffect(() => {
    latestEnd.current = end;
    latestText.current = onText;
  });

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    ended.current = false;
    fillBlocks(current, begun.current.paragraphs, begun.current.levels);
    directBlocks(current, begun.current);
    current.focus({ preventScroll: true });
    placeCaret(current, begun.current.point);
    const guard = (event: InputEvent) => {
      if (/^(?:format|insertFromDrop|insertHorizontal|insertLink)/.test(event.inputType))
        event.preventDefault();
      if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
      if (!begun.current.several) event.preventDefault();
      else if (event.inputType === 'insertLineBreak') {
        event.preventDefault();
        document.execCommand('insertParagraph');
      }
    };
    current.addEventListener('beforeinput', guard);
    const { flush } = later.current;
    return () => {
      current.removeEventListener('beforeinput', guard);
      flush();
    };
  }, []);

  const read = () => {
    const { current } = box;
    if (!current) return;
    // Everything was deleted, the last block too.
    if (!(current.firstElementChild instanceof HTMLDivElement)) {
      fillBlocks(current, readBlocks(current), levels);
      placeCaret(current, null);
    }
    later.current.run(() => {
      directBlocks(current, props);
      latestText.current(readBlocks(current));
    });
  };
  const indent = (by: number) => {
    for (const block of box.current ? selectedBlocks(box.current) : [])
      setLevel(block, Math.min(maxLevel, Math.max(0, Number(block.dataset.level ?? 0) + by)));
    read();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' || (event.key === 'Enter' && !several)) {
      event.preventDefault();
      end(true);
    } else if (event.key === 'Tab' && levels) {
      event.preventDefault();
      indent(event.shiftKey ? -1 : 1);
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').replaceAll('\r', '');
    document.execCommand('insertText', false, several ? text : text.replaceAll(/\s*\n\s*/g, ' '));
  };

  return (
    <div
      className={isSheet ? styles.inSheet : styles.frame}
      data-align={valign}
      style={style}
      dir={rtl ? 'rtl' : 'ltr'}
    >
      {isSheet && levels && <LevelButtons onIndent={indent} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a field cannot look like paragraphs with bullets */}
      <div
        ref={box}
        className={styles.text}
        data-bullets={bullets}
        role="textbox"
        tabIndex={0}
        aria-multiline={several}
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        spellCheck
        onInput={read}
        onKeyDown={press}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
        onBlur={() =>
          !isSheet && afterPress(() => document.activeElement !== box.current && latestEnd.current(false))
        }
      />
    </div>
  );
}

/** What Tab does, where there is none. */
function LevelButtons({ onIndent }: { onIndent: (by: number) => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  // A press would take the focus, and the keyboard of the phone with it.
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  return (
    <div className={styles.levels}>
      <IconButton
        label={t('level.out')}
        icon={<ListIndentDecrease />}
        tooltipSide="none"
        onPointerDown={keepFocus}
        onClick={() => onIndent(-1)}
      />
      <IconButton
        label={t('level.in')}
        icon={<ListIndentIncrease />}
        tooltipSide="none"
        onPointerDown={keepFocus}
        onClick={() => onIndent(1)}
      />
    </div>
  );
}
