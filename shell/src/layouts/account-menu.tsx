import { useNavigate } from '@orangery/platform';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Crown, Info, LogOut, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../session/session.ts';

type Props = { anchor: RefObject<Element | null>; open: boolean; onOpenChange: (open: boolean) => void };

/** What somebody who is signed in can do with the account. */
export function AccountMenu({ anchor, open, onOpenChange }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Menu anchor={anchor} open={open} onOpenChange={onOpenChange} side="inline-end" align="end">
      <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => navigate('/user_center')}>
        {t('nav.account')}
      </MenuItem>
      <MenuItem icon={<Crown aria-hidden="true" />} onSelect={() => navigate('/vip_card')}>
        {t('nav.plans')}
      </MenuItem>
      <MenuItem icon={<Info aria-hidden="true" />} onSelect={() => navigate('/about_us')}>
        {t('nav.about')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut('save')}>
        {t('nav.logOut')}
      </MenuItem>
    </Menu>
  );
}
