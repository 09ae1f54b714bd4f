import { beforeAll, describe, expect, it } from 'vitest';
import { createTurnRig, frameMs } from '../packages/voice/src/turns/turn-rig.ts';
import { atDetectorRate, hearTurns, openDetector } from './voice-audio/detector.ts';
import { recordMicrophone } from './voice-audio/microphone-wav.ts';

let probabilities: Awaited<ReturnType<typeof openDetector>>;
beforeAll(async () => {
  probabilities = await openDetector();
});

/** Five utterances in two breaths each. */
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
    voice: 'cmn',
    said: [
      ['早上好', '你今天怎么样'],
      ['明天上海的天气', '会怎么样'],
      ['请给我读一下', '最后一条消息'],
      ['给我讲一个', '关于大海的故事'],
      ['非常感谢你', '我们明天再见'],
    ],
  },
  'zh-TW': {
    voice: 'cmn',
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
      const rig = hearTurns(await probabilities(atDetectorRate(wav)));
      expect(rig.effects('submit-turn').map(({ text }) => text.startsWith('said'))).toEqual([true, true, true, true, true]);
    },
    120_000,
  );
});

const rate = 16_000;
const soundMs = 120_000;

/** Two minutes of each. */
const noises: Record<string, () => Float32Array> = {
  typing: () =>
    synthesize((index, chance) => {
      const since = index % Math.round(rate * 0.17);
      return since < 120 ? (chance() - 0.5) * 0.8 * (1 - since / 120) : (chance() - 0.5) * 0.01;
    }),
  'mains hum': () => synthesize((index, chance) => 0.05 * Math.sin((2 * Math.PI * 100 * index) / rate) + (chance() - 0.5) * 0.02),
};

const tones = () =>
  synthesize((index) => {
    const note = [262, 330, 392, 523, 440, 349][Math.floor(index / (rate * 0.4)) % 6]!;
    const fade = Math.exp(-((index % (rate * 0.4)) / rate) * 4);
    const wave = (partial: number) => Math.sin((2 * Math.PI * note * partial * index) / rate) / partial;
    return 0.15 * fade * (wave(1) + wave(2) / 2 + wave(3) / 3);
  });

function synthesize(sampleAt: (index: number, chance: () => number) => number): Float32Array {
  let seed = 7;
  const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Float32Array.from({ length: (soundMs / 1000) * rate }, (_, index) => sampleAt(index, chance));
}

/** What a call made of a sound while it listened, and while it read something long over a loudspeaker. */
function phantoms(frames: readonly number[], isReplying: boolean) {
  const rig = createTurnRig();
  rig.arm(false);
  if (isReplying) {
    rig.say('read me a long book');
    rig.answer(10);
  }
  rig.log.length = 0;
  for (const probability of frames) rig.hear(probability, frameMs);
  return ['commit-utterance', 'submit-turn', 'stop-speech', 'cancel-run'].flatMap((type) =>
    rig.log.filter(({ effect }) => effect.type === type),
  );
}

describe('what nobody said makes no message and no interruption', () => {
  it.each(Object.keys(noises))(
    '%s',
    async (name) => {
      const frames = await probabilities(noises[name]!());
      expect(phantoms(frames, false)).toEqual([]);
      expect(phantoms(frames, true)).toEqual([]);
    },
    240_000,
  );

  // Known limit: the detector alone takes plucked tones for a voice. The recording is then for the transcriber to find empty.
  it.fails('plucked tones', async () => {
    expect(phantoms(await probabilities(tones()), false)).toEqual([]);
  }, 240_000);

  // Known limit: the detector is as sure of a quiet voice as of a loud one, so the turn machine relies on the browser's echo cancellation.
  it.fails.each([-20, -10])(
    'the reply itself, at %i dB without any echo cancellation',
    async (decibels) => {
      const sentence = 'The terrace is quiet in the evening and looks over the river, and the kitchen is open until ten.';
      const once = atDetectorRate(recordMicrophone([sentence, 300]));
      const gain = 10 ** (decibels / 20);
      const frames = await probabilities(
        Float32Array.from({ length: (soundMs / 1000) * rate }, (_, index) => once[index % once.length]! * gain),
      );
      expect(phantoms(frames, true)).toEqual([]);
    },
    240_000,
  );
});
