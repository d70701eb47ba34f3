import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

/** The control that opens the menu: `<MenuTrigger render={<IconButton … />} />`. */
export function MenuTrigger({ render, disabled }: { render: ReactElement; disabled?: boolean | undefined }) {
  return <Base.Trigger render={render} disabled={disabled} />;
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** What the item does; the menu closes then. */
  onSelect: () => void;
  /** `danger` for deletion. */
  tone?: 'default' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** It shows or hides more of the menu, which stays open. */
  expanded?: boolean | undefined;
};

/** One action of a menu. */
export function MenuItem({ children, icon, onSelect, tone = 'default', disabled, expanded }: MenuItemProps) {
  return (
    <Base.Item
      className={styles.item}
      data-tone={tone}
      disabled={disabled}
      closeOnClick={expanded === undefined}
      aria-expanded={expanded}
      onClick={onSelect}
    >
      {icon}
      <span className={styles.text}>{children}</span>
    </Base.Item>
  );
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

/** Actions that belong together, under what names them. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  /** Names the group and stands above it. */
  label?: string | undefined;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly {
    value: Value;
    label: ReactNode;
    hint?: ReactNode;
    icon?: ReactNode;
    disabled?: boolean | undefined;
  }[];
};

/** One choice of several. Choosing closes the menu. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <Base.Group>
      {label && <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>}
      <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            className={styles.item}
            value={option.value}
            disabled={option.disabled}
            closeOnClick
          >
            {option.icon}
            <span className={styles.text}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            <Base.RadioItemIndicator className={styles.check} keepMounted>
              <Check aria-hidden="true" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
