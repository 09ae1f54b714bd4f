/** A time zone where it is about seven in the evening, so that the greeting is the same whenever the pictures are taken. */
export function eveningZone(): string {
  const ahead = 19 - new Date().getUTCHours();
  // No zone is more than fourteen hours ahead.
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // POSIX counts zones westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
