import { Button, VisuallyHidden } from '@orangery/ui';
import { MessageSquare } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button.tsx';
import parts from '../components/page-parts.module.css';
import styles from '../components/reading-page.module.css';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import { FoundPicture } from './found-picture.tsx';
import { GrownField } from './grown-field.tsx';
import { textOf } from './paragraphs.ts';
import type { Found } from './recognition.state.ts';
import own from './result.module.css';

type FoundText = Found & { mode: 'text' };

/** Below it a line is worth a second look. */
const doubtful = 0.6;

/** The lines of a picture, each beside where it stands, to be corrected, copied and sent to the chat. */
export function TextResult({ found, onChange }: { found: FoundText; onChange: (found: FoundText) => void }) {
  const { t } = useTranslation('mf-plugins/reading');
  const send = useSendToChat();
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const { lines } = found;
  const boxes = lines.flatMap(({ box }, key) => (box ? [{ key, box }] : []));
  const focusLine = (index: number) => list.current?.querySelectorAll('textarea')[index]?.focus();
  const put = (index: number, text: string) =>
    onChange({ ...found, lines: lines.map((line, at) => (at === index ? { ...line, text } : line)) });
  const isDoubtful = (confidence: number | null) => confidence !== null && confidence < doubtful;
  return (
    <>
      <div className={own.sides}>
        {found.picture && (
          <FoundPicture
            picture={found.picture}
            angle={found.angle}
            boxes={boxes}
            active={active}
            onActive={setActive}
            onPress={focusLine}
          />
        )}
        <ol ref={list} className={own.list} aria-label={t('text.lines')}>
          {lines.map(({ text, confidence, paragraph }, index) => (
            <li
              key={index}
              className={own.line}
              data-active={index === active || undefined}
              data-first={(index > 0 && lines[index - 1]?.paragraph !== paragraph) || undefined}
              data-doubtful={isDoubtful(confidence) || undefined}
              onPointerEnter={() => setActive(index)}
              onPointerLeave={() => setActive(null)}
            >
              <GrownField
                label={t('text.line', { number: index + 1 })}
                aria-describedby={isDoubtful(confidence) ? hintId : undefined}
                value={text}
                onChange={(next) => put(index, next)}
                onFocus={() => setActive(index)}
                onBlur={() => setActive(null)}
              />
            </li>
          ))}
        </ol>
      </div>
      {lines.some(({ confidence }) => isDoubtful(confidence)) && (
        <p className={parts.said}>{t('text.doubtful')}</p>
      )}
      <VisuallyHidden id={hintId}>{t('text.doubtfulLine')}</VisuallyHidden>
      <div className={`${styles.row} ${styles.actions}`}>
        <Button
          variant="primary"
          icon={<MessageSquare aria-hidden="true" />}
          onClick={() => send({ text: textOf(lines) })}
        >
          {t('toChat')}
        </Button>
        <CopyButton label={t('copy')} text={() => textOf(lines)} />
      </div>
    </>
  );
}
