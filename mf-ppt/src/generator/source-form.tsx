import { countSymbols, limits } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { ListTree, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachSource } from './attach-source.tsx';
import { changeDraft, useGenerator } from './generator.state.ts';
import { stopSlides } from './make-slides.ts';
import styles from './source-form.module.css';
import { TopicField } from './topic-field.tsx';
import type { ReadDeck } from './use-source-file.ts';
import { WishesFields } from './wishes-fields.tsx';
import { beginOutline } from './write-outline.ts';

type SourceFormProps = {
  readDeck: ReadDeck;
  /** The outline is being written, or gone on with. */
  onOutline: () => void;
  /** Back to slides that are being made. */
  onSlides: () => void;
};

/** What a presentation is to be about, and how. */
export function SourceForm({ readDeck, onOutline, onSlides }: SourceFormProps) {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const { draft } = useGenerator();
  const [problem, setProblem] = useState<string | null>(null);
  const topic = useRef<HTMLTextAreaElement>(null);
  const hasOutline = draft.rows.length > 0;
  const isMaking = draft.slidesId !== null;
  const problemNow = (): string | null => {
    if (countSymbols(draft.topic) > limits.messageSymbols)
      return t('start.tooLong', { max: limits.messageSymbols });
    return draft.topic.trim() === '' && !draft.attached ? t('start.empty') : null;
  };
  const begin = async () => {
    const found = problemNow();
    setProblem(found);
    if (found) return topic.current?.focus();
    if (hasOutline && !(await host.confirm(replacing(t)))) return;
    stopSlides(host);
    beginOutline(host);
    onOutline();
  };
  return (
    <section className={styles.form} aria-label={t('start.title')}>
      <TopicField
        ref={topic}
        value={draft.topic}
        optional={draft.attached !== null}
        problem={problem}
        onChange={(value) => {
          setProblem(null);
          changeDraft({ topic: value });
        }}
        onSubmit={() => void begin()}
      />
      <AttachSource
        attached={draft.attached}
        readDeck={readDeck}
        onAttach={(attached) => changeDraft({ attached })}
        onProblem={setProblem}
      />
      <WishesFields
        wishes={draft.wishes}
        onChange={(change) => changeDraft({ wishes: { ...draft.wishes, ...change } })}
      />
      <div className={styles.actions}>
        {hasOutline && (
          <Button icon={<ListTree aria-hidden="true" />} onClick={isMaking ? onSlides : onOutline}>
            {t(isMaking ? 'start.resumeSlides' : 'start.resume')}
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          icon={<Sparkles aria-hidden="true" />}
          onClick={() => void begin()}
        >
          {t('start.create')}
        </Button>
      </div>
    </section>
  );
}

const replacing = (t: ReturnType<typeof useTranslation<'mf-ppt'>>['t']) => ({
  title: t('start.replace.title'),
  body: t('start.replace.body'),
  confirmLabel: t('start.replace.confirm'),
});
