import type { Order } from '@orangery/api';
import { openOrderStates } from '@orangery/api/sales';

/** Whether an order can still be paid. */
export const isOpen = ({ state }: Order): boolean => openOrderStates.some((each) => each === state);
