/** Requests of the turn machine. Effects are data and are carried out in order. */
export type TurnEffect =
  /** Unlock audio, ask for the microphone, load the detector, warm up the voice; answered by `armed` or `fail`. */
  | { type: 'start-capture' }
  | { type: 'release-microphone' }
  | { type: 'mute-microphone' }
  | { type: 'unmute-microphone' }
  /** Speech may have begun `preRollMs` ago: keep its audio, send nothing yet. */
  | { type: 'open-utterance'; utterance: number; preRollMs: number }
  /** It is speech: audio may be sent. */
  | { type: 'confirm-utterance'; utterance: number }
  /** It may be over: answer with `transcript-draft` if that is cheap. */
  | { type: 'draft-utterance'; utterance: number; draft: number }
  /** It is over: answer with `transcript-final` or `transcript-fail`. Nothing was said since `draft`, where there is one. */
  | { type: 'commit-utterance'; utterance: number; draft?: number }
  /** It was nothing, or is no longer wanted. */
  | { type: 'cancel-utterance'; utterance: number }
  /** The user pauses: is the turn complete? Asked again when the words change; answer with `turn-judged`. */
  | { type: 'judge-turn'; utterance: number; judgement: number; words: string; locale: string | null }
  /** The user may be done: request the reply to these words without showing it. Followed by `submit-turn` or `withdraw-turn`. */
  | { type: 'begin-preemptive-turn'; turn: number; text: string; locale: string | null }
  /** These words are not the turn after all. */
  | { type: 'withdraw-turn'; turn: number }
  /** Send the user's words to the model. With `replacesTurn`, the words contain that turn's, which is withdrawn. */
  | { type: 'submit-turn'; turn: number; text: string; locale: string | null; replacesTurn: number | null }
  | { type: 'start-speech'; turn: number; messageId: string }
  /** Lower the reply by 18 dB at once. */
  | { type: 'duck'; turn: number }
  /** Bring it back within 150 ms. */
  | { type: 'restore'; turn: number }
  /** Fade to silence within 15 ms and keep the place. */
  | { type: 'hold-speech'; turn: number }
  /** Go on from the kept place. */
  | { type: 'resume-speech'; turn: number }
  /** Fade to silence within 15 ms and forget the rest. */
  | { type: 'stop-speech'; turn: number }
  /** Stop the model and keep in history what was heard. `wasHeard` is false if no word was heard. */
  | { type: 'cancel-run'; turn: number; heardUpTo: number; wasHeard: boolean }
  | { type: 'earcon'; kind: 'ready' | 'thinking' }
  /** Notify the user, by stable code. */
  | { type: 'announce'; code: string };
