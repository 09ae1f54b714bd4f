// oxlint-disable-next-line import/default -- with the query, the build returns the URL of the bundled module; the linter sees only the module
import bundledUrl from '@parley/voice/browser/capture/echo-tap.worklet?worker&url';

/** URL of the worklet that measures loudspeaker and microphone of a call. */
export const echoTapUrl: string = bundledUrl;
