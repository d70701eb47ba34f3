/** Name of the whole main view among what is kept of a page. */
export const keptMain = 'main';
