import { createContext } from 'react';

/** Opens the search over all conversations; the shell around every page provides it. */
export const OpenSearchContext = createContext<() => void>(() => undefined);
