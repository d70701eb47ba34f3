import { Link, lazyPart, useHost, useLayout, useSearchParams } from '@orangery/platform';
import {
  Button,
  Chip,
  EmptyState,
  NotAvailableIllustration,
  Page,
  SearchField,
  useMedia,
} from '@orangery/ui';
import { Tabs } from '@orangery/ui/overlays';
import { UsersRound } from 'lucide-react';
import { Suspense, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { byGroup, filterScenes } from './filter-scenes.ts';
import { recentScenes } from './recent-scenes.ts';
import { SceneCard } from './scene-card.tsx';
import { type Scene, sceneGroups, sceneTabs } from './scene-list.ts';
import { scenesState, showAllScenes, useScenesShown } from './scenes.state.ts';
import styles from './scenes-view.module.css';

const SceneDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "scenes" */ './scene-dialog.tsx')).SceneDialog,
);

/** As many as the screen of a phone has room for. */
const firstScreen = 8;

/** Whether all scenes are drawn: a phone paints what is in sight first, unless one comes back to a place further down. */
function useAllDrawn(): boolean {
  const { navigation } = useHost();
  const narrow = useMedia('(max-width: 639px)');
  return useDeferredValue(true, !narrow || navigation.getAction() === 'POP');
}

/** All scenes, by tab and group, with a search over them. */
export function ScenesView() {
  const { t } = useTranslation('mf-chat/scenes');
  const shown = useScenesShown();
  const [params] = useSearchParams();
  const desktop = useLayout() === 'desktop';
  const chosen = params.get('scene');
  const searched = shown.query.trim() !== '';
  const allDrawn = useAllDrawn();
  const found = filterScenes(shown, ({ key }) =>
    [
      t(`scene.${key}.title`),
      t(`scene.${key}.describe`),
      ...Object.values(t(`scene.${key}.example`, { returnObjects: true })),
    ].join('\n'),
  );

  return (
    <>
      <Page width="wide">
        <header className={styles.head}>
          <div>
            <h2 className={styles.title}>{t('page.title')}</h2>
            <p className={styles.intro}>{t('page.intro')}</p>
          </div>
          <search>
            <SearchField
              label={t('page.search')}
              clearLabel={t('page.clear')}
              value={shown.query}
              onChange={(query) => Object.assign(scenesState, { query })}
            />
          </search>
        </header>
        <p className={styles.status} role="status">
          {searched ? t('page.found', { count: found.length }) : ''}
        </p>
        {searched ? (
          <Found scenes={found} query={shown.query.trim()} />
        ) : (
          <Tabs
            look="underline"
            label={t('page.tabs')}
            tabs={sceneTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={shown.tab}
            onChange={(tab) => Object.assign(scenesState, { tab })}
          >
            <Groups />
            <Sections scenes={allDrawn ? found : found.slice(0, firstScreen)} />
          </Tabs>
        )}
        {!desktop && (
          <Link to="?panel=experts" className={styles.experts}>
            <UsersRound aria-hidden="true" />
            {t('page.experts')}
          </Link>
        )}
      </Page>
      <Suspense fallback={null}>{desktop && chosen !== null && <SceneDialog sceneKey={chosen} />}</Suspense>
    </>
  );
}

function Groups() {
  const { t } = useTranslation('mf-chat/scenes');
  const { group } = useScenesShown();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choices are buttons that act at once, no fields of a form
    <div className={styles.groups} role="group" aria-label={t('page.groups')}>
      {(['all', ...sceneGroups] as const).map((one) => (
        <Chip key={one} selected={one === group} onClick={() => Object.assign(scenesState, { group: one })}>
          {one === 'all' ? t('page.all') : t(`groups.${one}`)}
        </Chip>
      ))}
    </div>
  );
}

/** What was used lately, then everything by group. */
function Sections({ scenes }: { scenes: readonly Scene[] }) {
  const { t } = useTranslation('mf-chat/scenes');
  const { tab, group } = useScenesShown();
  const recent = tab === 'useful' && group === 'all' ? recentScenes() : [];
  return (
    <>
      {recent.length > 0 && <Section title={t('page.recent')} scenes={recent} />}
      {byGroup(scenes).map((section) => (
        <Section key={section.group} title={t(`groups.${section.group}`)} scenes={section.scenes} />
      ))}
    </>
  );
}

function Section({ title, scenes }: { title: string; scenes: readonly Scene[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <Cards scenes={scenes} />
    </section>
  );
}

function Cards({ scenes }: { scenes: readonly Scene[] }) {
  const desktop = useLayout() === 'desktop';
  return (
    <ul className={styles.cards}>
      {scenes.map((scene) => (
        <li key={scene.key}>
          <SceneCard
            scene={scene}
            to={desktop ? `?scene=${scene.key}` : `/usage_scenario/detail?scene=${scene.key}`}
          />
        </li>
      ))}
    </ul>
  );
}

function Found({ scenes, query }: { scenes: readonly Scene[]; query: string }) {
  const { t } = useTranslation('mf-chat/scenes');
  if (scenes.length > 0) return <Cards scenes={scenes} />;
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={t('page.nothingTitle', { query })}
      body={t('page.nothingBody')}
      action={<Button onClick={showAllScenes}>{t('page.showAll')}</Button>}
    />
  );
}
