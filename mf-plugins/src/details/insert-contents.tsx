import type { Plugin, PluginPrompt, PluginResource } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { Button, Skeleton } from '@orangery/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import styles from './tab.module.css';
import { useAttempt, useServiceContents } from './use-service-contents.ts';

const PromptForm = lazyPart(async () => (await import('./prompt-form.tsx')).PromptForm);

type InsertProps<Item> = { plugin: Plugin; item: Item; describedBy: string };

/** Puts a prompt into the message box; first asks for what it is filled in with. */
export function InsertPrompt({ plugin, item: prompt, describedBy }: InsertProps<PluginPrompt>) {
  const { t } = useTranslation('mf-plugins');
  const [open, setOpen] = useState(false);
  const { insertPrompt } = useServiceContents(plugin);
  if (prompt.arguments.length === 0)
    return (
      <InsertButton
        label={t('use.insert')}
        describedBy={describedBy}
        insert={() => insertPrompt(prompt.name)}
      />
    );
  return (
    <>
      <Button
        size="small"
        className={parts.start}
        aria-describedby={describedBy}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('use.fillIn')}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton shape="block" height={120} width="100%" />}>
          <PromptForm prompt={prompt} insert={(given) => insertPrompt(prompt.name, given)} />
        </Suspense>
      )}
    </>
  );
}

/** Reads a resource and attaches it to the message. */
export function InsertResource({ plugin, item: resource, describedBy }: InsertProps<PluginResource>) {
  const { t } = useTranslation('mf-plugins');
  const { insertResource } = useServiceContents(plugin);
  return (
    <>
      {resource.type && <bdi className={styles.secondary}>{resource.type}</bdi>}
      <InsertButton
        label={t('use.attach')}
        describedBy={describedBy}
        insert={() => insertResource(resource)}
      />
    </>
  );
}

type InsertButtonProps = { label: string; describedBy: string; insert: () => Promise<void> };

function InsertButton({ label, describedBy, insert }: InsertButtonProps) {
  const { busy, failure, attempt } = useAttempt();
  return (
    <>
      <Button
        size="small"
        className={parts.start}
        aria-describedby={describedBy}
        busy={busy}
        onClick={() => void attempt(insert)}
      >
        {label}
      </Button>
      {failure && (
        <p className={parts.warning} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
