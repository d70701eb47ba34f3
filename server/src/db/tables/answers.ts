/** Tables of the chat module. */
export type AnswerTables = Record<never, never>;
