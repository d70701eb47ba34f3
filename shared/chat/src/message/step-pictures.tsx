import type { AnswerStep } from '@orangery/api';
import { ImageOff } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { openImageViewer } from '../open-image-viewer.ts';
import { useChatTranslation } from '../translations.ts';
import { argumentsOf } from './step-arguments.ts';
import styles from './step-pictures.module.css';

/** Only pictures of this site: any other address could reveal that the chat was read. */
function isOwn({ address }: { address: string }): boolean {
  const url = URL.parse(address, window.location.href);
  return url?.origin === window.location.origin && /^https?:$/.test(url.protocol);
}

/** What a tool has drawn, in boxes whose size is known before they are there. */
export function StepPictures({ step }: { step: AnswerStep }) {
  const { t } = useChatTranslation();
  const description = argumentsOf(step.arguments).find(({ name }) => name === 'description')?.value;
  const alt = t('step.picture', { description: description ?? step.title });
  const pictures = step.pictures?.filter(isOwn) ?? [];
  const images = pictures.map(({ address }) => ({ src: address, alt }));
  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openImageViewer(images, index);
  };
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <Picture key={picture.address} {...picture} alt={alt} onOpen={(event) => open(event, index)} />
      ))}
    </div>
  );
}

type PictureProps = {
  address: string;
  width: number;
  height: number;
  alt: string;
  onOpen: (event: MouseEvent) => void;
};

function Picture({ address, width, height, alt, onOpen }: PictureProps) {
  const { t } = useChatTranslation();
  const [lost, setLost] = useState(false);
  if (lost)
    return (
      <p className={styles.lost}>
        <ImageOff aria-hidden="true" />
        {t('step.pictureLost')}
      </p>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.frame} onClick={onOpen}>
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setLost(true)}
      />
    </a>
  );
}
