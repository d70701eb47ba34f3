import { useHost, useSession } from '@orangery/platform';
import { joinSentences } from '@orangery/platform/format';
import { Logo, Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { AboutLinks } from './about-links.tsx';
import styles from './about-us-view.module.css';

/** What the product is, which version of it this is, and where to read on. */
export function AboutUsView() {
  const { t, i18n } = useTranslation('mf-account');
  const { app } = useHost();
  const { helpInfo } = useSession();
  return (
    <Page>
      <header className={styles.head}>
        <Logo size={72} />
        {/* The name is the same in every language. */}
        <h2 className={styles.name}>Orangery</h2>
        <p className={styles.slogan}>{t('about.slogan')}</p>
        <p className={styles.versions}>
          {app.version && <span>{t('about.version', { version: app.version })}</span>}
          {helpInfo && <span>{t('about.server', { version: helpInfo.version })}</span>}
        </p>
      </header>
      {helpInfo?.demo && <p className={styles.demo}>{t('about.demo')}</p>}
      <div className={styles.text}>
        <p>{t('about.what')}</p>
        <p>{joinSentences([t('about.independent'), t('about.mistakes')], i18n.language)}</p>
      </div>
      <Card title={t('about.links')}>
        <AboutLinks />
      </Card>
      <Card title={t('about.licenceTitle')}>
        <div className={styles.licence}>
          <p>{t('about.licence')}</p>
          <p>{t('about.notice')}</p>
        </div>
      </Card>
    </Page>
  );
}
