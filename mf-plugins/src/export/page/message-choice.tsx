import type { Row } from '@orangery/records';
import { Button } from '@orangery/ui';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './export-page.module.css';

type Props = {
  rows: readonly Row[];
  /** Keys of those that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Messages that are listed at once, and that are added with each press. */
const step = 40;
const maxExcerpt = 120;

type ReadMarkdown = (markdown: string) => string;

/** Answers stand there as they are written until what reads them has come. */
function useReadMarkdown(isWanted: boolean): ReadMarkdown | null {
  const [read, setRead] = useState<ReadMarkdown | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const set = ({ shownText }: { shownText: ReadMarkdown }) => setRead(() => shownText);
    import('@orangery/chat/markdown').then(set, () => undefined);
  }, [isWanted]);
  return read;
}

function excerpt({ message: { role, content } }: Row, read: ReadMarkdown | null): string {
  const begin = content.slice(0, maxExcerpt * 4);
  const words = role === 'user' || !read ? begin : read(begin);
  return [...words.replace(/\s+/gu, ' ').trim()].slice(0, maxExcerpt).join('') || '…';
}

/** Which messages are exported: all at first. */
export const MessageChoice = memo(function MessageChoice({ rows, left, onChange }: Props) {
  const { t, i18n } = useTranslation('mf-plugins/export');
  const [shown, setShown] = useState(step);
  const [isOpen, setOpen] = useState(left.size > 0);
  const read = useReadMarkdown(isOpen);
  const number = new Intl.NumberFormat(i18n.language);
  const [chosen, all] = [rows.length - left.size, rows.length].map((count) => number.format(count));
  const toggle = (key: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <details
      className={styles.messages}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{t('messages.chosen', { chosen, all })}</summary>
      <div className={styles.row}>
        <Button size="small" onClick={() => onChange(new Set())}>
          {t('messages.all')}
        </Button>
        <Button size="small" onClick={() => onChange(new Set(rows.map(({ key }) => key)))}>
          {t('messages.none')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('messages.label')}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.key}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={!left.has(row.key)}
                onChange={({ target }) => toggle(row.key, target.checked)}
              />
              <span className={styles.excerpt} dir="auto">
                <strong>{t(row.message.role === 'user' ? 'file.you' : 'file.assistant')}</strong>{' '}
                <bdi>{excerpt(row, read)}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown < rows.length && (
        <Button size="small" onClick={() => setShown(shown + step)}>
          {t('messages.more')}
        </Button>
      )}
    </details>
  );
});
