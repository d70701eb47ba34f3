import { config } from 'zod/v4/core';

/** Has schemas that are made from now on checked without text that becomes code, which the page's policy refuses. */
export const keepZodPlain = (): void => void config({ jitless: true });
