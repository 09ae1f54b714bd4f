import { beforeAll, describe, expect, it } from 'vitest';
import { createSpeechEvidence } from '../../packages/voice/src/hearing/speech-evidence.ts';
import { createChance } from '../../packages/voice/src/testing/repeatable-chance.ts';
import { createTurnFixture, frameMs } from '../../packages/voice/src/turns/machine/turn-fixture.ts';
import { atDetectorRate, type Detector, detectorRate as rate, frameSamples, hearTurns, openDetector } from '../voice-audio/detector.ts';
import { type EchoRoom, sitInRooms } from '../voice-audio/echo-room.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

let detector: Detector;
beforeAll(async () => {
  detector = await openDetector();
});

/** A call's result for sounds that microphones hear side by side while no loudspeaker plays: probabilities per frame, for each. */
async function listenTo(sounds: readonly Float32Array[]): Promise<number[][]> {
  const detect = detector(sounds.length);
  const evidence = sounds.map(() => createSpeechEvidence());
  const heard: number[][] = sounds.map(() => []);
  for (let at = 0; at + frameSamples <= Math.min(...sounds.map(({ length }) => length)); at += frameSamples) {
    const frames = sounds.map((sound) => sound.subarray(at, at + frameSamples));
    const probabilities = await detect(frames);
    frames.forEach((frame, index) => heard[index]!.push(evidence[index]!.weigh(probabilities[index]!, frame, at)));
  }
  return heard;
}

/** Debian's plain `cmn` reads Chinese as if its pinyin were English. */
const mandarin = 'cmn-latn-pinyin';

/** Five utterances with a pause in each. */
const spoken: Record<string, { voice: string; said: [string, string][] }> = {
  'ar-SA': {
    voice: 'ar',
    said: [
      ['مرحبا بك', 'كيف حالك اليوم'],
      ['ما هو الطقس', 'في الرياض غدا'],
      ['اقرأ لي', 'آخر رسالة'],
      ['احك لي قصة', 'عن البحر'],
      ['شكرا جزيلا', 'إلى اللقاء'],
    ],
  },
  'de-DE': {
    voice: 'de',
    said: [
      ['Guten Morgen', 'wie geht es Ihnen'],
      ['Wie wird das Wetter', 'morgen in Hamburg'],
      ['Lesen Sie bitte', 'meine letzte Nachricht'],
      ['Erzählen Sie', 'eine Geschichte vom Meer'],
      ['Vielen Dank', 'und auf Wiedersehen'],
    ],
  },
  'en-US': {
    voice: 'en-us',
    said: [
      ['Good morning', 'how are you today'],
      ['What is the weather', 'tomorrow in Boston'],
      ['Please read', 'my last message'],
      ['Tell me a story', 'about the sea'],
      ['Thank you so much', 'and goodbye'],
    ],
  },
  'es-ES': {
    voice: 'es',
    said: [
      ['Buenos días', 'cómo estás hoy'],
      ['Qué tiempo hará', 'mañana en Sevilla'],
      ['Lee por favor', 'mi último mensaje'],
      ['Cuéntame una historia', 'sobre el mar'],
      ['Muchas gracias', 'y hasta luego'],
    ],
  },
  'fr-FR': {
    voice: 'fr-fr',
    said: [
      ['Bonjour à vous', 'comment allez-vous'],
      ['Quel temps fera-t-il', 'demain à Lyon'],
      ['Lisez mon message', 'le dernier reçu'],
      ['Racontez une histoire', 'sur la mer'],
      ['Merci beaucoup', 'et au revoir'],
    ],
  },
  'ja-JP': {
    voice: 'ja',
    said: [
      ['おはようございます', 'おげんきですか'],
      ['あしたのてんきは', 'どうなりますか'],
      ['さいごのメッセージを', 'よんでください'],
      ['うみのはなしを', 'きかせてください'],
      ['どうもありがとう', 'またあした'],
    ],
  },
  'ko-KR': {
    voice: 'ko',
    said: [
      ['안녕하세요', '오늘 기분이 어때요'],
      ['내일 서울 날씨는', '어떻게 되나요'],
      ['마지막 메시지를', '읽어 주세요'],
      ['바다 이야기를', '들려 주세요'],
      ['정말 고마워요', '안녕히 계세요'],
    ],
  },
  'pt-BR': {
    voice: 'pt-br',
    said: [
      ['Bom dia', 'como você está hoje'],
      ['Como vai ficar o tempo', 'amanhã em Recife'],
      ['Leia por favor', 'a última mensagem'],
      ['Conte uma história', 'sobre o mar'],
      ['Muito obrigado', 'e até logo'],
    ],
  },
  'ru-RU': {
    voice: 'ru',
    said: [
      ['Доброе утро', 'как у вас дела'],
      ['Какая погода будет', 'завтра в Казани'],
      ['Прочитайте мне', 'последнее сообщение'],
      ['Расскажите историю', 'о далёком море'],
      ['Большое спасибо', 'и до свидания'],
    ],
  },
  'zh-CN': {
    voice: mandarin,
    said: [
      ['早上好', '你今天怎么样'],
      ['明天上海的天气', '会怎么样'],
      ['请给我读一下', '最后一条消息'],
      ['给我讲一个', '关于大海的故事'],
      ['非常感谢你', '我们明天再见'],
    ],
  },
  'zh-TW': {
    voice: mandarin,
    said: [
      ['早安您好', '今天過得怎麼樣'],
      ['明天臺北的天氣', '會是怎麼樣'],
      ['請唸給我聽', '最後一則訊息'],
      ['說一個故事', '關於大海的'],
      ['真的非常謝謝', '我們明天見'],
    ],
  },
};

