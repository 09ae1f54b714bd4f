import type { IncomingMessage } from 'node:http';
import type { Actor } from './authorize.ts';

/** The session of everybody while accounts are off. */
export const localSession = 'local';

const keyPrefix = 'key ';

/** The name of a key among the open connections. A restored key has another one, because an ended name stays ended. */
export const keyConnection = (id: string, enabledAt: number): string => `${keyPrefix}${id} ${enabledAt}`;

/** Whether the name of a connection is that of a key: a program called, and not a person. */
export const isKeyConnection = (name: string): boolean => name.startsWith(keyPrefix);

/**
 * Identifies the user behind a request or a socket by verified data; null for nobody. Called for each request, so that an identity that
 * ended counts no more. Actors are created only by implementations of this.
 */
export type Identify = (request: IncomingMessage) => Promise<Actor | null>;
