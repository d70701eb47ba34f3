import { type Order, openOrderStates } from '@orangery/api';

/** Whether an order can still be paid. */
export const isOpen = ({ state }: Order): boolean => openOrderStates.some((each) => each === state);
