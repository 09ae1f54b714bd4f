/** `burst` at once, then one more every `everyMs`. */
export type Rate = { burst: number; everyMs: number };

/** Every limit of how often something may be done. The name says what counts together. */
export const rateLimits = {
  /** A slip of the finger costs nothing; trying passwords does. With the address: a stranger elsewhere cannot keep the user out. */
  signInPerAccountAndAddress: { burst: 10, everyMs: 30_000 },
  /** Behind a proxy, all people have its address. */
  signInPerAddress: { burst: 60, everyMs: 1000 },
  /** From wherever they are asked for. */
  resetMailsPerAddressee: { burst: 3, everyMs: 20 * 60_000 },
  wrongKeysPerAddress: { burst: 20, everyMs: 3000 },
  /** A program may make many small requests at once: it reads a list and then each entry. */
  requestsPerKey: { burst: 300, everyMs: 50 },
  /** Typed and spoken messages, translations, drafts, and what programs ask of models. */
  messagesPerUser: { burst: 120, everyMs: 500 },
  /** Speaking, hearing, and opening a voice connection. A long text is spoken in many requests. */
  speechPerUser: { burst: 240, everyMs: 250 },
  uploadsPerUser: { burst: 100, everyMs: 1000 },
  /** Web pages that Parley fetches for a user. Another server bears the load. */
  pagesPerUser: { burst: 30, everyMs: 2000 },
  /** Enough for typing errors, too few for guessing. */
  pairingCodesPerAddress: { burst: 5, everyMs: 30_000 },
  /** A page reports when it is left: many tabs closed together fit, a loop that fills the store does not. */
  measurementsPerUser: { burst: 30, everyMs: 10_000 },
  /** Many people can open a link at once. */
  sharedPagesPerPage: { burst: 120, everyMs: 100 },
  /** A page may have many files. */
  sharedFilesPerPage: { burst: 600, everyMs: 20 },
  /** Links that do not work. */
  sharedMissesPerAddress: { burst: 60, everyMs: 1000 },
} as const satisfies Record<string, Rate>;
