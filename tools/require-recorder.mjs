import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const works = () => spawnSync('espeak-ng', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The browser tests of the voice conversation speak into a synthetic microphone; the recordings are made by
 * the espeak-ng program when they run. Installs it as root on Debian; elsewhere says what to do and ends.
 */
export function requireRecorder() {
  if (works()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No espeak-ng found: installing it for the recordings of the voice tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'espeak-ng'], { stdio: 'inherit' });
    if (works()) return;
  }
  console.error(
    'The voice tests need the program espeak-ng for their recordings. Install it ("apt-get install espeak-ng", "brew install espeak-ng").',
  );
  process.exit(1);
}
