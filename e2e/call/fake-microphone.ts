import type { Page } from 'playwright-core';

type Microphone = { playToMicrophone: (wav: string) => Promise<void> };

/**
 * Gives a page a fake microphone that hears what the test plays, and silence otherwise. The camera stays the browser's. Call it before the
 * page is opened.
 */
export async function installFakeMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let room: AudioContext | null = null;
    const microphones = new Set<MediaStreamAudioDestinationNode>();
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (this: MediaDevices, constraints) {
      if (constraints?.video) return getUserMedia.call(this, constraints);
      room ??= new AudioContext();
      const microphone = room.createMediaStreamDestination();
      microphones.add(microphone);
      return Promise.resolve(microphone.stream);
    };
    const playToMicrophone = async (wav: string) => {
      if (!room) throw new Error('no microphone was opened');
      const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0));
      const source = new AudioBufferSourceNode(room, { buffer: await room.decodeAudioData(bytes.buffer) });
      for (const microphone of microphones) source.connect(microphone);
      const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve()));
      source.start();
      await ended;
    };
    Object.assign(globalThis, { playToMicrophone } satisfies Microphone);
  });
}

/** Resolves when the microphone has heard the recording to its end. */
export const playToMicrophone = (page: Page, recording: Buffer): Promise<void> =>
  page.evaluate((wav) => (globalThis as unknown as Microphone).playToMicrophone(wav), recording.toString('base64'));
