import { Button, Spinner } from '@orangery/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './earlier-pictures.module.css';
import { type EarlierPicture, useEarlierPictures } from './use-earlier-pictures.ts';

type EarlierPicturesProps = { disabled: boolean; onChoose: (picture: EarlierPicture) => void };

/** What the person has uploaded or had drawn before, to choose one for the slide. */
export function EarlierPictures({ disabled, onChoose }: EarlierPicturesProps) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const { status, pictures, more, loadMore } = useEarlierPictures();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const section = useRef<HTMLElement>(null);
  // On a small screen it begins below what is seen of the dialog.
  useEffect(() => {
    // Some browsers give a promise, which is no cleanup.
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);
  const shown = pictures.filter(({ address }) => !gone.has(address));
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = ({ kind, created_at }: EarlierPicture) =>
    t(kind === 'drawing' ? 'picture.drawnAt' : 'picture.uploadedAt', { date: format.format(created_at) });
  return (
    <section ref={section} className={styles.earlier} aria-label={t('picture.earlierLabel')}>
      {shown.length > 0 && (
        <ul className={styles.pictures}>
          {shown.map((picture) => (
            <li key={picture.address}>
              <button
                type="button"
                className={styles.picture}
                disabled={disabled}
                onClick={() => onChoose(picture)}
              >
                <img
                  src={picture.address}
                  alt={nameOf(picture)}
                  loading="lazy"
                  decoding="async"
                  onError={() => setGone((last) => new Set(last).add(picture.address))}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {status === 'ready' && shown.length === 0 && !more && <p>{t('picture.earlierEmpty')}</p>}
      {status === 'failed' && <p role="alert">{t('picture.earlierFailed')}</p>}
      {status === 'loading' && <Spinner label={t('picture.earlierLabel')} />}
      {(status === 'failed' || (status === 'ready' && more)) && (
        <Button size="small" onClick={loadMore}>
          {t(status === 'failed' ? 'picture.earlierRetry' : 'picture.earlierMore')}
        </Button>
      )}
    </section>
  );
}
