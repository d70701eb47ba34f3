import { createContext } from 'react';

/** Labels of definitions that links of the answer refer to. */
export const UsedContext = createContext<ReadonlySet<string>>(new Set());
