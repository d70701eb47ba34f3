import type { SlideIcon } from '@orangery/api';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { SlideIconView } from '../slides/drawing/icon-set.tsx';
import type { NamedIcon } from './found-icons.ts';
import styles from './icon-choice.module.css';

type IconGridProps = {
  ref: Ref<HTMLDivElement>;
  label: string;
  icons: readonly NamedIcon[];
  current: SlideIcon | undefined;
  onChoose: (icon: SlideIcon) => void;
};

/** Icons in rows; arrows go between them. */
export function IconGrid({ ref, label, icons, current, onChoose }: IconGridProps) {
  const [last, setLast] = useState<SlideIcon | null>(null);
  const isThere = (icon: SlideIcon | null | undefined) => icons.some((one) => one.icon === icon);
  const reached = [last, current].find(isThere) ?? icons[0]?.icon;
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const next = nextOf(all, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll
    <div ref={ref} className={styles.grid} role="group" aria-label={label} onKeyDown={press}>
      {icons.map(({ icon, name }) => (
        <button
          key={icon}
          type="button"
          className={styles.icon}
          title={name}
          aria-label={name}
          aria-pressed={icon === current}
          tabIndex={icon === reached ? 0 : -1}
          onFocus={() => setLast(icon)}
          onClick={() => onChoose(icon)}
        >
          <SlideIconView icon={icon} />
        </button>
      ))}
    </div>
  );
}

function nextOf(
  all: readonly HTMLElement[],
  { key, target, currentTarget }: KeyboardEvent,
): HTMLElement | null {
  const at = all.indexOf(target as HTMLElement);
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const across = all.findIndex((one) => one.offsetTop !== all[0]?.offsetTop);
  const row = across < 0 ? all.length : across;
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: row,
    ArrowUp: -row,
    Home: -at,
    End: all.length - 1 - at,
  };
  const by = steps[key];
  return (by !== undefined && all[at + by]) || null;
}
