import { type Language, languageNames, languages } from '@orangery/locales';
import { Menu, MenuRadioGroup } from '@orangery/ui/overlays';
import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../session/state.ts';
import { chooseLanguage } from './language.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  place: 'rail' | 'header';
};

/** Each language in its own words. */
const options = languages.map((value) => ({
  value,
  label: (
    <span lang={value} dir="auto">
      {languageNames[value]}
    </span>
  ),
}));

export function LanguageList({ open, onOpenChange, anchor, place }: Props) {
  const { lang } = useSnapshot(session);
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      side={place === 'rail' ? 'inline-end' : 'bottom'}
      align="end"
    >
      <MenuRadioGroup<Language>
        value={lang}
        onValueChange={(next) => chooseLanguage(next)}
        options={options}
      />
    </Menu>
  );
}
