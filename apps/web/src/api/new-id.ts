import { v7 } from 'uuid';

/** A time-ordered UUID (version 7), created here so that a repeated request creates only one. */
export function newId(): string {
  return v7();
}
