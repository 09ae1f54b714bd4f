import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { composerEditor } from '../spec/editor.ts';
import { fonts } from '../spec/fonts.ts';
import { installPrompt } from '../spec/install.ts';
import { breakpoints, conversation, emoji, panels, scrolling, themes } from '../spec/interface.ts';
import { detectionOrder, languagePicker, localeShape, rightToLeft } from '../spec/languages.ts';
import { analytics, performance } from '../spec/measurement.ts';
import { pageData } from '../spec/page-data.ts';
import { createSpecFixture, type SpecFixture } from '../spec/fixture.ts';
import { browserVoices, labelAndValue, neuralCatalogue, tenVoices, voicePerLocale } from '../spec/voices.ts';

let fixture: SpecFixture;

beforeAll(async () => {
  fixture = await createSpecFixture();
}, 180_000);
afterAll(() => fixture?.end());
beforeEach(() => fixture.reset());
afterEach(() => fixture.closePages());

/** The requirements, line by line, with the numbers of the list. */
describe('requirements', { timeout: 180_000 }, () => {
  it('1 a conversation: asked, streamed, kept, spoken', () => conversation(fixture));
  it('2 a language picker in eleven languages, at once and without moving focus', () => languagePicker(fixture));
  it('3 the shape of a language code', () => localeShape(fixture));
  it('4 the order of detection, near matches at every source', () => detectionOrder(fixture));
  it('5 right to left', () => rightToLeft(fixture));
  it('6 a voice for each language, tried and remembered', () => voicePerLocale(fixture));
  it('7 the ten voices of a large provider', () => tenVoices(fixture));
  it('8 the neural voices, exactly', () => neuralCatalogue(fixture));
  it("9 the browser's own voices", () => browserVoices(fixture));
  it('10 a voice has a label and a value', () => labelAndValue(fixture));
  it('11 emoji as pictures, and as text if a picture fails', () => emoji(fixture));
  it('12 an editor', () => composerEditor(fixture));
  it('13 an install prompt at a useful moment', () => installPrompt(fixture));
  it('14 analytics by two providers, after consent, without any message text', () => analytics(fixture));
  it('15 a performance script by its path, and our own measurements', () => performance(fixture));
  it('16 font stylesheets by URL, whose failure is only logged to the console', () => fonts(fixture));
  it("17 each page's data from our own server", () => pageData(fixture));
  it('18 six breakpoints from one source', () => breakpoints(fixture));
  it('19 themes and palettes', () => themes(fixture));
  it('20 panels to drag, and scrolling to a position', async () => {
    await scrolling(fixture);
    await panels(fixture);
  });
});
