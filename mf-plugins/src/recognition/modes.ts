/** What is looked for in a picture; they stand in the address, `?panel=ocr/table`. */
export const modes = ['text', 'table', 'question'] as const;
export type Mode = (typeof modes)[number];

export const isMode = (text: string | undefined): text is Mode => modes.some((mode) => mode === text);

/** The plugin that each is part of. */
export const pluginOf = { text: 1, table: 2, question: 3 } as const satisfies Record<Mode, number>;
