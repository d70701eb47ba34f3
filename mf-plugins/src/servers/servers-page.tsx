import type { OwnServer } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { MemberOnly } from '@orangery/platform/member';
import { Skeleton } from '@orangery/ui';
import { Subpage } from '@orangery/ui/overlays';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../components/load-problem.tsx';
import { ServerForm } from './server-form.tsx';
import { ServerList } from './server-list.tsx';
import styles from './servers-page.module.css';
import { useOwnServers } from './use-own-servers.ts';

/** What is being filled in: a new server, or a change of one that is there. */
type Editing = 'new' | OwnServer | null;

/** The MCP servers that a person has added: `?panel=plugins/servers`. */
export function ServersPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('mf-plugins/servers');
  const { username } = useSession();
  return (
    <Subpage backLabel={t('back')} onBack={onBack}>
      <MemberOnly texts={{ title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') }}>
        {/* It begins anew for another person. */}
        <Fragment key={username}>
          <Servers />
        </Fragment>
      </MemberOnly>
    </Subpage>
  );
}

function Servers() {
  const { t } = useTranslation('mf-plugins/servers');
  const { toast } = useHost();
  const { state, reload, ...actions } = useOwnServers();
  const [editing, setEditing] = useState<Editing>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to get here is gone.
  useEffect(() => heading.current?.focus(), [editing]);
  const remove = async (id: number) => {
    await actions.remove(id);
    toast({ text: t('remove.done'), kind: 'success' });
    heading.current?.focus();
  };
  const title = editing === null ? t('title') : t(editing === 'new' ? 'add' : 'form.edit');
  return (
    <section className={styles.page} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.said}>{t('about')}</p>
      {state.status === 'loading' && <Skeleton shape="block" height={96} width="100%" />}
      {state.status === 'failed' && <LoadProblem offline={state.offline} onRetry={reload} />}
      {state.status === 'ready' && editing === null && (
        <ServerList
          data={state.data}
          actions={{ ...actions, remove }}
          onAdd={() => setEditing('new')}
          onEdit={setEditing}
        />
      )}
      {state.status === 'ready' && editing !== null && (
        <ServerForm
          server={editing === 'new' ? null : editing}
          save={async (typed) => {
            await actions.save(typed, editing === 'new' ? null : editing.id);
            toast({ text: t(editing === 'new' ? 'form.added' : 'form.saved'), kind: 'success' });
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </section>
  );
}
