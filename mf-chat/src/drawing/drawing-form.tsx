import { countSymbols, drawingCounts, drawingSizes, drawingStyles, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Palette } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { openPlansPage } from '../ui/open-plans.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { changeDraft, type useDrawing } from './drawing.state.ts';
import styles from './drawing-form.module.css';
import { QuotaLeft } from './quota-left.tsx';

type Props = { state: ReturnType<typeof useDrawing>; onDraw: () => void };

/** Description, style, size and count. Each says itself what is wrong with it. */
export function DrawingForm({ state: { draft, problem, sending }, onDraw }: Props) {
  const { t } = useTranslation('mf-chat/drawing');
  const id = useId();
  const textAt = (place: string) => (problem?.at === place ? errorText(problem.error) : null);
  const used = countSymbols(draft.prompt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDraw();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('prompt.label')}
        </label>
        <textarea
          id={id}
          className={styles.prompt}
          dir={draft.prompt === '' ? undefined : 'auto'}
          rows={3}
          value={draft.prompt}
          placeholder={t('prompt.placeholder')}
          aria-invalid={problem?.at === 'prompt' || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => changeDraft({ prompt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <p className={styles.note} id={`${id}-note`}>
          {textAt('prompt') ? (
            <span className={styles.problem} role="alert">
              {textAt('prompt')}
            </span>
          ) : (
            <span>{t('prompt.hint')}</span>
          )}
          <span className={styles.count} data-over={used > limits.drawingSymbols.max || undefined}>
            {used > 0 && t('prompt.count', { used, limit: limits.drawingSymbols.max })}
          </span>
        </p>
      </div>
      <ChoiceGroup
        kind="style"
        values={drawingStyles}
        value={draft.style}
        onChange={(style) => changeDraft({ style })}
        problem={textAt('style')}
      />
      <ChoiceGroup
        kind="size"
        values={drawingSizes}
        value={draft.size}
        onChange={(size) => changeDraft({ size })}
        problem={textAt('size')}
      />
      <ChoiceGroup
        kind="count"
        values={drawingCounts}
        value={draft.count}
        onChange={(count) => changeDraft({ count })}
        problem={textAt('count')}
      />
      <FormProblem problem={problem} />
      <div className={styles.foot}>
        <QuotaLeft />
        <Button
          type="submit"
          variant="primary"
          busy={sending}
          icon={<Palette aria-hidden="true" />}
          disabled={draft.prompt.trim() === ''}
        >
          {t('draw')}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with none of the fields. */
function FormProblem({ problem }: Pick<Props['state'], 'problem'>) {
  const { t } = useTranslation('mf-chat/drawing');
  const host = useHost();
  if (problem?.at !== 'form') return null;
  return (
    <div className={styles.refused} role="alert">
      <p>{errorText(problem.error)}</p>
      {(problem.error.code === errors.quotaExhausted || problem.error.code === errors.membersOnly) && (
        <Button size="small" onClick={() => void openPlansPage(host)}>
          {t('upgrade')}
        </Button>
      )}
    </div>
  );
}
