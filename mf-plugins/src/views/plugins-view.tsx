import { lazyFeature, lazyPart, useHost, type ViewProps } from '@orangery/platform';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { LoadProblem } from '../components/load-problem.tsx';
import { isTab } from '../components/panel-tabs.ts';
import { PluginActionsProvider } from '../components/plugin-actions.ts';
import { backupPlugin } from '../components/plugin-pages.ts';
import { usePlugins } from '../components/use-plugins.ts';
import { useExportState } from '../export/export.state.ts';
import { backupTranslations, exportTranslations, serverTranslations } from '../feature-translations.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PluginList } from '../list/plugin-list.tsx';
import styles from './plugins-view.module.css';

const PluginDetails = lazyPart(async () => (await import('../details/plugin-details.tsx')).PluginDetails);
const ServersPage = lazyFeature(
  async () => (await import('../servers/servers-page.tsx')).ServersPage,
  serverTranslations,
);
const BackupPage = lazyFeature(
  async () => (await import('../backup/backup-page.tsx')).BackupPage,
  backupTranslations,
);

const ExportPage = lazyFeature(
  async () => (await import('../export/page/export-page.tsx')).ExportPage,
  exportTranslations,
);

/** Id of the plugin that exports chats. */
const exportPlugin = 5;

/**
 * The plugin centre, or what the address names: a plugin by `7`, or `7/settings` with a tab, or a page of its own: `servers`,
 * `backup`, `backup/<version>`, or `export` with a room and a message, once the plugin that exports chats can be used.
 */
export function PluginsView({ params }: ViewProps) {
  const { overlays } = useHost();
  const { state, reload, actions: all } = usePlugins();
  const { kind: exported } = useExportState();
  const isExporting = exported === 'running';
  const actions = useMemo(
    () => ({
      ...all,
      isBusy: (plugin: number) => all.isBusy(plugin) || (isExporting && plugin === exportPlugin),
    }),
    [all, isExporting],
  );
  const [place, named, message] = params.id?.split('/') ?? [];
  const exporting =
    state.status === 'ready' ? state.data.plugins.find((plugin) => plugin.id === exportPlugin) : undefined;
  const canExport = Boolean(exporting?.installed && exporting.usable);
  // A file that is being made, or was, is there also for who has just removed the plugin on another device.
  const isExport = place === 'export' && exporting && (canExport || isExporting || exported === 'done');
  const id = place === 'export' ? String(exportPlugin) : place;
  const tab = isTab(named) ? named : 'use';
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(id);

  // Back in the list, the focus is where it was.
  // At once: the button that led back is gone, and the window around would take the focus itself.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined || left === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-plugin="${CSS.escape(left)}"]`)?.focus();
  }, [id]);

  return (
    <PluginActionsProvider value={actions}>
      <div className={styles.panel}>
        {state.status === 'loading' && <ListSkeleton />}
        {state.status === 'failed' && <LoadProblem offline={state.offline} onRetry={reload} />}
        {state.status === 'ready' && (
          <>
            {/* It stays as it is while one of its plugins is looked at. */}
            <div ref={list} hidden={id !== undefined}>
              <PluginList
                catalogue={state.data}
                onOpen={(plugin) => overlays.open('plugins', String(plugin))}
                onServers={() => overlays.open('plugins', 'servers')}
              />
            </div>
            {id === 'servers' && (
              <Suspense fallback={<ListSkeleton />}>
                <ServersPage onBack={() => overlays.open('plugins')} />
              </Suspense>
            )}
            {id === 'backup' && (
              <Suspense fallback={<ListSkeleton />}>
                <BackupPage
                  plugin={state.data.plugins.find((plugin) => plugin.id === backupPlugin)}
                  version={named}
                  onOpen={(version) =>
                    overlays.open('plugins', ['backup', version].filter(Boolean).join('/'))
                  }
                  onBack={() => overlays.open('plugins')}
                />
              </Suspense>
            )}
            {isExport && (
              <Suspense fallback={<ListSkeleton />}>
                <ExportPage
                  room={named}
                  message={message}
                  canStart={canExport}
                  onBack={() => overlays.open('plugins', id)}
                />
              </Suspense>
            )}
            {id !== undefined && id !== 'servers' && id !== 'backup' && !isExport && (
              <Suspense fallback={<ListSkeleton />}>
                <PluginDetails
                  key={id}
                  plugin={state.data.plugins.find((plugin) => String(plugin.id) === id)}
                  tab={tab}
                  onTab={(next) => overlays.open('plugins', `${id}/${next}`)}
                  onBack={() => overlays.open('plugins')}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
    </PluginActionsProvider>
  );
}
