/** How complete an utterance is, by its kind; see `endpointWaitMs` for the waits. */
export const completions = {
  /** A preposition, a conjunction, a filler: something must follow. */
  brokenOff: 0,
  /** A comma, a clause that another one must follow, a number or letters that are dictated. */
  goesOn: 0.1,
  /** An open list, half a name. */
  mayGoOn: 0.2,
  /** The form of a sentence, in a voice that stays up, or one that searches: the speaker goes on. */
  heldUp: 0.29,
  /** A subject without its verb, a wish without a detail. It can be a whole turn, as an answer. */
  fragment: 0.28,
  unsure: 0.5,
  /** A question that could go on. Its melody says nothing more. */
  unsureQuestion: 0.55,
  /** It has the form of a sentence, but could have a longer one. */
  sentence: 0.8,
  /** A question, a request, a short answer. */
  question: 0.87,
  /** Thanks, a tag, a final particle. */
  closed: 0.95,
} as const;
