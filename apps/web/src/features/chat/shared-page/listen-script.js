// Reads a public page aloud with voices of the reader's own device. The only script of the page; it is sent as it is, and the page is
// complete without it. Plain JavaScript for every browser of the last years.
{
  const speech = globalThis.speechSynthesis;
  const template = document.querySelector('#listen');
  const turns = [...document.querySelectorAll('[data-testid="message"]')];
  const language = (document.querySelector('.shared-title')?.lang || document.documentElement.lang).slice(0, 2);
  const speeds = [1, 1.25, 1.5, 2, 0.75];
  const silent = 'pre, math, figure, .turn-head, .sent-files, .sources, .shared-unspoken';
  let bar = null;
  let sentences = [];
  let at = 0;
  let speed = 0;
  let round = 0;
  let watch;

  /** Voices on the device: others send the words to a service. */
  const voicesOf = (tag) => speech.getVoices().filter((voice) => voice.localService && voice.lang.slice(0, 2).toLowerCase() === tag);

  /** The words of a message in its blocks, without code and formulas, one sentence each. */
  const readTurn = (turn, number) => {
    const tag = (turn.querySelector('[lang]')?.lang || language).slice(0, 2);
    const blocks = [...turn.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, td, th')].filter(
      (block) => !block.closest(silent) && !block.querySelector('p, li, pre'),
    );
    const texts = blocks.map((block) => block.textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
    const split = new Intl.Segmenter(tag, { granularity: 'sentence' });
    return texts.flatMap((text) =>
      [...split.segment(text)].map(({ segment }) => ({ text: segment, tag, number, isQuestion: turn.dataset.role === 'user' })),
    );
  };

  const show = (isPlaying) => {
    const { number } = sentences[at] ?? { number: -1 };
    const play = bar.querySelector('.listen-play');
    play.setAttribute('aria-label', isPlaying ? bar.dataset.pause : bar.dataset.play);
    bar.toggleAttribute('data-playing', isPlaying);
    bar.querySelector('.listen-place').textContent = isPlaying ? bar.dataset.place.replace('{n}', String(number + 1)) : '';
    [...bar.querySelectorAll('.listen-parts > i')].forEach((part, index) => part.toggleAttribute('data-heard', index <= number));
    turns.forEach((turn, index) => turn.toggleAttribute('data-listening', isPlaying && index === number));
  };

  const stop = () => {
    round += 1;
    clearTimeout(watch);
    speech.cancel();
    show(false);
  };

  const speakNext = (mine) => {
    if (mine !== round) return;
    const sentence = sentences[at];
    if (!sentence) {
      at = 0;
      stop();
      return;
    }
    if (sentence.number !== sentences[at - 1]?.number) turns[sentence.number].scrollIntoView({ block: 'nearest' });
    show(true);
    const voices = voicesOf(sentence.tag);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voices[sentence.isQuestion && voices.length > 1 ? 1 : 0] ?? voicesOf(language)[0];
    utterance.lang = utterance.voice?.lang ?? sentence.tag;
    utterance.rate = speeds[speed];
    // One voice alone sounds deeper for the questions.
    if (sentence.isQuestion && voices.length < 2) utterance.pitch = 0.8;
    const next = () => {
      if (mine !== round) return;
      clearTimeout(watch);
      at += 1;
      speakNext(mine);
    };
    utterance.onend = next;
    utterance.onerror = ({ error }) => (error === 'canceled' || error === 'interrupted' ? undefined : next());
    // Some voices never say that they have ended.
    watch = setTimeout(() => (speech.cancel(), next()), 8000 + sentence.text.length * 250);
    speech.speak(utterance);
  };

  const play = () => {
    round += 1;
    clearTimeout(watch);
    speech.cancel();
    speakNext(round);
  };

  const build = () => {
    if (bar || !template || voicesOf(language).length === 0) return;
    sentences = turns.flatMap(readTurn);
    if (sentences.length === 0) return;
    template.replaceWith(template.content);
    bar = document.querySelector('.listen-bar');
    bar.querySelector('.listen-parts').append(...turns.map(() => document.createElement('i')));
    bar.querySelector('.listen-play').addEventListener('click', () => (bar.hasAttribute('data-playing') ? stop() : play()));
    bar.querySelector('.listen-speed').addEventListener('click', ({ currentTarget }) => {
      speed = (speed + 1) % speeds.length;
      currentTarget.lastElementChild.textContent = `${speeds[speed]}×`;
      if (bar.hasAttribute('data-playing')) play();
    });
  };

  if (speech) {
    build();
    speech.addEventListener?.('voiceschanged', build);
    addEventListener('pagehide', () => bar && stop());
  }
}
