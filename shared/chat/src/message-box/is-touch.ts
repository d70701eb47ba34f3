/** Whether the main pointer is a finger: then Enter breaks the line, and the focus is left alone, since it raises the keyboard. */
export const isTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;
