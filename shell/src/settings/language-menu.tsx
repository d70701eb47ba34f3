import { IconButton } from '@orangery/ui';
import { Languages } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuButton } from './use-menu-button.ts';

const load = () => import('./language-list.tsx');
const LanguageList = lazy(async () => ({ default: (await load()).LanguageList }));

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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={toggle}
      />
      <Suspense fallback={null}>
        {wanted && <LanguageList open={open} onOpenChange={setOpen} anchor={button} place={place} />}
      </Suspense>
    </>
  );
}
