import type { IncomingMessage } from 'node:http';
import type { Actor } from './authorize.ts';

/** The session of everybody while accounts are off. */
export const localSession = 'local';

/**
 * Identifies the user behind a request or a socket by verified data; null for nobody. Called for each request, so that an identity that
 * ended counts no more. Actors are created only by implementations of this.
 */
export type Identify = (request: IncomingMessage) => Promise<Actor | null>;
