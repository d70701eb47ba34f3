import { createContext } from 'react';
import { type NoteNumbers, noNumbers } from './note-numbers.ts';

/** Labels of definitions that links of the answer refer to. */
export const UsedContext = createContext<ReadonlySet<string>>(new Set());

export const NoteNumbersContext = createContext<NoteNumbers>(noNumbers);
