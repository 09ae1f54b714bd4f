/** Whether the browser sends "do not track" or Global Privacy Control. Then no consent is asked and nothing is sent. */
export function hasPrivacySignal(source: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator): boolean {
  return source.globalPrivacyControl === true || source.doNotTrack === '1';
}
