import { displayNameBytes, displayNamePattern, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { custom, Form, FormFailure, FormField, matches, required, useForm } from '@orangery/ui/forms';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../components/use-refusal.ts';
import styles from './inline-form.module.css';

const { max } = limits.displayNameBytes;
const fields = { [errors.emptyNickname]: 'nickname', [errors.badNickname]: 'nickname' } as const;

/** The display name in its place, to be changed; the length is counted while it is typed. */
export function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const form = useForm({
    initial: { nickname: name },
    rules: {
      nickname: [
        required(t('userCenter.name.missing')),
        matches(displayNamePattern, t('userCenter.name.characters')),
        custom((value) => displayNameBytes(value) <= max, t('userCenter.name.long', { max })),
      ],
    },
    submit: async ({ nickname }) => {
      if (nickname !== name) {
        await host.api.call('POST /chat/user/nickname', { body: { nickname } }, { quiet: true });
        await host.account.refresh();
        host.toast({ text: t('userCenter.name.saved'), kind: 'success' });
      }
      onDone();
    },
    refuse: useRefusal(fields),
  });
  const { focus } = form;
  useEffect(() => focus('nickname'), []);

  return (
    <Form form={form} className={styles.form} onKeyDown={leaveOnEscape(onDone)}>
      <FormField
        form={form}
        name="nickname"
        label={t('userCenter.name.label')}
        dir="auto"
        autoComplete="nickname"
        hint={t('userCenter.name.hint')}
        trailing={<Count used={displayNameBytes(form.values.nickname)} />}
        required
      />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={form.busy}>
          {t('common.save')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function Count({ used }: { used: number }) {
  const { t } = useTranslation('mf-account');
  return (
    <span className={styles.count} data-over={used > max || undefined}>
      {t('userCenter.name.count', { used, max })}
    </span>
  );
}

const leaveOnEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  leave();
};
