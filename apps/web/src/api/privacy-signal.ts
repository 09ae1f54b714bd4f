/** Whether the browser says "do not track" or sends Global Privacy Control: then nothing is asked and nothing leaves. */
export function hasPrivacySignal(source: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator): boolean {
  return source.globalPrivacyControl === true || source.doNotTrack === '1';
}
