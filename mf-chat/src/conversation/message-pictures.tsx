import { openImageViewer } from '@orangery/chat';
import { Button } from '@orangery/ui';
import { ImageOff, RotateCcw } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-pictures.module.css';

/** Only pictures of this site: any other address could leak that the room was read. */
function isOwn(address: string): boolean {
  // The parser of the browser decides: it reads backslashes as slashes, and drops tabs and line ends.
  const url = URL.parse(address, window.location.href);
  return url?.origin === window.location.origin && /^https?:$/.test(url.protocol);
}

/** The pictures of a question, each in a box whose size is known before it is there. */
export function MessagePictures({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation('mf-chat/messages');
  const own = addresses.filter(isOwn);
  const pictures = own.map((src, index) => ({
    src,
    alt: t('picture', { at: index + 1, count: own.length }),
  }));
  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openImageViewer(pictures, index);
  };

  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <Picture {...picture} onOpen={(event) => open(event, index)} />
        </li>
      ))}
    </ul>
  );
}

type PictureProps = { src: string; alt: string; onOpen: (event: MouseEvent) => void };

function Picture({ src, alt, onOpen }: PictureProps) {
  const { t } = useTranslation('mf-chat/messages');
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <div className={styles.failed}>
        <ImageOff aria-hidden="true" />
        <p>{t('pictureFailed')}</p>
        <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => setFailed(false)}>
          {t('pictureRetry')}
        </Button>
      </div>
    );
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={styles.frame} onClick={onOpen}>
      <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(true)} />
    </a>
  );
}
