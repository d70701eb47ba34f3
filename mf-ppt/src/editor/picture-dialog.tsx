import type { Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { Button, ProgressBar, Spinner, TextField } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck, useDeckAccess } from '../open-deck/use-deck.ts';
import { seedOf } from '../slides/layout/context.ts';
import { artOf } from '../slides/themes/art.ts';
import { themeOf } from '../slides/themes/themes.ts';
import styles from './dialogs.module.css';
import { EarlierPictures } from './earlier-pictures.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { PicturePrompt } from './picture-prompt.tsx';
import { PictureSources } from './picture-sources.tsx';
import { usePicture } from './use-picture.ts';

/** The picture of a slide: a file, an earlier picture, a drawing, or art of the theme, and what it shows in words. */
export function PictureDialog({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const { theme } = useDeck();
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(artOf(themeOf(theme), seedOf(slide.id)))}`,
    [theme, slide.id],
  );
  const [alt, setAlt] = useState(slide.picture?.alt ?? '');
  const latest = useRef(alt);
  latest.current = alt;
  // What was written about the picture before does not describe the next one.
  const describe = (suggested: string): string => {
    const written = latest.current.trim();
    const isNew = written !== '' && written !== open.slide(slide.id)?.picture?.alt;
    setAlt(isNew ? written : suggested);
    return isNew ? written : suggested;
  };
  const { work, upload, draw, place } = usePicture(slide, t('step.picture'), describe);
  const [gone, setGone] = useState<string | null>(null);
  const isGone = Boolean(slide.picture?.address) && slide.picture?.address === gone;
  const isBusy = work.state === 'uploading' || work.state === 'drawing';
  const close = () => {
    const now = open.slide(slide.id);
    if (now?.picture && now.picture.alt !== alt.trim())
      open.change([{ op: 'replace', slide: { ...now, picture: { ...now.picture, alt: alt.trim() } } }], {
        label: t('step.alt'),
      });
    onClose();
  };
  const remove = () => {
    const { picture: _, ...bare } = slide;
    open.change([{ op: 'replace', slide: bare }], { label: t('step.picture') });
    setAlt('');
  };
  const showArt = () => {
    place({ address: null, width: 16, height: 9 }, '');
    setAlt('');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('picture.title')}
      closeLabel={t('close')}
      size="medium"
      footer={
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <PicturePreview
          address={slide.picture?.address}
          art={art}
          alt={alt}
          isGone={isGone}
          onGone={setGone}
        />
        <PictureSources
          disabled={isBusy}
          earlier={
            <EarlierPictures
              disabled={isBusy}
              onChoose={({ address, width, height }) => place({ address, width, height }, describe(''))}
            />
          }
          onFile={(file) => void upload(file)}
          onArt={showArt}
          onRemove={slide.picture && remove}
        />
        {work.state === 'uploading' && <ProgressBar label={t('picture.uploading')} value={work.progress} />}
        {work.state === 'drawing' && <Spinner label={t('picture.drawing')} />}
        {work.state === 'failed' && (
          <p className={styles.problem} role="alert">
            {work.reason}
          </p>
        )}
        <PicturePrompt
          isDrawing={work.state === 'drawing'}
          disabled={isBusy}
          onDraw={(prompt) => void draw(prompt)}
        />
        {!isGone && (
          <TextField
            label={t('picture.alt')}
            hint={t('picture.altHint')}
            dir="auto"
            maxLength={deckLimits.title}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
