import { lazyPart } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button } from '@orangery/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import styles from './oranges.module.css';
import { type Category, useRecords } from './use-records.ts';

const Tabs = lazyPart(async () => (await import('@orangery/ui/overlays')).Tabs<Category>);
const categories: readonly Category[] = ['all', 'obtained', 'used'];

/** What came to the oranges and what went from them. */
export function OrangeRecords() {
  const { t } = useTranslation('mf-billing');
  const [category, setCategory] = useState<Category>('all');
  return (
    <section className={styles.records} aria-labelledby="orange-records">
      <h3 className={styles.name} id="orange-records">
        {t('records.title')}
      </h3>
      <Suspense fallback={<LinesSkeleton heights={[44, 160]} />}>
        <Tabs
          label={t('records.title')}
          look="underline"
          tabs={categories.map((value) => ({ value, label: t(`records.${value}`) }))}
          value={category}
          onChange={setCategory}
        >
          <Records key={category} category={category} />
        </Tabs>
      </Suspense>
    </section>
  );
}

function Records({ category }: { category: Category }) {
  const { t } = useTranslation('mf-billing');
  const { state, reload, loadMore } = useRecords(category);
  const dates = useDates();
  if (state.status === 'loading') return <LinesSkeleton heights={[160]} />;
  if (state.status === 'failed') return <LoadFailed offline={state.offline} onRetry={reload} />;
  if (state.records.length === 0) return <p className={styles.about}>{t('records.none')}</p>;
  return (
    <>
      <table className={styles.table} aria-label={t('records.title')}>
        <thead>
          <tr>
            <th scope="col">{t('records.time')}</th>
            <th scope="col">{t('records.content')}</th>
            <th scope="col" className={styles.number}>
              {t('records.number')}
            </th>
          </tr>
        </thead>
        <tbody>
          {state.records.map((record) => (
            <tr key={record.id}>
              <td>{dates.moment(record.time)}</td>
              <td>{t(`records.of.${record.category === 'returned' ? 'returned' : record.content}`)}</td>
              <td className={styles.number} data-sign={record.category === 'used' ? 'minus' : 'plus'}>
                {t(record.category === 'used' ? 'records.minus' : 'records.plus', { count: record.number })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.more && (
        <Button className={styles.more} busy={state.isLoadingMore} onClick={loadMore}>
          {t('records.older')}
        </Button>
      )}
    </>
  );
}
