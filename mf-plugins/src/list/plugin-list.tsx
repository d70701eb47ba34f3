import { Button, Chip, EmptyState, NotAvailableIllustration, SearchField } from '@orangery/ui';
import { FilterRow } from '@orangery/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../components/use-plugins.ts';
import { type Filter, findPlugins, installedOnly } from './find-plugins.ts';
import { PluginItem } from './plugin-item.tsx';
import styles from './plugin-list.module.css';

type PluginListProps = {
  catalogue: Catalogue;
  onOpen: (id: number) => void;
  /** Shows the MCP servers of the person. */
  onServers: () => void;
};

/** The catalogue, by category, with a search over it. */
export function PluginList({ catalogue, onOpen, onServers }: PluginListProps) {
  const { t } = useTranslation('mf-plugins');
  const { categories, plugins, own_servers: maxServers } = catalogue;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>({ category: null, kept: new Set() });
  const { category } = filter;
  const query = text.trim();
  const found = findPlugins(plugins, query, filter);
  const choose = (next: string | null) => {
    setText('');
    const installed = plugins.filter((plugin) => plugin.installed);
    setFilter({ category: next, kept: new Set(installed.map(({ id }) => id)) });
  };
  const filters = [
    { id: null, name: t('list.all') },
    { id: installedOnly, name: t('list.installed') },
    ...categories,
  ];
  return (
    <div className={styles.list}>
      <search>
        <SearchField label={t('list.search')} clearLabel={t('list.clear')} value={text} onChange={setText} />
      </search>
      <FilterRow label={t('list.categories')}>
        {filters.map(({ id, name }) => (
          <Chip key={id ?? ''} selected={query === '' && id === category} onClick={() => choose(id)}>
            {name}
          </Chip>
        ))}
      </FilterRow>
      {maxServers > 0 && (
        <Button size="small" className={styles.servers} data-plugin="servers" onClick={onServers}>
          {t('list.servers')}
        </Button>
      )}
      <p className={styles.status} role="status">
        {query !== '' ? t('list.found', { count: found.length }) : ''}
      </p>
      {found.length === 0 ? (
        <Nothing query={query} category={category} onShowAll={() => choose(null)} />
      ) : (
        <ul className={styles.items} aria-label={t('list.label')}>
          {found.map((plugin) => (
            <PluginItem key={plugin.id} plugin={plugin} onOpen={() => onOpen(plugin.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Nothing(props: { query: string; category: string | null; onShowAll: () => void }) {
  const { t } = useTranslation('mf-plugins');
  const { query, category } = props;
  const none = category === installedOnly ? 'noneInstalled' : 'empty';
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={query !== '' ? t('list.nothing.title', { query }) : t(`list.${none}.title`)}
      body={t(query !== '' ? 'list.nothing.body' : `list.${none}.body`)}
      action={
        (query !== '' || category !== null) && <Button onClick={props.onShowAll}>{t('list.showAll')}</Button>
      }
    />
  );
}
