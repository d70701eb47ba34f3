/** Bytes, packed. */
export const maxFileBytes = 100 * 1024 * 1024;
/** Bytes of all that is unpacked, and of one part. Only slides and lists are unpacked, never pictures. */
export const maxUnpacked = 64 * 1024 * 1024;
export const maxPart = 16 * 1024 * 1024;
export const maxEntries = 20_000;
export const maxSlides = 500;
/** Characters of the outline. */
export const maxText = 400_000;
