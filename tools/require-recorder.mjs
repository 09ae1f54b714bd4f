import { spawnSync } from 'node:child_process';
import { installDebian } from './install-debian.mjs';

const works = () => spawnSync('espeak-ng', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The browser tests of calls speak into a synthetic microphone. The espeak-ng program makes the recordings
 * when they run. Installs it as root on Debian; elsewhere says what to do and ends.
 */
export function requireRecorder() {
  if (works()) return;
  if (installDebian('for the recordings of the voice tests', ['espeak-ng']) && works()) return;
  console.error(
    'The voice tests need the program espeak-ng for their recordings. Install it ("apt-get install espeak-ng", "brew install espeak-ng").',
  );
  process.exit(1);
}
