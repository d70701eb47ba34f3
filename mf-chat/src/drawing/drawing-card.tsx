import { ApiError, type Drawing } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { openImageViewer, PlainText } from '@orangery/chat';
import { errorText, useHost } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Badge, Button, IconButton } from '@orangery/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDraft, drawingState, useDrawing } from './drawing.state.ts';
import { cancelDrawing, deleteDrawing, draw, vary } from './drawing-actions.ts';
import styles from './drawing-card.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { useDrawings } from './use-drawings.ts';

type Props = { drawing: Drawing; ports: ReturnType<typeof useDrawings>['ports'] };

/** One drawing request and its images. */
export function DrawingCard({ drawing, ports }: Props) {
  const { t } = useTranslation('mf-chat/drawing');
  const dates = useDates();
  const host = useHost();
  const { pictures, prompt, size, status, count } = drawing;
  const box = useInSight(drawing.id);
  const isDrawing = status === 'drawing';
  const open = (index: number) =>
    void openImageViewer(
      pictures.map(({ address }) => ({ src: address, alt: prompt })),
      index,
    );
  const remove = async () => {
    const agreed = await host.confirm({
      title: t('deleteTitle'),
      body: t('deleteBody'),
      confirmLabel: t('delete'),
      cancelLabel: t('keep'),
      tone: 'danger',
    });
    if (agreed) await deleteDrawing(ports, drawing.id).catch(() => {});
  };

  return (
    <article ref={box} className={styles.card} aria-label={prompt} aria-busy={isDrawing || undefined}>
      <header className={styles.header}>
        <div className={styles.words}>
          <PlainText as="h3" className={styles.prompt} text={prompt} />
          <p className={styles.facts}>
            <span>{t(`style.${drawing.style}`)}</span>
            <time dateTime={new Date(drawing.created_at).toISOString()}>
              {dates.moment(drawing.created_at)}
            </time>
            {drawing.demo && <Badge>{t('demoMark')}</Badge>}
          </p>
        </div>
        {isDrawing ? (
          <Button size="small" onClick={() => void cancelDrawing(ports, drawing.id).catch(() => {})}>
            {t('cancel')}
          </Button>
        ) : (
          <div className={styles.actions}>
            <Button size="small" variant="ghost" onClick={() => reuse(drawing)}>
              {t('reuse')}
            </Button>
            <IconButton size="small" label={t('delete')} icon={<Trash2 />} onClick={() => void remove()} />
          </div>
        )}
      </header>
      <ul className={styles.grid} data-count={count}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.address}
            picture={picture}
            prompt={prompt}
            number={index + 1}
            onOpen={() => open(index)}
            onVary={() => void vary(ports, drawing, picture.address)}
          />
        ))}
        {isDrawing &&
          Array.from({ length: count - pictures.length }, (_, index) => (
            <li key={index} className={styles.waiting} data-size={size} aria-hidden="true" />
          ))}
      </ul>
      <p className={styles.state} role="status">
        {isDrawing &&
          (pictures.length > 0 ? t('progress', { done: pictures.length, count }) : t('begun', { count }))}
        {status === 'canceled' && t('canceled')}
      </p>
      {status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{errorText(new ApiError('api', drawing.error ?? errors.imageGenerationFailed, ''))}</p>
          <Button
            size="small"
            onClick={() => void draw(ports, draftOf(drawing), drawing.variation_of ?? undefined)}
          >
            {t('again')}
          </Button>
        </div>
      )}
    </article>
  );
}

const draftOf = ({ prompt, style, size, count }: Drawing) => ({ prompt, style, size, count });

/** Puts an earlier request into the form, to be changed. */
const reuse = (drawing: Drawing) => changeDraft(draftOf(drawing));

/** Brings what was just asked for into view: on a phone it stands below the form, a variation above where one reads. */
function useInSight(id: string) {
  const box = useRef<HTMLElement>(null);
  const { fresh } = useDrawing();
  useEffect(() => {
    if (fresh !== id) return;
    drawingState.fresh = null;
    const reducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    box.current?.scrollIntoView?.({ block: 'nearest', behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [fresh, id]);
  return box;
}
