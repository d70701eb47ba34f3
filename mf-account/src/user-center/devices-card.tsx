import type { Device } from '@orangery/api';
import { lazyPart, useHost, useLoad } from '@orangery/platform';
import { joinFacts, useDates } from '@orangery/platform/format';
import { Badge, IconButton, Skeleton } from '@orangery/ui';
import { Laptop, Pencil, Smartphone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { Row } from '../components/row.tsx';
import styles from './devices-card.module.css';

const DeviceNameForm = lazyPart(async () => (await import('./device-name-form.tsx')).DeviceNameForm);

/**
 * Device settings: the name of this one, and where the account was signed in lately.
 * @param children what stands below it: there when it is known where that is
 */
export function DevicesCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/user/devices', {}, { signal, quiet: true }),
    [api],
  );
  return (
    <>
      <Card title={t('userCenter.devices.title')}>
        <p className={styles.note}>{t('userCenter.devices.body')}</p>
        {state.status === 'loading' && <Skeleton width="60%" />}
        {state.status === 'failed' && <LoadFailed onRetry={reload} />}
        {state.status === 'ready' &&
          state.data.devices.map((device) => (
            <DeviceRow key={`${device.signed_in} ${device.browser}`} device={device} onRenamed={reload} />
          ))}
      </Card>
      {state.status !== 'loading' && children}
    </>
  );
}

const phones = /android|iphone|ipad|mobile/i;

function DeviceRow({ device, onRenamed }: { device: Device; onRenamed: () => void }) {
  const { t } = useTranslation('mf-account');
  const [editing, setEditing] = useState(false);
  const title = device.name ?? device.browser ?? t('userCenter.devices.unknown');
  if (editing) {
    return (
      <Suspense fallback={null}>
        <DeviceNameForm
          name={device.name ?? ''}
          onDone={(renamed) => {
            setEditing(false);
            if (renamed) onRenamed();
          }}
        />
      </Suspense>
    );
  }
  return (
    <Row
      icon={phones.test(device.browser ?? '') ? <Smartphone /> : <Laptop />}
      label={<bdi>{title}</bdi>}
      value={<About device={device} />}
      action={
        device.current ? (
          <>
            <Badge tone="success">{t('userCenter.devices.current')}</Badge>
            <IconButton
              label={t('userCenter.devices.rename')}
              icon={<Pencil />}
              size="small"
              tooltipSide="start"
              onClick={() => setEditing(true)}
            />
          </>
        ) : (
          <Badge>{t(`userCenter.devices.${device.ended ?? 'active'}`)}</Badge>
        )
      }
    />
  );
}

function About({ device: { name, browser, kind, signed_in, seen } }: { device: Device }) {
  const { t, i18n } = useTranslation('mf-account');
  const dates = useDates();
  const kindName = kind === 'desktop' && t('userCenter.devices.desktop');
  const facts = joinFacts([name && browser, kindName], i18n.language);
  return (
    <>
      {facts && (
        <p>
          <bdi>{facts}</bdi>
        </p>
      )}
      <p className={styles.times}>
        <span>{t('userCenter.devices.signedIn', { time: dates.moment(signed_in) })}</span>
        <span>{t('userCenter.devices.seen', { time: dates.moment(seen) })}</span>
      </p>
    </>
  );
}
