import { IconButton } from '@orangery/ui';
import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../services/lazy-part.ts';
import { useMenuButton } from './use-menu-button.ts';

const load = () => import(/* webpackChunkName: "menus" */ './language-list.tsx');
const LanguageList = lazyPart(async () => (await load()).LanguageList);

/** Button with the menu of languages; the menu is loaded when the button is reached for. */
export function LanguageMenu({ place = 'rail' }: { place?: 'rail' | 'header' }) {
  const { t } = useTranslation('shell');
  const { button, open, setOpen, wanted, toggle } = useMenuButton();
  return (
    <>
      <IconButton
        ref={button}
        label={t('language.label')}
        icon={<Languages />}
        tooltipSide={open ? 'none' : place === 'rail' ? 'end' : 'bottom'}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => load().catch(() => {})}
        onFocus={() => load().catch(() => {})}
        onClick={toggle}
      />
      <Suspense fallback={null}>
        {wanted && <LanguageList open={open} onOpenChange={setOpen} anchor={button} place={place} />}
      </Suspense>
    </>
  );
}
