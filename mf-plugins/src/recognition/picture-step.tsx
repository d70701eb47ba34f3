import { limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { isTouch } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../components/file-choice.tsx';
import styles from '../components/reading-page.module.css';
import { RefusalCard } from '../components/refusal-card.tsx';
import { RunningNote } from '../components/running-note.tsx';
import { nextFocus } from '../components/use-next-focus.ts';
import { LanguageChoice } from './language-choice.tsx';
import { type Mode, pluginOf } from './modes.ts';
import { PictureEditor } from './picture-editor.tsx';
import type { RecognitionModel } from './use-recognition.ts';

const accept = 'image/jpeg,image/png,image/bmp,.jpg,.jpeg,.png,.bmp';

type PictureStepProps = {
  model: RecognitionModel;
  mode: Mode;
  over: boolean;
  onRecognize: (mode: Mode) => void;
  /** Back to what was found before. */
  onResult?: () => void;
};

/** Before a picture is read: it is chosen, put upright and cut to what matters. */
export function PictureStep({ model, mode, over, onRecognize, onResult }: PictureStepProps) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const { overlays } = useHost();
  const { picture, edits, running, refused } = model;
  const other = { label: t('picture.other'), go: model.clear };
  const asText = () => {
    overlays.open('ocr', 'text');
    onRecognize('text');
  };
  // A picture that could not be opened leaves the one that is there as it was, and nothing has to be done about it.
  const waysOn =
    picture && !refused?.isUnopened
      ? {
          [errors.noTableFound]: { label: t('refused.asText'), go: asText },
          [errors.wrongPictureFormat]: other,
          [errors.pictureTooLarge]: other,
        }
      : {};
  const problem = refused && (
    <RefusalCard
      error={refused.error}
      pluginId={pluginOf[refused.mode]}
      waysOn={waysOn}
      {...(picture && !refused.isUnopened && { onRetry: () => onRecognize(refused.mode) })}
    />
  );
  if (!picture)
    return (
      <>
        {problem}
        <FileChoice
          title={t(isTouch() ? 'picture.chooseByTouch' : 'picture.choose')}
          hint={t('picture.hint', { limit: formatBytes(limits.ocrImageBytes, i18n.language, 1024) })}
          pickLabel={t('picture.pick')}
          accept={accept}
          over={over}
          withCamera
          onFile={model.choose}
        />
      </>
    );
  return (
    <>
      <PictureEditor
        picture={picture}
        edits={edits}
        disabled={running !== null}
        over={over}
        onChange={(next) => model.change({ edits: next })}
      />
      {problem}
      {running ? (
        <RunningNote text={t(`running.${running.mode}`)} part={running.part} onCancel={model.cancel} />
      ) : (
        <div className={`${styles.row} ${styles.actions}`}>
          <LanguageChoice value={model.language} onChange={(language) => model.change({ language })} />
          {onResult && <Button onClick={onResult}>{t('result.show')}</Button>}
          <Button onClick={model.clear}>{t('picture.other')}</Button>
          <Button variant="primary" {...nextFocus} onClick={() => onRecognize(mode)}>
            {t('recognize')}
          </Button>
        </div>
      )}
    </>
  );
}
