import { useHost, useSession } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { draw } from './drawing-actions.ts';
import { DrawingForm } from './drawing-form.tsx';
import { DrawingList } from './drawing-list.tsx';
import styles from './drawing-view.module.css';
import { useDrawings } from './use-drawings.ts';

/** Pictures from words: what is wanted on one side, what was drawn on the other. */
export function DrawingView() {
  const { t } = useTranslation('mf-chat/drawing');
  const host = useHost();
  const { helpInfo } = useSession();
  const { state, ports, isMember } = useDrawings();

  return (
    <div className={styles.view}>
      <div className={styles.form}>
        {helpInfo?.drawing_demo && <p className={styles.demo}>{t('demo')}</p>}
        <DrawingForm state={state} onDraw={() => (isMember ? void draw(ports) : host.login.open())} />
      </div>
      <DrawingList state={state} ports={ports} isMember={isMember} />
    </div>
  );
}
