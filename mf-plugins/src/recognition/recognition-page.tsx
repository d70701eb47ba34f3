import { useFileDrop } from '@orangery/chat';
import { useHost, type ViewProps } from '@orangery/platform';
import { Tabs } from '@orangery/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingMember } from '../components/reading-member.tsx';
import styles from '../components/reading-page.module.css';
import { useNextFocus } from '../components/use-next-focus.ts';
import { usePastedFiles } from '../components/use-pasted-files.ts';
import { isMode, modes } from './modes.ts';
import { PictureStep } from './picture-step.tsx';
import { Result } from './result.tsx';
import { useRecognition } from './use-recognition.ts';

/** Reads text, tables or questions in a picture: `?panel=ocr/table` says which. */
export function RecognitionPage({ params }: ViewProps) {
  return (
    <ReadingMember>
      <Recognition id={params.id} />
    </ReadingMember>
  );
}

function Recognition({ id }: { id: string | undefined }) {
  const { t } = useTranslation('mf-plugins/reading');
  const { overlays } = useHost();
  const mode = isMode(id) ? id : 'text';
  const model = useRecognition(mode);
  const page = useRef<HTMLDivElement>(null);
  const takeFirst = ([file]: File[]) => file && model.choose(file, 'picked');
  const over = useFileDrop(page, takeFirst);
  usePastedFiles(takeFirst);
  // What was found stays when the picture is looked at again.
  const [atPicture, setAtPicture] = useState(false);
  const found = model.found[mode];
  const isReading = model.running?.mode === mode;
  const isResultShown = found && !atPicture && !isReading && !model.refused;
  const pictureStep = model.picture ? 'picture' : 'choice';
  useNextFocus(page, model.running ? 'running' : isResultShown ? 'result' : pictureStep);
  return (
    <div ref={page} className={`${styles.page} ${styles.whole}`}>
      <Tabs
        label={t('mode.label')}
        tabs={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={(next) => overlays.open('ocr', next)}
      >
        <div className={styles.page}>
          {isResultShown ? (
            <Result
              key={`${mode} ${model.picture?.id}`}
              found={found}
              onChange={model.put}
              onBack={() => setAtPicture(true)}
              onOther={model.clear}
            />
          ) : (
            <PictureStep
              model={model}
              mode={mode}
              over={over}
              onRecognize={(wanted) => {
                setAtPicture(false);
                model.recognize(wanted);
              }}
              {...(found && {
                onResult: () => {
                  setAtPicture(false);
                  model.change({});
                },
              })}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
