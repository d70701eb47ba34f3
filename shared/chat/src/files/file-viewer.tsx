import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { type ReactNode, useRef, useState } from 'react';
import { hasEndlessWord } from '../message-box/long-text.ts';
import styles from './file-viewer.module.css';

/** UTF-16 units that are shown at once: a text of any length is laid out a part at a time. */
const partLength = 20_000;

export type FileViewerTexts = {
  close: string;
  /** Shows the next part. */
  more: string;
  /** Names the text. */
  content: (name: string) => string;
  insert: string;
};

type FileViewerProps = {
  name: string;
  text: string;
  /** Size and encoding. */
  about: ReactNode;
  texts: FileViewerTexts;
  /** Puts the text into the message box; null where that cannot be done. */
  onInsert: (() => void) | null;
  onClose: () => void;
};

/** A file as plain text, whatever it is made of. */
export function FileViewer({ name, text, about, texts, onInsert, onClose }: FileViewerProps) {
  const [shown, setShown] = useState(1);
  const content = useRef<HTMLElement>(null);
  const parts = partsOf(text, shown);
  const isCut = parts.reduce((sum, { length }) => sum + length, 0) < text.length;
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={about}
      closeLabel={texts.close}
      footer={
        onInsert && (
          <Button
            onClick={() => {
              onClose();
              onInsert();
            }}
          >
            {texts.insert}
          </Button>
        )
      }
    >
      <section
        ref={content}
        className={styles.content}
        dir="auto"
        aria-label={texts.content(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with keys
        tabIndex={0}
      >
        {parts.map((part, index) => (
          <pre key={index} data-endless={hasEndlessWord(part) || undefined}>
            {part}
          </pre>
        ))}
        {isCut && (
          <Button
            onClick={() => {
              // The button may go away; reading goes on here.
              content.current?.focus({ preventScroll: true });
              setShown(shown + 1);
            }}
          >
            {texts.more}
          </Button>
        )}
      </section>
    </Dialog>
  );
}

/** The first parts of a text, cut at the end of a line where there is one, and never within a character. */
function partsOf(text: string, count: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (parts.length < count && from < text.length) {
    const to = endOf(text, from);
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

function endOf(text: string, from: number): number {
  const most = from + partLength;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf('\n', most - 1);
  if (line > from + partLength / 2) return line + 1;
  return /[\udc00-\udfff]/.test(text.charAt(most)) ? most - 1 : most;
}
