/** What a person chooses among. No zod, so that a page can carry it. */

/** Voices of the specification that read aloud and speak in calls. */
export const voices = ['neutral', 'british', 'gentle', 'deep', 'clear'] as const;
export type Voice = (typeof voices)[number];

/** Announcers that the chat input offers, two female and one male. */
export const announcers = ['ava', 'emma', 'noah'] as const;
export type Announcer = (typeof announcers)[number];

export const searchEngines = ['baidu', 'bing', '360', 'sougou', 'google'] as const;
export type SearchEngine = (typeof searchEngines)[number];

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
