import { ApiError, type UserInfo } from '@orangery/api';
import { errorText, useHost, useSession } from '@orangery/platform';
import { Spinner } from '@orangery/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerProof } from '../components/owner-proof.ts';
import { ProofForm, useProofForm } from '../components/proof-form.tsx';
import styles from './bind.module.css';
import { Intro } from './intro.tsx';
import { useWechatWindow, type WechatState } from './use-wechat-window.ts';

/** Links the WeChat account the person agrees with in a window of WeChat. */
export function WechatPanel({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const { helpInfo } = useSession();
  if (user.linked.includes('wechat')) {
    return <Intro title={t('bind.wechat.title')} body={t('bind.wechat.linked')} />;
  }
  if (!helpInfo?.login_methods.includes('wechat-bind')) {
    return <Intro title={t('bind.wechat.title')} body={t('bind.wechat.notOffered')} />;
  }
  return (
    <>
      <Intro title={t('bind.wechat.title')} body={t('bind.wechat.body')} />
      <WechatWindow user={user} />
    </>
  );
}

function WechatWindow({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  /** Handed over by the window and not spent yet: the proof was wrong. */
  const [held, setHeld] = useState<string | null>(null);
  const given = useRef<OwnerProof>({});

  const bind = async (code: string) => {
    setHeld(null);
    try {
      const body = { code, ...given.current };
      await host.api.call('POST /chat/user/bind-wechat', { body }, { quiet: true });
    } catch (error) {
      const refusal = proof.refuse(error);
      if (refusal?.field === undefined) throw error;
      setHeld(code);
      return proof.form.show(refusal);
    }
    host.toast({ text: t('bind.wechat.bound'), kind: 'success' });
    await host.account.refresh();
    host.overlays.close();
  };
  const { state, open } = useWechatWindow({
    address: async () => (await host.api.call('GET /chat/user/wechat-window', {}, { quiet: true })).url,
    bind,
  });
  const proof = useProofForm(user, (typed) => {
    given.current = typed;
    return held === null ? open() : bind(held);
  });
  const { step } = state;
  const underWay = step === 'waiting' || step === 'binding';
  return (
    <div className={styles.wechat}>
      <ProofForm proof={proof}>{t(labelOf(step, held))}</ProofForm>
      <p className={styles.status} role="status">
        {underWay && <Spinner />}
        {underWay && t(`bind.wechat.${step}`)}
      </p>
      <p className={styles.problem} role="alert">
        {step === 'blocked' && t('bind.wechat.blocked')}
        {state.step === 'failed' && reasonOf(state.error, t('bind.wechat.failed'))}
      </p>
    </div>
  );
}

const labelOf = (step: WechatState['step'], held: string | null) => {
  if (held !== null) return 'bind.wechat.title';
  return step === 'waiting' ? 'bind.wechat.again' : 'bind.wechat.open';
};

const reasonOf = (error: unknown, other: string) => (error instanceof ApiError ? errorText(error) : other);
