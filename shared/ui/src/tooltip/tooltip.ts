import { cx } from '../cx.ts';
import styles from './tooltip.module.css';

/** Where a tooltip stands; choose a side with room, it does not move by itself. `none` where the name is beside it. */
export type TooltipSide = 'top' | 'bottom' | 'start' | 'end' | 'none';

/**
 * Attributes of a control that shows a text on hover and keyboard focus. It is for the eye: give the control an accessible
 * name too. The control must not clip what stands outside it.
 */
export const tooltip = (text: string, side: TooltipSide, className?: string | undefined) => ({
  className: cx(styles.tip, className),
  'data-tooltip': side === 'none' ? undefined : text,
  'data-side': side,
});
