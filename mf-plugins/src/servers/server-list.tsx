import { ApiError, type OwnServer } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, useHost } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import styles from './servers-page.module.css';
import type { OwnServers, ServerActions } from './use-own-servers.ts';

type ServerListProps = {
  data: OwnServers;
  actions: ServerActions;
  onAdd: () => void;
  onEdit: (server: OwnServer) => void;
};

/** The servers of the person, each with its state. */
export function ServerList({ data: { max, servers }, actions, onAdd, onEdit }: ServerListProps) {
  const { t } = useTranslation('mf-plugins/servers');
  const isFull = servers.length >= max;
  const add = (
    <Button variant="primary" className={parts.start} disabled={isFull} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  if (max === 0)
    return <p className={styles.said}>{errorText(new ApiError('api', errors.ownServersOff, ''))}</p>;
  if (servers.length === 0)
    return (
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('none.title')}
        body={t('none.body')}
        action={add}
      />
    );
  return (
    <>
      <ul className={styles.servers} aria-label={t('title')}>
        {servers.map((server) => (
          <Server key={server.id} server={server} actions={actions} onEdit={() => onEdit(server)} />
        ))}
      </ul>
      {add}
      {isFull && <p className={styles.said}>{t('full', { count: max })}</p>}
    </>
  );
}

type ServerProps = { server: OwnServer; actions: ServerActions; onEdit: () => void };

function Server({ server, actions, onEdit }: ServerProps) {
  const { id, name, url, header, tools, problem } = server;
  const { t } = useTranslation('mf-plugins/servers');
  const { confirm, overlays } = useHost();
  const [busy, setBusy] = useState<'check' | 'remove' | null>(null);
  const label = useId();
  const common = { size: 'small', 'aria-describedby': label } as const;

  /** The client says what went wrong. */
  async function run(action: 'check' | 'remove'): Promise<void> {
    setBusy(action);
    try {
      await actions[action](id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(null);
    }
  }

  async function remove(): Promise<void> {
    const isWanted = await confirm({
      title: t('remove.title', { name }),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    });
    if (isWanted) await run('remove');
  }

  return (
    <li className={styles.server} aria-labelledby={label}>
      <div className={styles.texts}>
        <h4 id={label} className={styles.name}>
          <bdi>{name}</bdi>
        </h4>
        <p className={styles.said}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        {header && <p className={styles.said}>{t('secretSet', { header })}</p>}
        <p className={problem === null ? styles.said : styles.problem} role="status">
          {problem === null ? t('tools', { count: tools }) : errorText(new ApiError('api', problem, ''))}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button {...common} onClick={() => overlays.open('plugins', `${id}/settings`)}>
          {t('open')}
        </Button>
        <Button {...common} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button {...common} busy={busy === 'check'} onClick={() => void run('check')}>
          {t('check')}
        </Button>
        <Button {...common} variant="ghost" busy={busy === 'remove'} onClick={() => void remove()}>
          {t('remove.button')}
        </Button>
      </div>
    </li>
  );
}
