import type { Plugin } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { MemberOnly } from '@orangery/platform/member';
import { EmptyState, NotAvailableIllustration, Skeleton } from '@orangery/ui';
import { Subpage } from '@orangery/ui/overlays';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import { PluginButtons } from '../components/plugin-buttons.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { usePluginFacts } from '../components/use-plugin-facts.ts';
import styles from './backup-page.module.css';
import { engineOf } from './engine.ts';
import { Overview } from './overview.tsx';
import { VersionPage } from './versions/version-page.tsx';

type BackupPageProps = {
  /** Undefined: this site does not offer it. */
  plugin: Plugin | undefined;
  /** Revision of the version that is looked at; missing: the overview. */
  version: string | undefined;
  /** Opens a version, or the overview. */
  onOpen: (version?: string) => void;
  onBack: () => void;
};

/** The backup of the person's chats: `?panel=plugins/backup`, and a version of it behind that. */
export function BackupPage({ plugin, version, onOpen, onBack }: BackupPageProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const isVersion = version !== undefined;
  return (
    <Subpage backLabel={t(isVersion ? 'backToBackup' : 'back')} onBack={isVersion ? () => onOpen() : onBack}>
      <MemberOnly texts={{ title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') }}>
        <Page plugin={plugin} version={version} onOpen={onOpen} />
      </MemberOnly>
    </Subpage>
  );
}

function Page({ plugin, version, onOpen }: Omit<BackupPageProps, 'onBack'>) {
  const { t } = useTranslation('mf-plugins/backup');
  const host = useHost();
  const { username } = useSession();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to get here is out of sight.
  useEffect(() => heading.current?.focus(), [version]);
  if (!plugin)
    return (
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('needed.notOffered')}
        body={t('needed.notOfferedBody')}
      />
    );
  const engine = engineOf(host);
  if (!engine) return <Skeleton shape="block" height={120} width="100%" />;
  const isAllowed = plugin.installed && plugin.usable;
  if (version !== undefined)
    return <VersionPage key={username} engine={engine} revision={Number(version)} heading={heading} />;
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 ref={heading} id={id} tabIndex={-1} className={parts.title}>
          {t('title')}
        </h3>
        <p className={parts.said}>{t('about')}</p>
      </header>
      {!isAllowed && <Needed plugin={plugin} describedBy={id} />}
      <Overview
        key={username}
        plugin={plugin}
        isAllowed={isAllowed}
        engine={engine}
        onOpen={(one) => onOpen(String(one))}
      />
    </section>
  );
}

const neededOf = ({ usable, can_try: canTry }: Plugin) =>
  usable ? 'install' : canTry ? 'trial' : 'unusable';

/** What has to be had before anything can be backed up. */
function Needed({ plugin, describedBy }: { plugin: Plugin; describedBy: string }) {
  const { t } = useTranslation('mf-plugins/backup');
  const facts = usePluginFacts()(plugin);
  return (
    <div className={styles.card}>
      <p>{t(`needed.${neededOf(plugin)}`)}</p>
      <p className={styles.facts}>
        <StatusBadge flag={plugin.plugin_flag} />
        <span>{facts}</span>
      </p>
      <div className={styles.row}>
        <PluginButtons plugin={plugin} size="medium" describedBy={describedBy} withSettings={false} />
      </div>
    </div>
  );
}
