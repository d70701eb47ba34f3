import { copyText, isTouch, useCopied } from '@orangery/chat';
import { Button } from '@orangery/ui';
import { Check, Copy, Languages, Lightbulb, ListCollapse, MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './selection-bar.module.css';
import type { AskKind } from './types.ts';
import { useSelectedWords } from './use-selected-words.ts';

type SelectionBarProps = {
  container: RefObject<HTMLElement | null>;
  pages: RefObject<HTMLElement | null>;
  name: string;
  /** The one that is read. */
  page: number;
  labelOf: (page: number) => string;
  onAsk?: ((kind: AskKind, text: string, page: number) => void) | undefined;
};

const kinds: readonly [AskKind, ReactNode][] = [
  ['ask', <MessageCircleQuestion key="ask" aria-hidden="true" />],
  ['explain', <Lightbulb key="explain" aria-hidden="true" />],
  ['translate', <Languages key="translate" aria-hidden="true" />],
  ['summarise', <ListCollapse key="summarise" aria-hidden="true" />],
];
/** Between the selection and the bar, pixels; under a finger there are handles. */
const gap = () => (isTouch() ? 32 : 8);
const edge = 8;

/** What can be done with selected words, below them. */
export function SelectionBar({ container, pages, name, page: current, labelOf, onAsk }: SelectionBarProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const [selected, setSelected] = useSelectedWords(pages, container, current);
  const [copied, setCopied] = useCopied();
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    if (!selected || !bar.current || !container.current) return;
    const frame = container.current.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width } = bar.current;
    const { bottom, left } = selected.place;
    setPlace({
      top: Math.max(edge, Math.min(bottom + gap() - frame.top, frame.height - height - edge)),
      left: Math.max(edge, Math.min(left - frame.left, frame.width - width - edge)),
    });
  }, [selected, container]);
  useEffect(() => {
    if (!selected) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Neither the search nor a panel below it closes with the same press.
      event.stopPropagation();
      document.getSelection()?.removeAllRanges();
      setSelected(null);
    };
    document.addEventListener('keydown', leave, { capture: true });
    return () => document.removeEventListener('keydown', leave, { capture: true });
  }, [selected, setSelected]);
  if (!selected) return null;
  const { text, page } = selected;
  const copy = async () =>
    setCopied(await copyText(t('selection.citation', { text, name, label: labelOf(page) })));
  const ask = (kind: AskKind) => {
    onAsk?.(kind, text, page);
    document.getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      style={place}
      role="toolbar"
      aria-label={t('selection.toolbar')}
      // The selection would be gone before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {onAsk &&
        kinds.map(([kind, icon]) => (
          <Button key={kind} size="small" variant="ghost" icon={icon} onClick={() => ask(kind)}>
            {t(`selection.${kind}`)}
          </Button>
        ))}
      <Button
        size="small"
        variant="ghost"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t(copied ? 'selection.copied' : 'selection.copy')}
      </Button>
    </div>
  );
}
