/** What the viewer does besides showing pages. */
export type ViewerActions = {
  isDark: boolean;
  setDark(isDark: boolean): void;
  print(): void;
  download(): void;
};
