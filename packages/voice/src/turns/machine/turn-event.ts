import type { TurnSettings } from './turn-settings.ts';

/** Events of the turn machine. Each is reduced together with the time at which it happened. */
export type TurnEvent =
  /** The user tapped the call button. */
  | { type: 'start' }
  /** The microphone is open and the detector runs. */
  | { type: 'armed'; hasFullEchoCancellation: boolean }
  /** Capture could not start, or was lost: permission, device, connection. */
  | { type: 'fail'; code: string }
  | { type: 'end' }
  /** One detector frame, which ended `lateMs` before its event (default 0) and whose last `quietMs` (default 0) hold no sound. */
  | { type: 'frame'; probability: number; durationMs: number; lateMs?: number; quietMs?: number }
  /** The answer to the `judge-turn` with this number; `completion` is 0 to 1. */
  | { type: 'turn-judged'; utterance: number; judgement: number; completion: number }
  | { type: 'transcript-interim'; utterance: number; text: string }
  /** The words asked for by `draft-utterance`. */
  | { type: 'transcript-draft'; utterance: number; draft: number; text: string; locale: string | null }
  /** A recogniser still works on a committed utterance, or is loading for it. */
  | { type: 'transcript-wait'; utterance: number; isLoading: boolean }
  | { type: 'transcript-final'; utterance: number; text: string; locale: string | null }
  | { type: 'transcript-fail'; utterance: number; code: string }
  /** The model's message exists and its text begins to arrive. */
  | { type: 'reply-start'; turn: number; messageId: string }
  | { type: 'reply-fail'; turn: number; code: string }
  /** The first sample is audible. */
  | { type: 'speech-start'; turn: number }
  /** Everything before this offset of the reply's text was heard. */
  | { type: 'speech-position'; turn: number; heardUpTo: number }
  /** What arrived of the reply was played, and the rest is pending. */
  | { type: 'speech-stall'; turn: number }
  /** All of the reply was played, or it had nothing to speak. */
  | { type: 'speech-end'; turn: number }
  | { type: 'speech-fail'; turn: number; code: string }
  /** Tap, Space or Escape. */
  | { type: 'interrupt' }
  /** Typed during the call. */
  | { type: 'text-submit'; text: string; locale: string | null }
  | { type: 'mute' }
  | { type: 'unmute' }
  | { type: 'talk-press' }
  | { type: 'talk-release' }
  | { type: 'connection-lost' }
  | { type: 'connection-restored' }
  /** The system took the audio away (a phone call) and gave it back. */
  | { type: 'audio-suspended' }
  | { type: 'audio-resumed' }
  /** The language expected from now on. */
  | { type: 'locale-change'; locale: string }
  | { type: 'settings-change'; settings: Partial<TurnSettings> }
  /** Time passed; sent at `nextDeadline`. */
  | { type: 'tick' };