describe('five utterances, each with a pause in it, are five turns', () => {
  it.each(Object.keys(spoken))(
    'in %s',
    async (locale) => {
      const { voice, said } = spoken[locale]!;
      const wav = recordMicrophone([1000, ...said.flatMap(([first, second]) => [first, 400, second, 3200])], voice);
      const [frames] = await listenTo([atDetectorRate(wav)]);
      const fixture = hearTurns(frames!);
      expect(fixture.effects('submit-turn').map(({ text }) => text.startsWith('said'))).toEqual([true, true, true, true, true]);
    },
    120_000,
  );
});

/** Ten minutes of each, five times two side by side. */
const seeds = [1, 2, 3, 4, 5];
const soundMs = 120_000;

const noises: Record<string, (index: number, chance: () => number) => number> = {
  typing: (index, chance) => {
    const since = index % Math.round(rate * 0.17);
    return since < 120 ? (chance() - 0.5) * 0.8 * (1 - since / 120) : (chance() - 0.5) * 0.01;
  },
  'mains hum': (index, chance) => 0.05 * Math.sin((2 * Math.PI * 100 * index) / rate) + (chance() - 0.5) * 0.02,
  'plucked tones': (index, chance) => {
    const note = [262, 330, 392, 523, 440, 349][Math.floor(index / (rate * 0.4)) % 6]!;
    const fade = Math.exp(-((index % (rate * 0.4)) / rate) * 4);
    const wave = (partial: number) => Math.sin((2 * Math.PI * note * partial * index) / rate) / partial;
    return 0.15 * fade * (wave(1) + wave(2) / 2 + wave(3) / 3) + (chance() - 0.5) * 0.002;
  },
};

function synthesize(sampleAt: (index: number, chance: () => number) => number, seed: number): Float32Array {
  const chance = createChance(seed);
  return Float32Array.from({ length: (soundMs / 1000) * rate }, (_, index) => sampleAt(index, chance));
}

/** The effects that silence and noise must not have. */
const consequences = new Set(['commit-utterance', 'submit-turn', 'hold-speech', 'stop-speech', 'cancel-run']);

