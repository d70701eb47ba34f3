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
export { EmptyRoomIllustration } from './illustrations/empty-room-illustration.tsx';
export { ErrorIllustration } from './illustrations/error-illustration.tsx';
export { Illustration, illustrationStyles } from './illustrations/illustration.tsx';
export { NotAvailableIllustration } from './illustrations/not-available-illustration.tsx';
export { OfflineIllustration } from './illustrations/offline-illustration.tsx';
export { hideOverlays, OverlayOwner } from './layers/overlay-owner.ts';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { useMedia } from './media/use-media.ts';
export { Page, type PageProps } from './page/page.tsx';
export { afterPress } from './press/after-press.ts';
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
