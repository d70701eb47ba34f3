import { useTranslation } from 'react-i18next';
import styles from './cancellation.module.css';
import type { Cancellation } from './cancellation.ts';

/** What is deleted with the account and what is not. */
export function WhatGoes({ cancellation: { answers, invited } }: { cancellation: Cancellation }) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <p className={styles.warning}>{t('cancellation.intro')}</p>
      <section>
        <h2 className={styles.title}>{t('cancellation.goes.title')}</h2>
        <ul className={styles.list}>
          <li>{t('cancellation.goes.profile')}</li>
          <li>{t('cancellation.goes.contacts')}</li>
          {answers > 0 && <li>{t('cancellation.goes.answers', { count: answers })}</li>}
          <li>{t('cancellation.goes.works')}</li>
          <li>{t('cancellation.goes.notices')}</li>
          <li>{t('cancellation.goes.plans')}</li>
          <li>
            {invited > 0
              ? t('cancellation.goes.invited', { count: invited })
              : t('cancellation.goes.invitation')}
          </li>
        </ul>
      </section>
      <section>
        <h2 className={styles.title}>{t('cancellation.stays.title')}</h2>
        <ul className={styles.list}>
          <li>{t('cancellation.stays.chats')}</li>
        </ul>
      </section>
    </>
  );
}
