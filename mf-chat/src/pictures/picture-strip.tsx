import { useHost } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { CircleHelp, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusComposer } from '../components/focus-composer.ts';
import { type Attachment, removeAttachments } from '../question/attachments.state.ts';
import { retryPicture } from './add-pictures.ts';
import styles from './picture-strip.module.css';

/** The pictures that go with the question, and how far their upload is. */
export function PictureStrip({ pictures }: { pictures: readonly Attachment[] }) {
  const { t } = useTranslation('mf-chat/tools');
  const { overlays } = useHost();
  const problem = pictures.find(({ reason }) => reason !== undefined)?.reason;
  return (
    <div className={styles.strip}>
      <div className={styles.row}>
        <ul className={styles.list} aria-label={t('pictures.label')}>
          {pictures.map((picture, index) => (
            <Thumbnail key={picture.id} picture={picture} number={index + 1} />
          ))}
        </ul>
        <IconButton
          size="small"
          label={t('pictures.guide')}
          icon={<CircleHelp />}
          aria-haspopup="dialog"
          onClick={() => overlays.open('image_guide')}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {pictures.some(({ state }) => state === 'waiting') && (
        <p className={styles.hint}>{t('pictures.waiting')}</p>
      )}
    </div>
  );
}

function Thumbnail({ picture, number }: { picture: Attachment; number: number }) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  const { id, preview, state, progress } = picture;
  const remove = () => {
    removeAttachments([id]);
    focusComposer();
  };
  return (
    <li className={styles.picture} data-state={state}>
      <img src={preview} alt={t('pictures.picture', { number })} />
      {state === 'uploading' && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t('pictures.uploading', { number })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <div style={{ inlineSize: `${Math.max(4, progress * 100)}%` }} />
        </div>
      )}
      {state === 'failed' && (
        <IconButton
          className={styles.retry}
          size="small"
          tooltipSide="none"
          label={t('pictures.retry', { number })}
          icon={<RotateCw />}
          onClick={() => void retryPicture(host, picture)}
        />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('pictures.remove', { number })}
        onClick={remove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
