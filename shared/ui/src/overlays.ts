// The heavy part of the package, over Base UI: reached by a dynamic import only, so that no page waits for it.
import './tokens/layers.css';

export {
  ConfirmDialog,
  type ConfirmDialogProps,
} from './dialog/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Drawer, type DrawerProps } from './drawer/drawer.tsx';
export { FilterRow, type FilterRowProps } from './filter-row/filter-row.tsx';
export { useLayer } from './layers/use-layer.ts';
export { Menu, type MenuProps } from './menu/menu.tsx';
export {
  MenuGroup,
  MenuItem,
  type MenuItemProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuSeparator,
  MenuTrigger,
} from './menu/menu-parts.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { Subpage, type SubpageProps } from './subpage/subpage.tsx';
export { Tabs, type TabsProps } from './tabs/tabs.tsx';
