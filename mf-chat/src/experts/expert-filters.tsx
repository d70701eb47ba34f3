import { useHost, useLoad } from '@orangery/platform';
import { Chip } from '@orangery/ui';
import { FilterRow } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { loadCategories } from '../expert-catalogue/load-experts.ts';
import { iconOf } from './category-icons.ts';
import styles from './expert-filters.module.css';

type Props = { value: string | null; onChange: (category: string | null) => void };

/** The fields with the number of experts in each. Without them the list is still there. */
export function ExpertFilters({ value, onChange }: Props) {
  const { api } = useHost();
  const { t, i18n } = useTranslation('mf-chat/experts');
  const [state] = useLoad((signal) => loadCategories(api, signal), [api]);
  const categories = state.status === 'ready' ? state.data : [];
  const number = new Intl.NumberFormat(i18n.language);
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chip = (id: string | null, name: string, count: number, icon?: string) => {
    const Icon = icon === undefined ? null : iconOf(icon);
    return (
      <Chip
        key={id ?? ''}
        selected={id === value}
        icon={Icon && <Icon aria-hidden="true" />}
        onClick={() => onChange(id)}
      >
        {name} <span className={styles.count}>{number.format(count)}</span>
      </Chip>
    );
  };
  if (state.status === 'loading') return <div className={styles.place} />;
  if (categories.length === 0) return null;
  return (
    <FilterRow label={t('list.categories')}>
      {chip(null, t('list.all'), total)}
      {categories.map(({ id, name, count, icon }) => chip(id, name, count, icon))}
    </FilterRow>
  );
}
