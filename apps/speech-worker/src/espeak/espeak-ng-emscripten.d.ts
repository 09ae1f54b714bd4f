declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    type: 'samplerate' | 'sentence' | 'word' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'phoneme' | 'list_terminated';
    /** Code points from the start of the text, first is 1. */
    text_position: number;
    word_length: number;
    /** Milliseconds from the first sample of this call. */
    audio_position: number;
    id?: string | number;
  }

  export interface EspeakWorker {
    readonly samplerate: number;
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_volume(volume: number): void;
    /** Plain text, unlike `synthesize`, which parses SSML. Returning true from the callback aborts. */
    synthesize_and_get_phonemes(text: string, callback: (audio: Int16Array, events: EspeakEvent[]) => boolean): string;
  }

  const load: () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
  export default load;
}
