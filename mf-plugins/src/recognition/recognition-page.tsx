import { useFileDrop } from '@orangery/chat';
import { useHost, type ViewProps } from '@orangery/platform';
import { Tabs } from '@orangery/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteReading } from '../components/delete-reading.ts';
import { OpenedReading } from '../components/opened-reading.tsx';
import { ReadingMember } from '../components/reading-member.tsx';
import styles from '../components/reading-page.module.css';
import { useNextFocus } from '../components/use-next-focus.ts';
import { usePastedFiles } from '../components/use-pasted-files.ts';
import { foundReading } from './found-reading.ts';
import { isMode, type Mode, modes } from './modes.ts';
import { PictureStep } from './picture-step.tsx';
import type { Found } from './recognition.state.ts';
import { Result } from './result.tsx';
import { useRecognition } from './use-recognition.ts';

/** Reads text, tables or questions in a picture: `?panel=ocr/table` says which, `?panel=ocr/<id>` shows what was read before. */
export function RecognitionPage({ params: { id = 'text' } }: ViewProps) {
  const mode = isMode(id) ? id : undefined;
  return (
    <ReadingMember>
      <OpenedReading<Found> id={mode ? undefined : id}>
        {(opened) => <Recognition key={opened?.id} mode={mode ?? opened?.mode ?? 'text'} opened={opened} />}
      </OpenedReading>
    </ReadingMember>
  );
}

function Recognition({ mode, opened }: { mode: Mode; opened: Found | undefined }) {
  const { t } = useTranslation('mf-plugins/reading');
  const { overlays } = useHost();
  const model = useRecognition(mode, opened);
  const deleteReading = useDeleteReading();
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
  const toStart = () => {
    model.clear();
    if (opened) overlays.open('ocr', mode);
  };
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
              onBack={model.picture ? () => setAtPicture(true) : undefined}
              onOther={toStart}
              onDelete={() => {
                deleteReading(foundReading(found));
                toStart();
              }}
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
