/** The plugin that keeps chats in the cloud. */
export const backupPlugin = 4;

/** Plugins that have a page: the panel it is, and what of it. */
export const pluginPages: Readonly<Record<number, readonly [panel: string, id?: string]>> = {
  1: ['ocr', 'text'],
  2: ['ocr', 'table'],
  3: ['ocr', 'question'],
  [backupPlugin]: ['plugins', 'backup'],
  5: ['plugins', 'export'],
  6: ['documents'],
};
