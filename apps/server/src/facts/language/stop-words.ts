/**
 * Words without a topic, per language, without accents, in the form of `normaliseWords`. The six Latin
 * lists also distinguish those languages in a question.
 */
const lists: Readonly<Record<string, string>> = {
  en: 'a an the i me my you your it its is are was be am do does did how what when where which who why can could should would will shall may to of in on at by for from with without and or not no if then than this that these those there here have has had want need make get let please about into out up so we they he she as but there s t m re dont doesnt isnt cant using when any some',
  de: 'ich du sie er es wir ihr mich mir mein meine meinen meiner dein ihre ihren der die das den dem des ein eine einen einem einer ist sind war bin wird werden wie was wo wann wer warum welche welcher welches kann koennen soll muss moechte mochte will und oder nicht kein keine wenn dann als auch in im an am auf aus bei mit nach von vom zu zum zur fuer ueber um bitte gibt hat haben habe mal man sich dass so denn hier da',
  es: 'yo tu el la los las un una unos unas lo le les me mi mis te se su sus es son era soy esta estan estoy ser hay que cual cuales quien como cuando donde porque por para puedo puede puedes poder quiero debo tengo tiene hacer hago hace y o ni no si de del en con sin al a sobre desde hasta muy mas ya este esto esa ese eso favor',
  fr: 'je tu il elle on nous vous ils elles me moi mon ma mes te ton ta le la les un une des du de d l qu c s n m t j est sont suis etre a ai as avez avoir y que qui quoi quel quelle quels quelles comment quand ou pourquoi combien puis peut peux pouvez faut faire fait fais veux voudrais et ou ni ne pas plus si dans en au aux avec sans sur par pour ce cet cette ces cela ca se sa son ses votre vos plait',
  pt: 'eu tu voce voces ele ela nos o a os as um uma uns umas lhe me meu minha meus minhas te seu sua seus suas e sao era sou esta estao estou ser ha que qual quais quem como quando onde porque por para posso pode podem poder quero devo preciso tenho tem fazer faco faz e ou nem nao sim se de do da dos das em no na nos nas com sem ao aos sobre desde ate muito mais ja este esta isto esse isso favor pra',
  ru: 'я ты вы он она оно мы они мне меня мой моя мое мои моего вас вам ваш тебя его ее их это этот эта эти то тот что чтобы как где когда куда кто почему зачем какой какая какие какое сколько можно могу может мочь нужно надо хочу есть быть был и или а но не ни нет да если то в во на с со к ко у о об от до из за по для при без через ли же бы пожалуйста мной так там тут сам делать сделать',
  ar: 'انا انت هو هي نحن هل ما ماذا من كيف متي اين لماذا اي كم في علي الي عن مع هذا هذه ذلك تلك ان اذا او و لا لم لن ليس هناك يمكن يمكنني اريد استطيع ممكن كان يكون التي الذي لي لك به بها فيه فيها عند كل قد ثم بعد قبل من فضلك يا هنا',
  ja: 'は が を に で と も の へ か や よ ね です ます する した して いる ある なる こと もの ため から まで より これ それ あれ この その どう どの どれ 何 なに なん いつ どこ だれ 誰 なぜ できる できます 方法 教え て ください たい です か ませ ん ない し ば られ れ さ せ よう 使う 使い',
  ko: '저 나 제 내 이 그 저것 이것 그것 은 는 를 을 가 의 에 에서 로 으로 와 과 도 만 까지 부터 어떻게 무엇 뭐 언제 어디 누구 왜 어떤 수 있나요 있어요 있습니까 하나요 해요 하는 하다 되나요 돼요 싶어요 좀 것 방법 알려주세요 주세요 쓸 쓰고 있나 나요 가능한가요 가능해요 알려 말해',
  zh: '我 你 您 他 她 它 们 我们 你们 的 了 着 吗 嗎 呢 吧 啊 是 在 有 和 与 與 或 不 没 沒 也 都 就 要 会 會 能 可以 怎么 怎麼 怎样 怎樣 如何 什么 什麼 哪 哪里 哪裡 哪些 谁 誰 为什么 為什麼 多少 几 幾 这 這 那 这个 這個 那个 那個 把 被 给 給 对 對 从 從 到 用 使用 让 讓 请 請 一个 一個 想 么 麼',
};

const sets = new Map<string, ReadonlySet<string>>();

/** @param language two letters; an unknown one has no stop words */
export function stopWords(language: string): ReadonlySet<string> {
  let words = sets.get(language);
  if (!words) {
    words = new Set((lists[language] ?? '').split(' ').filter(Boolean));
    sets.set(language, words);
  }
  return words;
}
