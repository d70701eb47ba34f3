/** Plugins of the catalogue that have code of this server behind them. Ids from 100 on are of what modules contribute. */
export const pluginIds = {
  textRecognition: 1,
  tableRecognition: 2,
  questionRecognition: 3,
  cloudBackup: 4,
  chatExport: 5,
  documentParsing: 6,
  networkSearch: 7,
  drawing: 8,
} as const;
