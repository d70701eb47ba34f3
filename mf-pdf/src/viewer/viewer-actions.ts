/** What the viewer does besides showing pages. */
export type ViewerActions = {
  isDark: boolean;
  setDark(isDark: boolean): void;
  print(): void;
  /** Pages are drawn for printing; null while none are. */
  printing: { page: number; pages: number } | null;
  cancelPrint(): void;
  download(): void;
};
