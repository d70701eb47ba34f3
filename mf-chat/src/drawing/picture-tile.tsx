import type { Drawing } from '@orangery/api';
import { fileNameOf } from '@orangery/platform/files';
import { IconButton } from '@orangery/ui';
import { Download, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drawing-card.module.css';

type Props = {
  picture: Drawing['pictures'][number];
  prompt: string;
  number: number;
  onOpen: () => void;
  onVary: () => void;
};

/** One picture: opens large, can be kept, and varied. */
export function PictureTile({ picture: { address, width, height }, prompt, number, onOpen, onVary }: Props) {
  const { t } = useTranslation('mf-chat/drawing');
  const [lost, setLost] = useState(false);
  const ending = /\.(\w+)$/.exec(address)?.[1] ?? 'png';
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('open', { number, prompt })}
        onClick={onOpen}
        disabled={lost}
      >
        {lost ? (
          <span className={styles.lost}>{t('lost')}</span>
        ) : (
          <img
            src={address}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
          />
        )}
      </button>
      <div className={styles.tools}>
        <IconButton size="small" label={t('vary')} icon={<WandSparkles />} onClick={onVary} />
        <a
          className={styles.download}
          href={address}
          download={`${fileNameOf(prompt, t('file'))}-${number}.${ending}`}
          aria-label={t('download')}
          title={t('download')}
        >
          <Download aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}
