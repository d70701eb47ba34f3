import type { LoginMethod, UserInfo } from '@orangery/api';
import { lazyPart, useHost, useSession } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../components/row.tsx';

const UnlinkDialog = lazyPart(async () => (await import('./unlink-dialog.tsx')).UnlinkDialog);

type Service = UserInfo['linked'][number];
const services: readonly Service[] = ['wechat', 'google', 'apple'];
const methodsOf: Readonly<Record<Service, readonly LoginMethod[]>> = {
  wechat: ['wechat-bind', 'wechat-scan', 'wechat-official'],
  google: ['google'],
  apple: ['apple'],
};

/** Other services that let the person in: those of this installation, and those that are linked already. */
export function LinkedServices({ user }: { user: UserInfo }) {
  const { helpInfo } = useSession();
  const offered = (service: Service) =>
    methodsOf[service].some((method) => helpInfo?.login_methods.includes(method));
  return services
    .filter((service) => user.linked.includes(service) || offered(service))
    .map((service) => <ServiceRow key={service} service={service} user={user} />);
}

function ServiceRow({ service, user }: { service: Service; user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const linked = user.linked.includes(service);
  return (
    <Row
      icon={<Link2 />}
      label={t(`userCenter.linked.${service}`)}
      value={<State linked={linked} onlyWay={linked && isOnlyWay(user)} />}
      action={linked ? <Unlink service={service} user={user} /> : service === 'wechat' && <LinkWechat />}
    />
  );
}

/** Without it nobody could get in any more; the server refuses that too. */
const isOnlyWay = ({ has_password, phone, email, linked }: UserInfo) =>
  !has_password && phone === null && email === null && linked.length === 1;

function State({ linked, onlyWay }: { linked: boolean; onlyWay: boolean }) {
  const { t } = useTranslation('mf-account');
  if (onlyWay) return t('userCenter.linked.onlyWay');
  return t(linked ? 'userCenter.linked.yes' : 'userCenter.linked.no');
}

function LinkWechat() {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  const { helpInfo } = useSession();
  if (!helpInfo?.login_methods.includes('wechat-bind')) return null;
  return (
    <Button
      size="small"
      aria-label={t('userCenter.linked.linkWechat')}
      onClick={() => overlays.open('bind', 'wechat')}
    >
      {t('userCenter.linked.link')}
    </Button>
  );
}

function Unlink({ service, user }: { service: Service; user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabled={isOnlyWay(user)}
        aria-label={t('userCenter.linked.unlinkService', { service: t(`userCenter.linked.${service}`) })}
        onClick={() => setAsking(true)}
      >
        {t('userCenter.linked.unlink')}
      </Button>
      <Suspense fallback={null}>
        {asking && <UnlinkDialog service={service} user={user} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
