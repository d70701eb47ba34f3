import { useNavigate } from '@orangery/platform';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Crown, Gift, Info, LogOut, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { leave } from '../account/leave.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { navigation } from '../services/navigation.ts';
import { session } from '../session/session.ts';
import styles from './account-menu.module.css';

const overlays = createOverlays(navigation);

/** The display name and, where it is another, the name to sign in with. */
function WhoseAccount() {
  const { username, userInfo } = useSnapshot(session);
  const name = userInfo?.nickname || username;
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      {username !== name && <bdi className={styles.account}>{username}</bdi>}
    </>
  );
}

type Props = { anchor: RefObject<Element | null>; open: boolean; onOpenChange: (open: boolean) => void };

/** What a signed-in person can do with the account. */
export function AccountMenu({ anchor, open, onOpenChange }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Menu anchor={anchor} open={open} onOpenChange={onOpenChange} side="inline-end" align="end">
      <MenuGroup label={<WhoseAccount />}>
        <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => navigate('/user_center')}>
          {t('nav.userCenter')}
        </MenuItem>
        <MenuItem icon={<Crown aria-hidden="true" />} onSelect={() => navigate('/vip_card')}>
          {t('nav.plans')}
        </MenuItem>
        <MenuItem icon={<Gift aria-hidden="true" />} onSelect={() => overlays.open('invitation')}>
          {t('overlays.invitation')}
        </MenuItem>
        <MenuItem icon={<Info aria-hidden="true" />} onSelect={() => navigate('/about_us')}>
          {t('nav.about')}
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
        {t('nav.logOut')}
      </MenuItem>
    </Menu>
  );
}