/** A call's result for a sound while it listened, and while it read something long. */
function phantoms(frames: readonly number[], isReplying: boolean) {
  const fixture = createTurnFixture();
  fixture.arm();
  if (isReplying) {
    fixture.say('read me a long book');
    fixture.answer(10);
  }
  fixture.log.length = 0;
  for (const probability of frames) fixture.hear(probability, frameMs);
  return fixture.log.filter(({ effect }) => consequences.has(effect.type));
}

const voiceOf = (parts: (string | number)[], voice: string) => atDetectorRate(recordMicrophone(parts, voice));

/** Replies in five languages, each in a room with another echo delay. */
const rooms = (): Omit<EchoRoom, 'echoDb'>[] => [
  {
    delayMs: 120,
    reply: voiceOf(['The terrace is quiet in the evening and looks over the river, and the kitchen is open until ten.', 300], 'en-us'),
  },
  {
    delayMs: 40,
    reply: voiceOf(['Die Terrasse ist am Abend ruhig und blickt auf den Fluss. Die Küche hat bis zehn geöffnet.', 400], 'de'),
  },
  { delayMs: 250, reply: voiceOf(['うみのちかくのレストランは、よるしずかで、とてもきれいです。', 300], 'ja') },
  { delayMs: 70, reply: voiceOf(['Ресторан у реки открыт до десяти, и вечером там очень тихо.', 300], 'ru') },
  { delayMs: 180, reply: voiceOf(['晚上露台很安静，可以看到河，厨房开到十点。', 500], mandarin) },
];

describe('silence and noise create no message and no interruption', () => {
  it.each(Object.keys(noises))(
    'H6 ten minutes of %s, while listening and while speaking',
    async (name) => {
      for (const frames of await listenTo(seeds.map((seed) => synthesize(noises[name]!, seed)))) {
        expect(phantoms(frames, false)).toEqual([]);
        expect(phantoms(frames, true)).toEqual([]);
      }
    },
    600_000,
  );

  it.each([-20, -10])(
    'H1 H2 ten minutes of the reply itself, at %i dB without any echo cancellation',
    async (echoDb) => {
      const heard = await sitInRooms(
        detector,
        rooms().map((room) => ({ ...room, echoDb })),
        soundMs,
      );
      expect(heard.flat().filter(({ type }) => consequences.has(type))).toEqual([]);
      // It may be taken for a voice for a moment. More than once a minute would be audible as a flutter.
      expect(heard.flat().filter(({ type }) => type === 'duck').length).toBeLessThan((seeds.length * soundMs) / 60_000);
    },
    600_000,
  );
});

describe('hears a user who speaks over the reply, with its echo at -20 dB', () => {
  const interruptions: Record<string, string> = {
    'de-DE': 'Nein, warte bitte, ich meine etwas anderes',
    'ja-JP': 'ちょっとまってください、ちがいます',
    'ar-SA': 'لا انتظر من فضلك أريد شيئا آخر',
    'en-US': 'No wait, please stop that now',
    'es-ES': 'No, espera por favor, quiero otra cosa',
  };
  const saidAtMs = 8000;

  it('H3 T18 T20 in German, Japanese, Arabic, English and Spanish', async () => {
    const heard = await sitInRooms(
      detector,
      rooms().map((room, index) => {
        const [locale, words] = Object.entries(interruptions)[index]!;
        return { ...room, echoDb: -20, user: voiceOf([saidAtMs, words, 3000], spoken[locale]!.voice) };
      }),
      saidAtMs + 3000,
    );
    Object.keys(interruptions).forEach((locale, index) => {
      const log = heard[index]!;
      const msUntil = (type: string) => (log.find((effect) => effect.type === type)?.atMs ?? Number.POSITIVE_INFINITY) - saidAtMs;
      expect(
        log.filter(({ atMs }) => atMs < saidAtMs),
        locale,
      ).toEqual([]);
      expect(msUntil('duck'), `${locale} ducks`).toBeLessThanOrEqual(100);
      expect(msUntil('hold-speech'), `${locale} is silent`).toBeLessThanOrEqual(300);
      expect(msUntil('stop-speech'), `${locale} is overruled`).toBeLessThanOrEqual(1500);
    });
  }, 120_000);
});
