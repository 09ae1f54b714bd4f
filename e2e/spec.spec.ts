import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { composerEditor } from './spec/editor.ts';
import { fonts } from './spec/fonts.ts';
import { installPrompt } from './spec/install.ts';
import { breakpoints, conversation, emoji, panels, scrolling, themes } from './spec/interface.ts';
import { detectionOrder, languagePicker, localeShape, rightToLeft } from './spec/languages.ts';
import { analytics, performance } from './spec/measurement.ts';
import { pageData } from './spec/page-data.ts';
import { buildStage, type Stage } from './spec/stage.ts';
import { browserVoices, labelAndValue, neuralCatalogue, tenVoices, voicePerLocale } from './spec/voices.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await buildStage();
}, 180_000);
afterAll(() => stage?.end());
beforeEach(() => stage.reset());
afterEach(() => stage.closePages());

/** What was asked for, line by line; the numbers are those of the list. */
describe('what was asked for', { timeout: 180_000 }, () => {
  it('1 a conversation: asked, streamed, kept, spoken', () => conversation(stage));
  it('2 a language picker in eleven languages, at once and without moving focus', () => languagePicker(stage));
  it('3 the shape of a language code', () => localeShape(stage));
  it('4 the order of detection, near matches at every source', () => detectionOrder(stage));
  it('5 right to left', () => rightToLeft(stage));
  it('6 a voice for each language, tried and remembered', () => voicePerLocale(stage));
  it('7 the ten voices of a large provider', () => tenVoices(stage));
  it('8 the neural voices, exactly', () => neuralCatalogue(stage));
  it("9 the browser's own voices", () => browserVoices(stage));
  it('10 a voice has a label and a value', () => labelAndValue(stage));
  it('11 emoji as pictures, and as text where a picture fails', () => emoji(stage));
  it('12 an editor', () => composerEditor(stage));
  it('13 an install prompt at a useful moment', () => installPrompt(stage));
  it('14 analytics by two providers, after consent, without a word of what was said', () => analytics(stage));
  it('15 a performance script by its path, and our own measurements', () => performance(stage));
  it('16 font stylesheets by address, whose failure only the console hears', () => fonts(stage));
  it("17 each page's data from our own server", () => pageData(stage));
  it('18 six breakpoints from one source', () => breakpoints(stage));
  it('19 themes and palettes', () => themes(stage));
  it('20 panels to drag, and scrolling to a position', async () => {
    await scrolling(stage);
    await panels(stage);
  });
});
