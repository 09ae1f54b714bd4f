import { beforeEach, describe, expect, it } from 'vitest';
import { audioSent, shout, speechRequests, watchSpeech, wordsMarked } from './page-watch.ts';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { readSound } from './sound-tap.ts';
import { inState, storedMessages } from './use-calls.ts';
import { inWords } from '../support/ask.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();

const question = 'I would like to know what I can see in this old town when it rains for the whole of the day';
/** No word twice, so that each one identifies the voice's position. */
const reply = [
  'Alpha bravo charlie delta echo foxtrot golf.',
  'Hotel india juliett kilo lima mike november.',
  'Oscar papa quebec romeo sierra tango uniform.',
  'Victor whiskey xray yankee zulu and then numbers.',
  'Eleven twelve thirteen fourteen fifteen sixteen seventeen.',
].join(' ');
const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

/** Audio to the transcription service: PCM16 at 16 kHz. */
const bytesPerMs = 32;
/** Audio of a recording: PCM16 at 22.05 kHz. */
const lengthMs = (recording: Buffer) => (recording.length - 44) / 44.1;
const patient = 60_000;

beforeEach(() => calls.model.byDefault({ deltas: inWords(reply), delayMs: 20 }));

const turns = async () =>
  (await storedMessages(calls.parley.url)).map(({ role, origin, status, parts }) => [
    role,
    origin,
    status,
    parts.map(({ text }) => text).join(''),
  ]);
const answered = (said: string) => [
  ['user', 'voice', 'complete', said],
  ['assistant', null, 'complete', reply],
];

describe('B12 T29 a voice socket that is cut', { timeout: 240_000 }, () => {
  it('while the user speaks loses no word', async () => {
    calls.transcription.script([question]);
    const page = await calls.open();
    const confirmed = audioSent(page, 12);
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    const recording = recordMicrophone([question, 1500]);
    const heard = playToMicrophone(page, recording);
    await confirmed;
    calls.line.cut();
    await inState(page, 'reconnecting').waitFor({ timeout: patient });
    // The user continues, and has finished before the connection is back.
    await heard;
    await inState(page, 'reconnecting').waitFor();
    expect(calls.transcription.received).toEqual([]);
    calls.line.mend();
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(calls.transcription.received).toHaveLength(1);
    expect(calls.transcription.received[0]!.bytes / bytesPerMs).toBeGreaterThan(lengthMs(recording) - 1500);
    await expect.poll(turns, { timeout: patient }).toEqual(answered(question));
  });

  it('for several sentences transcribes all of them afterwards, as one message', async () => {
    const said = ['one', 'two', 'three', 'four', 'five'];
    calls.transcription.script(said);
    const page = await calls.open();
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    calls.line.cut();
    await inState(page, 'reconnecting').waitFor({ timeout: patient });
    for (const text of said) await playToMicrophone(page, recordMicrophone([`This is sentence number ${text}`, 1800]));
    calls.line.mend();
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(calls.transcription.received).toHaveLength(said.length);
    // Several are transcribed concurrently, so their order in the script means nothing. The unit test of B12 checks the order.
    const [message, ...rest] = (await turns()).filter(([role]) => role === 'user');
    expect(message![3]!.split(' ').toSorted()).toEqual(said.toSorted());
    expect(rest).toEqual([]);
  });

  it('while a reply is read says so when it is silent, continues at the first unheard word, and lets no older audio through', async () => {
    calls.transcription.script([question]);
    const page = await calls.open({ prepare: watchSpeech });
    const asked = speechRequests(page);
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    await playToMicrophone(page, recordMicrophone([question]));
    await inState(page, 'speaking').waitFor({ timeout: patient });
    await expect.poll(() => wordsMarked(page), { timeout: patient }).toContain('bravo');
    calls.line.cut();
    // What had arrived is played to its end.
    await inState(page, 'reconnecting').waitFor({ timeout: patient });
    const heardBefore = (await wordsMarked(page)).map((word) => wordsOf(reply).indexOf(word));
    calls.line.mend();
    await inState(page, 'speaking').waitFor({ timeout: patient });
    await shout(page, 1, 0.9);
    await inState(page, 'listening').waitFor({ timeout: patient });

    expect(asked.map(({ turn }) => turn)).toEqual([1, 2]);
    const goesOnWith = wordsOf(reply).indexOf(wordsOf(reply.slice(asked[1]!.fromOffset))[0]!);
    // A word whose end had not arrived is repeated, and the mark of the last word may not have been rendered.
    expect([0, 1, 2]).toContain(goesOnWith - heardBefore.at(-1)!);
    const order = (await wordsMarked(page)).map((word) => wordsOf(reply).indexOf(word));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    // A busy page does not render every mark. The property test of B12 checks that every word sounds.
    expect(order.at(-1)).toBeGreaterThan(wordsOf(reply).indexOf('Eleven'));
    expect(Math.max(...(await readSound(page)).output)).toBeLessThan(0.45);
    expect(await turns()).toEqual(answered(question));
  });
});
