import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { searchHelp } from './search-help.ts';

/** Questions as users ask them, and the page that answers. */
const questions: Record<InterfaceLocale, Record<string, string>> = {
  'en-US': {
    'how do I pair my phone': 'on-your-phone',
    'i lost my phone, how do i lock it out': 'on-your-phone',
    'How do I talk to it without using my hands?': 'voice-conversation',
    'my mic is not working': 'microphone-troubleshooting',
    'Where are my conversations stored?': 'privacy-and-data',
    'How do I add my OpenAI key?': 'connect-openai-anthropic-google',
    'can I use ollama on my own computer': 'connect-ollama-lmstudio',
    'is there a dark mode?': 'appearance',
    'How can I export a conversation?': 'import-and-export',
    'The voice sounds like a robot': 'voices-and-engines',
    'which keyboard shortcuts are there': 'shortcuts',
    'install it on my iPhone': 'install-as-app-and-offline',
    'how do I change the language to French': 'languages',
    'Read the answers to me out loud, please': 'read-aloud',
  },
  'de-DE': {
    'Wie kopple ich mein Handy?': 'on-your-phone',
    'Wie kann ich Parley beim Sprechen unterbrechen?': 'voice-conversation',
    'Mein Mikrofon funktioniert nicht': 'microphone-troubleshooting',
    'Wo werden meine Daten gespeichert?': 'privacy-and-data',
    'Wie gebe ich meinen API-Schlüssel von OpenAI ein?': 'connect-openai-anthropic-google',
    'Kann ich ein lokales Modell benutzen?': 'connect-ollama-lmstudio',
    'Gibt es einen Dunkelmodus?': 'appearance',
    'Wie ändere ich die Stimme?': 'voices-and-engines',
    'Welche Tastenkombinationen gibt es?': 'shortcuts',
    'Wie stelle ich die Sprache um?': 'languages',
    'Unterhaltungen exportieren': 'import-and-export',
  },
  'es-ES': {
    '¿Cómo vinculo mi móvil?': 'on-your-phone',
    '¿Cómo puedo hablar con Parley sin usar las manos?': 'voice-conversation',
    'No funciona el micrófono': 'microphone-troubleshooting',
    '¿Dónde se guardan mis datos?': 'privacy-and-data',
    '¿Cómo añado mi clave de OpenAI?': 'connect-openai-anthropic-google',
    '¿Puedo usar un modelo local con Ollama?': 'connect-ollama-lmstudio',
    '¿Hay modo oscuro?': 'appearance',
    'Quiero cambiar la voz': 'voices-and-engines',
    '¿Cómo cambio el idioma?': 'languages',
    '¿Se puede instalar en el móvil?': 'install-as-app-and-offline',
  },
  'fr-FR': {
    'Comment associer mon téléphone ?': 'on-your-phone',
    'Comment parler avec Parley sans les mains ?': 'voice-conversation',
    'Mon micro ne marche pas': 'microphone-troubleshooting',
    'Où sont stockées mes données ?': 'privacy-and-data',
    'Comment ajouter ma clé OpenAI ?': 'connect-openai-anthropic-google',
    'Puis-je utiliser un modèle local ?': 'connect-ollama-lmstudio',
    'Y a-t-il un mode sombre ?': 'appearance',
    'Comment changer de voix ?': 'voices-and-engines',
    'Comment changer la langue ?': 'languages',
    'Quels sont les raccourcis clavier ?': 'shortcuts',
  },
  'pt-BR': {
    'Como faço para parear meu celular?': 'on-your-phone',
    'Como falo com o Parley sem usar as mãos?': 'voice-conversation',
    'Meu microfone não funciona': 'microphone-troubleshooting',
    'Onde ficam guardados meus dados?': 'privacy-and-data',
    'Como adiciono minha chave da OpenAI?': 'connect-openai-anthropic-google',
    'Dá para usar um modelo local?': 'connect-ollama-lmstudio',
    'Tem modo escuro?': 'appearance',
    'Como mudo a voz?': 'voices-and-engines',
    'Como trocar o idioma?': 'languages',
    'Quero instalar no celular': 'install-as-app-and-offline',
  },
  'ru-RU': {
    'Как подключить телефон?': 'on-your-phone',
    'Как разговаривать с Parley голосом?': 'voice-conversation',
    'Не работает микрофон': 'microphone-troubleshooting',
    'Где хранятся мои данные?': 'privacy-and-data',
    'Как добавить ключ OpenAI?': 'connect-openai-anthropic-google',
    'Можно ли использовать локальную модель?': 'connect-ollama-lmstudio',
    'Есть ли тёмная тема?': 'appearance',
    'Как поменять голос?': 'voices-and-engines',
    'Как сменить язык интерфейса?': 'languages',
    'Какие есть горячие клавиши?': 'shortcuts',
    'Как сделать резервную копию?': 'import-and-export',
  },
  'ar-SA': {
    'كيف أقرن هاتفي؟': 'on-your-phone',
    'كيف أتحدث مع Parley دون استخدام اليدين؟': 'voice-conversation',
    'الميكروفون لا يعمل': 'microphone-troubleshooting',
    'أين تُحفظ بياناتي؟': 'privacy-and-data',
    'كيف أضيف مفتاح OpenAI؟': 'connect-openai-anthropic-google',
    'هل يمكنني استخدام نموذج محلي؟': 'connect-ollama-lmstudio',
    'هل يوجد وضع داكن؟': 'appearance',
    'كيف أغيّر الصوت؟': 'voices-and-engines',
    'كيف أغيّر لغة الواجهة؟': 'languages',
    'ما هي اختصارات لوحة المفاتيح؟': 'shortcuts',
    'كيف أثبّت التطبيق على الهاتف؟': 'install-as-app-and-offline',
  },
  'ja-JP': {
    スマホをペアリングしたい: 'on-your-phone',
    '手を使わずに話すにはどうすればいいですか？': 'voice-conversation',
    マイクが動かない: 'microphone-troubleshooting',
    'データはどこに保存されますか？': 'privacy-and-data',
    OpenAIのキーを追加したい: 'connect-openai-anthropic-google',
    '自分のパソコンのモデルを使える？': 'connect-ollama-lmstudio',
    ダークモードはありますか: 'appearance',
    声を変えたい: 'voices-and-engines',
    表示言語の変え方: 'languages',
    ショートカットキーの一覧: 'shortcuts',
    会話をエクスポートできますか: 'import-and-export',
    答えを読み上げてほしい: 'read-aloud',
  },
  'ko-KR': {
    '휴대폰을 어떻게 연결해요?': 'on-your-phone',
    '손을 쓰지 않고 말하려면 어떻게 해요?': 'voice-conversation',
    '마이크가 안 돼요': 'microphone-troubleshooting',
    '제 데이터는 어디에 저장되나요?': 'privacy-and-data',
    'OpenAI 키를 추가하고 싶어요': 'connect-openai-anthropic-google',
    '로컬 모델을 쓸 수 있나요?': 'connect-ollama-lmstudio',
    '다크 모드가 있나요?': 'appearance',
    '목소리를 바꾸고 싶어요': 'voices-and-engines',
    '화면 언어를 바꾸는 방법': 'languages',
    '단축키 알려주세요': 'shortcuts',
    '아이폰에 설치할 수 있나요?': 'install-as-app-and-offline',
  },
  'zh-CN': {
    怎么配对手机: 'on-your-phone',
    '怎么用语音和它对话？': 'voice-conversation',
    麦克风没反应怎么办: 'microphone-troubleshooting',
    '我的数据保存在哪里？': 'privacy-and-data',
    '如何添加 OpenAI 的密钥': 'connect-openai-anthropic-google',
    能用自己电脑上的本地模型吗: 'connect-ollama-lmstudio',
    有没有深色模式: 'appearance',
    怎么换声音: 'voices-and-engines',
    怎样切换界面语言: 'languages',
    '有哪些快捷键？': 'shortcuts',
    能导出聊天记录吗: 'import-and-export',
  },
  'zh-TW': {
    怎麼配對手機: 'on-your-phone',
    '要怎麼用語音跟它聊天？': 'voice-conversation',
    麥克風沒有聲音: 'microphone-troubleshooting',
    '我的資料存放在哪裡？': 'privacy-and-data',
    '如何新增 OpenAI 金鑰': 'connect-openai-anthropic-google',
    可以用自己電腦上的模型嗎: 'connect-ollama-lmstudio',
    有深色模式嗎: 'appearance',
    怎麼換聲音: 'voices-and-engines',
    如何變更介面語言: 'languages',
    '有哪些快速鍵？': 'shortcuts',
    可以匯出對話嗎: 'import-and-export',
  },
};

describe.each(Object.entries(questions))('searching the help in %s', (locale, cases) => {
  it.each(Object.entries(cases))('%s', (question, slug) => {
    expect(searchHelp(question, locale as InterfaceLocale)[0]?.page.slug).toBe(slug);
  });
});

describe('searching the help', () => {
  it('finds nothing without a common word', () => {
    expect(searchHelp('xylophone quartz', 'en-US')).toEqual([]);
    expect(searchHelp('', 'ja-JP')).toEqual([]);
  });

  it('covers little of a question about something else', () => {
    const best = searchHelp('Who won the football championship in Argentina?', 'en-US')[0];
    expect(best?.coverage ?? 0).toBeLessThan(0.45);
  });
});
