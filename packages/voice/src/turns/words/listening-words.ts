export interface ListeningWords {
  /** Words that only show attention. They do not take the floor. */
  backchannels: readonly string[];
  /** Words that ask for silence. They take the floor at once and want no answer. */
  stops: readonly string[];
  /** Words that object. They take the floor at once and want an answer. */
  objections: readonly string[];
}

const phrases = (list: string): readonly string[] => list.split(', ');

/** Per locale, lower case and without punctuation. Phrases are matched whole. */
export const listeningWords: Record<string, ListeningWords> = {
  'en-US': {
    backchannels: phrases(
      'uh huh, uh-huh, mm, mhm, mm hmm, hmm, yeah, yep, yes, okay, ok, right, sure, i see, got it, wow, cool, oh, ah, great, nice',
    ),
    stops: phrases('stop, wait, hold on, hang on, pause, enough, quiet, shut up, one moment, cancel'),
    objections: phrases('no'),
  },
  'de-DE': {
    backchannels: phrases(
      'mhm, hm, hmm, aha, ja, jaja, ja ja, okay, ok, genau, stimmt, klar, gut, verstehe, ach so, achso, alles klar, ah, oh, richtig',
    ),
    stops: phrases(
      'stopp, stop, halt, warte, warten sie, moment, pause, genug, ruhe, einen moment, moment mal, warte mal, aufhören, abbrechen',
    ),
    objections: phrases('nein'),
  },
  'fr-FR': {
    backchannels: phrases(
      'hum, hmm, mmh, oui, ouais, d accord, ok, okay, ah, ah oui, ah bon, je vois, bien, très bien, voilà, exactement, tout à fait, oh',
    ),
    stops: phrases('stop, arrête, arrêtez, attends, attendez, pause, assez, silence, un instant, une seconde, ça suffit, annule, annulez'),
    objections: phrases('non'),
  },
  'es-ES': {
    backchannels: phrases(
      'ajá, aja, mm, hmm, sí, si, ya, vale, claro, bien, muy bien, entiendo, ok, okay, exacto, ah, oh, de acuerdo, ya veo',
    ),
    stops: phrases('para, pare, alto, espera, espere, basta, pausa, silencio, un momento, un segundo, detente, cancela, stop'),
    objections: phrases('no'),
  },
  'pt-BR': {
    backchannels: phrases('aham, uhum, hum, hmm, sim, é, tá, tá bom, certo, claro, entendi, ok, okay, beleza, legal, isso, ah, oh, sei'),
    stops: phrases('para, pare, espera, espere, peraí, espera aí, chega, pausa, silêncio, um momento, um minuto, cancela, stop'),
    objections: phrases('não'),
  },
  'ru-RU': {
    backchannels: phrases(
      'угу, ага, мм, хм, да, да да, так, понятно, понял, поняла, ясно, хорошо, ладно, окей, ок, конечно, точно, ах, ого',
    ),
    stops: phrases('стоп, стой, стойте, подожди, подождите, погоди, погодите, хватит, пауза, тихо, минуту, секунду, отмена'),
    objections: phrases('нет'),
  },
  'ar-SA': {
    backchannels: phrases('نعم, اي, أي, ايوه, أيوه, طيب, حسنا, حسنًا, صحيح, تمام, مفهوم, فهمت, اوكي, أوكي, امم, همم, اها, آها, جيد, ماشي'),
    stops: phrases('توقف, توقفي, قف, انتظر, انتظري, لحظة, كفى, يكفي, خلاص, اسكت, دقيقة, إلغاء, ستوب'),
    objections: phrases('لا'),
  },
  'ja-JP': {
    backchannels: phrases(
      'うん, うんうん, ええ, はい, はいはい, そう, そうそう, そうですね, そうですか, なるほど, へえ, ふーん, ほう, あー, ああ, おお, うーん, わかりました, 了解, たしかに, 確かに, オーケー',
    ),
    stops: phrases(
      'ストップ, 止めて, やめて, 止まって, 待って, ちょっと待って, 待ってください, もういい, もういいです, 静かに, 黙って, キャンセル',
    ),
    objections: phrases('いいえ, 違う, 違います'),
  },
  'ko-KR': {
    backchannels: phrases(
      '응, 응응, 네, 네네, 예, 음, 아, 아아, 그래, 그래요, 그렇군요, 그렇구나, 맞아, 맞아요, 알겠어요, 알겠습니다, 오케이, 좋아요, 오, 어',
    ),
    stops: phrases(
      '그만, 그만해, 그만하세요, 멈춰, 멈춰요, 멈추세요, 잠깐, 잠깐만, 잠깐만요, 잠시만요, 기다려, 기다려요, 스톱, 됐어, 됐어요, 조용히, 취소',
    ),
    objections: phrases('아니, 아니요'),
  },
  'zh-CN': {
    backchannels: phrases(
      '嗯, 嗯嗯, 哦, 噢, 啊, 是, 是的, 对, 对对, 对的, 好, 好的, 行, 可以, 明白, 明白了, 知道了, 了解, 没错, 这样啊, 原来如此',
    ),
    stops: phrases('停, 停下, 停一下, 停止, 等等, 等一下, 等一等, 别说了, 够了, 暂停, 安静, 取消, 打住'),
    objections: phrases('不, 不是, 不对'),
  },
  'zh-TW': {
    backchannels: phrases(
      '嗯, 嗯嗯, 喔, 哦, 啊, 是, 是的, 對, 對對, 對啊, 好, 好的, 好啊, 可以, 明白, 了解, 知道了, 沒錯, 這樣啊, 原來如此, 真的',
    ),
    stops: phrases('停, 停下, 停一下, 停止, 等等, 等一下, 等一等, 別說了, 夠了, 暫停, 安靜, 取消, 先停'),
    objections: phrases('不, 不是, 不對'),
  },
};
