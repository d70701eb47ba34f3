import { IconButton } from '@orangery/ui';
import { Languages } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const load = () => import('./language-list.tsx');
const LanguageList = lazy(async () => ({ default: (await load()).LanguageList }));

/** Button with the menu of languages; the menu is loaded when the button is reached for. */
export function LanguageMenu({ place = 'rail' }: { place?: 'rail' | 'header' }) {
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A press on the button closes the open menu as one outside of it, before the click would open it again.
  const openAtPress = useRef(false);
  const toggle = () => {
    setWanted(true);
    setOpen(!openAtPress.current);
    openAtPress.current = false;
  };
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
        onPointerDown={() => {
          openAtPress.current = open;
        }}
        onClick={toggle}
      />
      <Suspense fallback={null}>
        {wanted && <LanguageList open={open} onOpenChange={setOpen} anchor={button} place={place} />}
      </Suspense>
    </>
  );
}
