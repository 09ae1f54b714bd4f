import { describe, expect, it } from 'vitest';

import { completions } from './completion.ts';
import { finishedFrom, unfinishedBelow } from './endpoint-wait.ts';
import { hearWords } from './heard-words.ts';
import { judgeRules } from './judge-rules.ts';
import { grammarOf, loadAllGrammars } from './languages/grammars.ts';

await loadAllGrammars();

/** Uses the rules alone. The learned weights would also judge how common the sentence is. */
function completionOf(text: string, locale: string): number {
  const { grammar, isSpaced } = grammarOf(text, locale)!;
  return judgeRules(hearWords(text, isSpaced), grammar);
}

/** Per language: constructions that go on, and whole sentences which end like them. */
const constructions: Record<string, Record<string, { open: readonly string[]; closed?: readonly string[] }>> = {
  'en-US': {
    'a verb after an auxiliary with adverbs': { open: ['we should probably', 'I would rather not'] },
    'a verb after a relative clause': { open: ['the house that my uncle built', 'the people who work here'] },
    'a verb after its subject': { open: ['our new neighbours', 'the lamp in the hall'] },
    'an object': { open: ['can you recommend', 'please send my boss'], closed: ['what would you recommend', 'who can you recommend'] },
    'a noun after a number': { open: ['I need four'], closed: ['I need four chairs'] },
    'the second of two paired words': {
      open: ['either we stay at home', 'the more I think about it'],
      closed: ['either we stay at home or we go out'],
    },
    'what is meant': { open: ['what I really want'], closed: ['what do I really want'] },
    'a noun after a preposition': { open: ['it is next to'], closed: ['turn the radio on', 'that is the man I was talking to'] },
    'a detail of a search': { open: ['I am looking for a sofa'], closed: ['I am looking for a sofa in blue'] },
  },
  'de-DE': {
    'a verb at the end of a clause': { open: ['ich weiß, dass du heute'], closed: ['ich weiß nicht, was das ist'] },
    'a participle': { open: ['gestern hat mein Onkel'], closed: ['gestern hat mein Onkel gekocht'] },
    'a verb after a relative clause': { open: ['das Haus, das mein Onkel gebaut hat'] },
    'an object': { open: ['schreib meinem Chef', 'vergleich bitte mal'] },
    'an adjective before its noun': { open: ['ich nehme das neue'], closed: ['das ist mein Ende'] },
    'a separated particle': { open: ['ich warte auf'], closed: ['mach die Tür zu', 'er kommt heute nicht mit'] },
    'the second of two paired words': { open: ['entweder bleiben wir hier'], closed: ['entweder bleiben wir hier oder wir gehen'] },
    'the clause that a pronoun announces': { open: ['ich denke schon lange darüber'] },
  },
  'fr-FR': {
    'a verb after an auxiliary with adverbs': { open: ['je n’ai pas encore', 'on devrait peut-être'] },
    'a verb after a relative clause': { open: ['la maison que mon oncle a construite'] },
    'an object': { open: ['peux-tu comparer', 'envoie à ma sœur'], closed: ['qu’est-ce que tu peux recommander'] },
    'a noun after a superlative': { open: ['c’est la plus grande'] },
    'the second of two paired words': { open: ['soit on reste ici'], closed: ['soit on reste ici soit on sort'] },
    'what is meant': { open: ['ce que je voudrais vraiment'] },
    'a noun after a preposition': { open: ['c’est à côté de'], closed: ['je viens avec vous demain', 'je le fais moi-même'] },
  },
  'es-ES': {
    'an infinitive': { open: ['me encantaría', 'quizás deberíamos', 'acabo de'] },
    'a verb after a relative clause': { open: ['la casa que construyó mi tío'] },
    'an object': { open: ['puedes comparar', 'dile a mi hermana'] },
    'an adjective after its degree': { open: ['es la casa más'], closed: ['el otro era mejor'] },
    'the second of two paired words': { open: ['o nos quedamos aquí'], closed: ['o nos quedamos aquí o salimos'] },
    'what is meant': { open: ['lo que quiero ahora'], closed: ['es justo lo que quiero'] },
  },
  'pt-BR': {
    'an infinitive': { open: ['eu adoraria', 'eu ainda não', 'acabei de'] },
    'a verb after a relative clause': { open: ['a casa que meu tio construiu'] },
    'an object': { open: ['você pode comparar', 'fala para a minha irmã'] },
    'an adjective after its degree': { open: ['é a casa mais'], closed: ['o outro era melhor'] },
    'the second of two paired words': { open: ['ou a gente fica aqui'], closed: ['ou a gente fica aqui ou a gente sai'] },
    'what is meant': { open: ['o que eu quero agora'] },
  },
  'ru-RU': {
    'an infinitive': { open: ['мне придётся', 'я бы предпочёл', 'мы собираемся'] },
    'a verb after a relative clause': { open: ['дом, который построил дядя'] },
    'an object': { open: ['отправь маме', 'сравни, пожалуйста'] },
    'a noun after its adjectives': { open: ['это самый большой', 'моя новая'], closed: ['это именно то, что мне нужно'] },
    'the second of two paired words': { open: ['либо останемся дома'], closed: ['либо останемся дома, либо поедем'] },
    'a noun after a pronoun that agrees with it': { open: ['я говорил о своём', 'спроси у вашего'] },
  },
  'ar-SA': {
    'a verb after a relative clause': { open: ['البيت الذي بناه عمي'] },
    'an object': { open: ['هل يمكنك مقارنة', 'أرسل لصديقي'] },
    'a noun after its degree': { open: ['هذه أكبر'], closed: ['أعتقد أن الأول كان أفضل'] },
    'a clause after its conjunction': { open: ['وعدني بأنه', 'أنا على وشك'] },
    'the second of two paired words': { open: ['إما أن نبقى هنا'], closed: ['إما أن نبقى هنا أو نخرج'] },
    'what is meant': { open: ['ما أريده الآن'] },
  },
  'ko-KR': {
    'a question within a sentence': { open: ['언제 문을 여는지'] },
    'a duty': { open: ['내일 병원에 가야'] },
    'a noun after its adjective': { open: ['아주 매운', '어제 받은'] },
    'a verb after its adverb': { open: ['이게 훨씬', '버스를 탈 때마다'] },
    'a promise, which ends like an adverb': { open: ['크게'], closed: ['내일 다시 올게'] },
  },
  'ja-JP': {
    'a question within a sentence': { open: ['店が開いているかどうか', 'どの色にするか'], closed: ['どの色にしますか'] },
    'a verb after its adverb': { open: ['明日はもう少し早く', '宿題をすっかり'] },
    'a verb after what is counted': { open: ['切手を五枚'], closed: ['切手を五枚ください'] },
    'a predicate after its noun': { open: ['昨日買ったほう'], closed: ['昨日のほうがよかったな'] },
  },
  'zh-CN': {
    'a verb after 把 and its object': { open: ['请把那个盒子'], closed: ['把盒子打开了'] },
    'a verb after a preposition': { open: ['麻烦你跟房东'] },
    'a noun after its measure word': { open: ['我想买五本'] },
    'a verb after a subject with 的': { open: ['我朋友推荐的那家店'], closed: ['我朋友推荐的那家店关门了'] },
    'the second of two paired words': { open: ['这本书我越读', '我们要么坐车'] },
    'another clause': { open: ['等我回家', '吃完饭之后'] },
    'an adverb or a verb that needs an object': { open: ['他们一直', '这取决于'] },
  },
  'zh-TW': {
    'a verb after 把 and its object': { open: ['請把那個盒子'], closed: ['把盒子打開了'] },
    'a verb after a preposition': { open: ['麻煩你跟房東'] },
    'a noun after its measure word': { open: ['我想買五本'] },
    'the second of two paired words': { open: ['這本書我越讀', '我們要嘛坐車'] },
    'another clause': { open: ['等我回家', '吃完飯之後'] },
  },
};

describe.each(Object.entries(constructions))('in %s', (locale, awaited) => {
  it.each(Object.entries(awaited))('T46 %s is waited for', (_, { open, closed = [] }) => {
    for (const text of open) expect([text, completionOf(text, locale) < unfinishedBelow]).toEqual([text, true]);
    for (const text of closed) expect([text, completionOf(text, locale) >= finishedFrom]).toEqual([text, true]);
  });
});

it('T46 the same word closes a question and opens a statement', () => {
  expect(completionOf('What are you waiting for?', 'en-US')).toBeGreaterThanOrEqual(finishedFrom);
  expect(completionOf('What are you waiting for', 'en-US')).toBeGreaterThanOrEqual(finishedFrom);
  expect(completionOf('I am waiting for', 'en-US')).toBeLessThan(unfinishedBelow);
  expect(completionOf('Where did you get it from', 'en-US')).toBe(completions.unsureQuestion);
});
