import type { OidcProvider } from '@orangery/api';
import { Button, type ButtonProps } from '@orangery/ui';
import { FormFailure } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { beginOidc } from './oidc.ts';
import styles from './other-ways.module.css';
import { AppleMark, GoogleMark } from './provider-marks.tsx';
import { useOnce } from './use-once.ts';

const marks = { google: <GoogleMark />, apple: <AppleMark /> } as const;

type Props = { provider: OidcProvider; short: boolean };

/** Signing in with an account of another service, on its own page. */
export function ProviderButton({ provider, short }: Props) {
  const action = useOnce(() => beginOidc(provider));
  return (
    <div className={styles.way}>
      <WayButton
        way={provider}
        short={short}
        busy={action.busy}
        icon={marks[provider]}
        onClick={() => void action.press()}
      />
      <FormFailure form={action} />
    </div>
  );
}

type WayButtonProps = Omit<ButtonProps, 'children'> & { way: OidcProvider | 'wechat'; short: boolean };

/** `short`: only the name of the service is seen. */
export function WayButton({ way, short, ...button }: WayButtonProps) {
  const { t } = useTranslation('shell');
  const full = t(`login.with.${way}`);
  return (
    <Button {...button} aria-label={short ? full : undefined}>
      {short ? t(`login.services.${way}`) : full}
    </Button>
  );
}
