/** What a person chooses among. No zod, so that a page can carry it. */

/** Voices of the specification that read aloud and speak in calls. */
export const voices = ['neutral', 'british', 'gentle', 'deep', 'clear'] as const;
export type Voice = (typeof voices)[number];

/** Announcers that the chat input offers, two female and one male. */
export const announcers = ['ava', 'emma', 'noah'] as const;
export type Announcer = (typeof announcers)[number];

export const searchEngines = ['baidu', 'bing', '360', 'sougou', 'google'] as const;
export type SearchEngine = (typeof searchEngines)[number];

/** What a plugin is for a person: the status codes of the specification, section 3. */
export const pluginFlags = { free: 1, trial: 2, payment: 3, subscribe: 4, expired: 5, vip: 6 } as const;
export type PluginFlag = (typeof pluginFlags)[keyof typeof pluginFlags];

/** For how long a plugin is bought. */
export const pluginPeriods = ['day', 'month', 'three_months', 'year'] as const;
export type PluginPeriod = (typeof pluginPeriods)[number];

export const drawingStyles = [
  'auto',
  'photo',
  'illustration',
  'watercolor',
  'oil',
  'anime',
  'pixel',
  'ink',
  'minimal',
  'render',
] as const;
export type DrawingStyle = (typeof drawingStyles)[number];

export const drawingSizes = ['square', 'portrait', 'landscape'] as const;
export type DrawingSize = (typeof drawingSizes)[number];

export const drawingCounts = [1, 2, 4] as const;
