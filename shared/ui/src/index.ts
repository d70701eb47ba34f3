// The light part of the package: on the first load of every page. What needs Base UI is in overlays.ts.
import './tokens/layers.css';

export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { cx } from './cx.ts';
export {
  EmptyState,
  type EmptyStateProps,
} from './empty-state/empty-state.tsx';
export { ErrorCard, type ErrorCardProps } from './error-card/error-card.tsx';
export {
  IconButton,
  type IconButtonProps,
} from './icon-button/icon-button.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { EmptyRoomPicture } from './pictures/empty-room-picture.tsx';
export { ErrorPicture } from './pictures/error-picture.tsx';
export { NoMailPicture } from './pictures/no-mail-picture.tsx';
export { NotAvailablePicture } from './pictures/not-available-picture.tsx';
export { OfflinePicture } from './pictures/offline-picture.tsx';
export {
  ProgressBar,
  type ProgressBarProps,
} from './progress-bar/progress-bar.tsx';
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export type { Toast } from './toast/toast.ts';
export { ToastRegion, type ToastRegionProps } from './toast/toast-region.tsx';
export { tooltip } from './tooltip/tooltip.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
