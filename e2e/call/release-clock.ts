import type { Page } from 'playwright-core';

interface ReleaseNotes {
  /** Events of the page, with their times on its clock. */
  events: { type: string; at: number }[];
  /** When each microphone track ended. */
  endedAt: number[];
  openTracks: number;
}

const key = 'release-clock';

/**
 * Records, on the page's own clock, its events and when its microphone tracks end. The record
 * outlives the page, so that leaving it can be measured. Call it before the page is opened.
 */
export async function watchRelease(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const notes: ReleaseNotes = { events: [], endedAt: [], openTracks: 0 };
    const keep = () => sessionStorage.setItem(name, JSON.stringify(notes));
    const note = (event: Event) => {
      notes.events.push({ type: event.type, at: event.timeStamp });
      if (event.type === 'pagehide') keep();
    };
    for (const type of ['click', 'keydown', 'popstate', 'pagehide']) addEventListener(type, note, { capture: true });
    // Sockets and tracks report only to listeners.
    globalThis.WebSocket = class extends WebSocket {
      constructor(...how: ConstructorParameters<typeof WebSocket>) {
        super(...how);
        this.addEventListener('close', note);
      }
    };
    const open = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = async function (constraints) {
      const stream = await open.call(this, constraints);
      for (const track of stream.getTracks()) track.addEventListener('ended', note);
      notes.openTracks += stream.getTracks().length;
      (globalThis as { openedStream?: MediaStream }).openedStream = stream;
      return stream;
    };
    const stop = MediaStreamTrack.prototype.stop;
    MediaStreamTrack.prototype.stop = function () {
      const hadEnded = this.readyState === 'ended';
      stop.call(this);
      if (hadEnded) return;
      notes.openTracks -= 1;
      notes.endedAt.push(performance.now());
      keep();
    };
  }, key);
}

/** Milliseconds from the last event of a kind to the end of the last track; fails if a track is still open. */
export async function releaseMs(page: Page, type: string): Promise<number> {
  await page.waitForFunction((name) => (JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<ReleaseNotes>).openTracks === 0, key);
  const notes = await page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '') as ReleaseNotes, key);
  const event = notes.events.findLast((candidate) => candidate.type === type);
  if (!event) throw new Error(`no ${type} was noted, only ${notes.events.map((noted) => noted.type).join(', ')}`);
  return Math.max(...notes.endedAt) - event.at;
}
