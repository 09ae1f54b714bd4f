import { helpPages } from '../help/help-pages.ts';
import type { GuideAnswer, GuideQuestion, GuideSkill } from './guide-answer.ts';
import { guideWords } from './guide-words.ts';
import { plainQuestion } from './plain-question.ts';
import { quoteSection } from '#features/help/quote-section.ts';

const longestPhrase = 120;

type Topic = 'greeting' | 'wellbeing' | 'thanks' | 'goodbye' | 'abilities' | 'product';

/** Whole questions after `plainQuestion`; `.*` only where the rest cannot change the meaning. */
const phrases: readonly [Topic, RegExp][] = [
  ['greeting', /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|guide|parley))?$/],
  ['greeting', /^(?:hallo|hi|hey|moin|servus|gruess gott|guten (?:tag|morgen|abend)|gruezi)(?: (?:guide|parley|du|zusammen))?$/],
  ['greeting', /^(?:hola|buenas|buenos dias|buenas tardes|buenas noches)(?: (?:guide|parley|que tal))?$/],
  ['greeting', /^(?:bonjour|salut|bonsoir|coucou)(?: (?:guide|parley))?$/],
  ['greeting', /^(?:ola|oi|bom dia|boa tarde|boa noite|e ai)(?: (?:guide|parley|tudo bem))?$/],
  ['greeting', /^(?:привет|здравствуй|добрый день|доброе утро|добрый вечер|здравствуйте|приветствую)(?: (?:guide|parley))?$/],
  ['greeting', /^(?:مرحبا|اهلا|اهلا وسهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|هاي)(?: (?:guide|parley|بك))?$/],
  ['greeting', /^(?:こんにちは|こんばんは|おはよう|おはようございます|やあ|はじめまして|もしもし)$/],
  ['greeting', /^(?:안녕|안녕하세요|안녕하십니까|반가워요|반갑습니다)$/],
  ['greeting', /^(?:你好|您好|嗨|哈喽|哈囉|早上好|早安|晚上好|下午好|午安|晚安|你好啊|大家好)$/],
  [
    'wellbeing',
    /^(?:how are you(?: (?:doing|today))?|how is it going|how s it going|wie geht (?:es|s)(?: (?:dir|ihnen))?|wie gehts|como estas|que tal|como esta usted|comment (?:ca va|vas tu|allez vous)|ca va|como vai(?: voce)?|tudo bem|como voce esta|как (?:дела|поживаете|вы|ты)|كيف حالك|كيف الحال|元気(?:ですか)?|お元気ですか|調子はどう(?:ですか)?|잘 지내(?:요|세요|니)?|어떻게 지내(?:요|세요)?|你好吗|你好嗎|你怎么样|你怎麼樣|最近怎么样|最近好嗎)$/,
  ],
  ['thanks', /^(?:thanks|thank you|thx|many thanks|thanks a lot)(?: .{0,20})?$/],
  [
    'thanks',
    /^(?:danke|vielen dank|danke schoen|danke sehr|merci|merci beaucoup|gracias|muchas gracias|obrigado|obrigada|muito obrigad[oa]|valeu|спасибо|большое спасибо|спасибо большое|благодарю|شكرا|شكرا لك|شكرا جزيلا)$/,
  ],
  [
    'thanks',
    /^(?:ありがとう|ありがとうございます|ありがとうございました|どうも|どうもありがとう|고마워|고마워요|고맙습니다|감사합니다|감사해요|谢谢|谢谢你|多谢|感谢|謝謝|謝謝你|多謝|感謝|谢谢您|謝謝您)$/,
  ],
  [
    'goodbye',
    /^(?:bye|goodbye|bye bye|see you(?: later)?|good night|tschuess|auf wiedersehen|bis bald|gute nacht|adios|hasta luego|hasta pronto|au revoir|a bientot|bonne nuit|tchau|ate logo|ate mais|пока|до свидания|спокойной ночи|مع السلامه|وداعا|الي اللقاء|تصبح علي خير|さようなら|さよなら|またね|バイバイ|おやすみ(?:なさい)?|안녕히 계세요|안녕히 가세요|잘 가|잘 자|잘 있어|再见|拜拜|再見|掰掰)$/,
  ],
  [
    'product',
    /^(?:what (?:is|s)|whats|what exactly is|tell me about) parley(?: exactly| about| for)?$|^(?:was|wer) ist (?:eigentlich )?parley(?: eigentlich| genau| ueberhaupt)?$|^wozu ist parley(?: gut| da)?$|^(?:que|quien) es (?:eso de )?parley(?: exactamente)?$|^para que sirve parley$|^(?:c est quoi|qu est ce que(?: c est que)?|qu est) parley(?: exactement)?$|^a quoi sert parley$|^o que e (?:o |esse )?parley(?: exatamente)?$|^(?:pra|para) que serve o parley$/,
  ],
  [
    'product',
    /^(?:что|кто) (?:такое|это|за) (?:parley|парли)$|^что это за parley$|^зачем (?:нужен )?parley$|^(?:ما|ايش|شو|وش) (?:هو |هي |هذا )?(?:تطبيق |برنامج )?(?:parley|بارلي)$|^(?:parley|パーリー)(?:って|とは|は)(?:何|なに|なん)?(?:ですか|なの|です|だ)?$|^(?:parley|팔리)(?:가|는|란|이)? ?(?:뭐야|뭐예요|뭔가요|뭐에요|무엇인가요|뭐지|뭐)$|^(?:parley|这个|這個) ?(?:是|到底是)(?:什么|什麼|啥|干什么的|做什么的|做什麼的|幹嘛的)(?:东西|東西|软件|軟體)?$|^(?:什么|什麼|啥)是 ?parley$/,
  ],
  [
    'abilities',
    /^(?:who|what) (?:are|r) (?:you|u)$|^what (?:can|do) you do(?: for me)?$|^what(?: else)? can (?:i|you) (?:ask|help)(?: .{0,20})?$|^(?:are you|you are|is this) .{0,20}(?:ai|robot|bot|human|chatgpt|language model|person)$|^help(?: me)?$|^what is (?:this|guide|your name)$/,
  ],
  [
    'abilities',
    /^(?:wer|was) (?:bist du|sind sie|ist guide)$|^was (?:kannst du|koennen sie|kann guide)(?: .{0,20})?$|^(?:bist du|sind sie) .{0,20}(?:ki|roboter|mensch|chatgpt|sprachmodell)$|^hilfe$|^wie heisst du$/,
  ],
  [
    'abilities',
    /^(?:quien|que) eres(?: tu)?$|^(?:quien|que) es guide$|^que (?:puedes|sabes) hacer(?: .{0,20})?$|^(?:eres|es usted) .{0,20}(?:ia|robot|humano|humana|chatgpt|modelo de lenguaje)$|^ayuda$|^como te llamas$/,
  ],
  [
    'abilities',
    /^qui (?:es tu|etes vous|est guide)$|^tu es qui$|^qu est ce que (?:tu (?:peux|sais)|vous (?:pouvez|savez)) faire$|^que (?:peux tu|sais tu|pouvez vous|savez vous) faire(?: .{0,20})?$|^(?:es tu|etes vous) .{0,20}(?:ia|robot|humain|chatgpt|modele de langage)$|^aide$|^comment (?:t appelles tu|vous appelez vous)$/,
  ],
  [
    'abilities',
    /^(?:quem|o que) (?:e|voce e|e voce)(?: (?:voce|guide|o guide))?$|^o que voce (?:pode|consegue|sabe) fazer(?: .{0,20})?$|^(?:voce e|e) .{0,20}(?:ia|robo|humano|humana|chatgpt|modelo de linguagem)$|^ajuda$|^qual e (?:o )?seu nome$/,
  ],
  [
    'abilities',
    /^(?:кто|что) (?:ты|вы)(?: такои| такая| такое| такой)?$|^(?:кто|что) тако[ий] (?:guide|ты|вы)$|^что (?:ты|вы) (?:умеешь|умеете|можешь|можете)(?: .{0,20})?$|^(?:ты|вы) .{0,20}(?:ии|робот|человек|chatgpt|языковая модель)$|^помощь$|^как (?:тебя|вас) зовут$/,
  ],
  [
    'abilities',
    /^(?:من|ما) (?:انت|تكون|هو guide|guide)$|^ماذا (?:تستطيع|يمكنك|يمكن)(?: .{0,20})?$|^ما الذي (?:تستطيع|يمكنك)(?: .{0,20})?$|^ما (?:قدراتك|هي قدراتك|اسمك)$|^هل انت .{0,20}(?:روبوت|انسان|ذكاء اصطناعي|نموذج لغوي|chatgpt)$|^مساعده$/,
  ],
  [
    'abilities',
    /^(?:あなたは|君は|guide(?:って|とは))?(?:誰|だれ|何|なに|何者)(?:ですか|なの|)$|^(?:あなたは|guideは)?(?:何|なに)(?:が|を)(?:できますか|できる|できるの|してくれますか)$|^(?:あなたは)?(?:ai|ロボット|人間|chatgpt|言語モデル)ですか$|^(?:ヘルプ|助けて)$|^(?:お)?名前は(?:何ですか|なんですか)?$/,
  ],
  [
    'abilities',
    /^(?:너는|넌|당신은)? ?(?:누구|뭐)(?:야|예요|세요|입니까|니)$|^(?:뭘|무엇을|뭐를|무슨 일을) ?(?:할 수 있(?:어요|나요|어|니|습니까)|도와줄 수 있(?:어요|나요))$|^(?:너는|당신은)? ?(?:ai|로봇|사람|chatgpt|언어 모델)(?:인가요|이에요|예요|이야|야)$|^도움말$|^도와 ?(?:줘|주세요)$|^이름이 (?:뭐예요|뭐야|무엇인가요)$/,
  ],
  [
    'abilities',
    /^(?:你|您|guide) ?是(?:谁|誰|什么|什麼)$|^(?:你|您)(?:是谁|是誰)(?:啊|呀)?$|^(?:你|您)(?:能|会|會|可以)(?:做|干|幹|帮我做|幫我做)(?:什么|什麼|些什么|些什麼|哪些事)(?:事情?)?$|^(?:你|您)有(?:什么|什麼)(?:功能|本事)$|^(?:你|您)是(?:ai|机器人|機器人|真人|人|人工智能|人工智慧|chatgpt|语言模型|語言模型)(?:吗|嗎)$|^(?:帮助|說明|幫助|帮帮我|幫幫我)$|^(?:你|您)叫(?:什么|什麼)(?:名字)?$/,
  ],
];

function quotePage({ locale, digits }: GuideQuestion, slug: string): GuideAnswer | null {
  const page = helpPages(locale).find((candidate) => candidate.slug === slug);
  if (!page) return null;
  const readMore = guideWords(locale, digits).say('readMore', { page: `[${page.title}](/help/${page.slug})` });
  return { markdown: `${quoteSection(page, '')}\n\n${readMore}`, cites: [{ slug: page.slug, title: page.title }] };
}

/** Greetings, thanks, goodbyes and questions about Guide and Parley themselves. */
export const smallTalk: GuideSkill = (question) => {
  const { text, locale, digits } = question;
  if (text.length > longestPhrase) return null;
  const plain = plainQuestion(text);
  const topic = phrases.find(([, pattern]) => pattern.test(plain))?.[0];
  if (!topic) return null;
  if (topic === 'abilities') return quotePage(question, 'what-guide-is');
  if (topic === 'product') return quotePage(question, 'first-steps');
  return { markdown: guideWords(locale, digits).say(topic) };
};
