import { ApiError, type UserInfo } from '@orangery/api';
import { errorText, useHost, useSession } from '@orangery/platform';
import { Button, Spinner } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './bind.module.css';
import { Intro } from './intro.tsx';
import { useWechatWindow } from './use-wechat-window.ts';

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
      <WechatWindow />
    </>
  );
}

function WechatWindow() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { state, open } = useWechatWindow({
    address: async () => (await host.api.call('GET /chat/user/wechat-window', {}, { quiet: true })).url,
    bind: async (code) => {
      await host.api.call('POST /chat/user/bind-wechat', { body: { code } }, { quiet: true });
      host.toast({ text: t('bind.wechat.bound'), kind: 'success' });
      await host.account.refresh();
      host.overlays.close();
    },
  });
  const { step } = state;
  const underWay = step === 'waiting' || step === 'binding';
  return (
    <div className={styles.wechat}>
      <Button variant="primary" busy={step === 'binding'} onClick={() => void open()}>
        {t(step === 'waiting' ? 'bind.wechat.again' : 'bind.wechat.open')}
      </Button>
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

const reasonOf = (error: unknown, other: string) => (error instanceof ApiError ? errorText(error) : other);
