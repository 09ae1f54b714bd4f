/** Settings of turn-taking for users and operators. All durations are milliseconds. */
export interface TurnSettings {
  /** Hands-free always listens. Push to talk listens only while the key is held (noisy rooms, motor access). */
  mode: 'handsFree' | 'pushToTalk';
  /** Whether speaking over the reply stops it. Tap, Space and Escape stop it either way. */
  canBargeIn: boolean;
  /** Whether the reply is requested during a pause, before the pause has ended the turn. */
  preemptiveReplies: boolean;
  /** Whether a turn judge answers `judge-turn`. Without one, every pause waits `endpointMs`. */
  hasJudge: boolean;
  /** Above this probability a frame starts speech. */
  speechProbability: number;
  /** Below this probability a frame is silence. In between, the current state continues. */
  silenceProbability: number;
  preRollMs: number;
  /** Silence after which the turn may have ended. */
  pauseMs: number;
  /** Silence after which the words so far are requested if no judge wants them at `pauseMs`. */
  draftAfterMs: number;
  /** Silence that ends a turn. A user may set 300 to 3000. A judge shortens or lengthens it (`endpointWaitMs`). */
  endpointMs: number;
  /** How long words that may still grow must stay the same before a judge may call them finished. */
  interimSettleMs: number;
  /** How long before the end of a turn its reply is requested. */
  preemptBeforeEndMs: number;
  utteranceCapMs: number;
  /** Speech shorter than this counts as noise. */
  minimumSpeechMs: number;
  /** The same while a loudspeaker plays and its echo is not fully cancelled. */
  minimumSpeechOverEchoMs: number;
  /** Speech longer than this is no backchannel: the reply gives way without waiting for words. */
  backchannelMaximumMs: number;
  /** Voice that was already heard when the detector's first positive frame came. */
  detectorDelayMs: number;
  /** How long the detector still reports speech after the sound ended. */
  hangoverMs: number;
  minimumHeldKeySpeechMs: number;
  mergeWindowMs: number;
  earconAfterMs: number;
  apologyAfterMs: number;
  transcriptTimeoutMs: number;
  /** Without detector frames for this long, the stream counts as silent. */
  missingFramesMs: number;
}

export const defaultTurnSettings: TurnSettings = {
  mode: 'handsFree',
  canBargeIn: true,
  preemptiveReplies: true,
  hasJudge: false,
  // Silero's own pair is 0.5 and 0.15 less. Noise, clicks and tones stayed below it in measurements.
  speechProbability: 0.5,
  silenceProbability: 0.35,
  // The first positive frame comes 44 to 58 ms late; soft onsets (h, f) come much earlier than that.
  preRollMs: 500,
  // Longer than a stop consonant's closure, shorter than the shortest endpoint.
  pauseMs: 200,
  // Pauses within a sentence rarely last this long, and a recogniser answers within the remaining 300.
  draftAfterMs: 400,
  // 300 cut five utterances into ten, 600 gave five. 100 more are for users who think while they speak.
  endpointMs: 700,
  // A streaming recogniser reports a word up to 250 ms after it was said.
  interimSettleMs: 250,
  // Covers storing the message, the model's first words and the first sound with fast services.
  preemptBeforeEndMs: 300,
  // After a minute the transcript matters more than the pause. What follows joins the same turn.
  utteranceCapMs: 60_000,
  // 60 ms made assistants interrupt themselves; 250 kept every spoken "stop" (420 ms).
  minimumSpeechMs: 250,
  // An echo's blips last longer than a microphone's. Still shorter than "stop" plus its decay.
  minimumSpeechOverEchoMs: 400,
  // "uh huh" lasts 400 and "stop" 420, so length alone decides only well past both.
  backchannelMaximumMs: 700,
  // The first positive frame ends 44 to 58 ms after the voice began, so one frame before it was voice too.
  detectorDelayMs: 32,
  // The detector ends one to two frames after the voice. A longer soft sound is a voice that became softer.
  hangoverMs: 64,
  // Two frames: the key means speech; this only keeps silence from being sent.
  minimumHeldKeySpeechMs: 64,
  mergeWindowMs: 1000,
  // Humans answer in 200 ms and notice 700. At 1500 they wonder whether they were heard.
  earconAfterMs: 1500,
  apologyAfterMs: 15_000,
  // After the apology. A reply must not stay ducked for a transcript that never comes.
  transcriptTimeoutMs: 20_000,
  // A page that is blocked for a second or two hears the rest afterwards. After a longer time, the stream has ended.
  missingFramesMs: 3000,
};

/** Applies a user's choices. The endpoint wait stays within usable limits. */
export function mergeTurnSettings(settings: TurnSettings, changes: Partial<TurnSettings>): TurnSettings {
  const merged = { ...settings, ...changes };
  return { ...merged, endpointMs: Math.min(3000, Math.max(300, merged.endpointMs)) };
}
