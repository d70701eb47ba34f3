/** Settings of the plugin: back up by itself, and follow other devices at once. */
export const autoParam = 'is_auto';
export const liveParam = 'is_live';
