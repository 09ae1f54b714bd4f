// The query makes the build answer with the address of the bundled module; the linter sees only the module.
// oxlint-disable-next-line import/default
import bundledUrl from '@parley/voice/browser/echo-tap.worklet?worker&url';

/** Where the browser loads what measures loudspeaker and microphone of a call. */
export const echoTapUrl: string = bundledUrl;
