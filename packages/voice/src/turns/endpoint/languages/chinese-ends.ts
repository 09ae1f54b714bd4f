import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { built, said } from './chinese-words.ts';

/** How Mandarin sentences end, by the class of the last word, if this is no verb, adjective or noun. */

const { brokenOff, goesOn, mayGoOn, heldUp, unsure, sentence, question, closed } = completions;

/** Particles that close a sentence. */
export const particleEnds: EndPattern[] = [
  built(question, '(?:几[^A-Z]*|哪[^A-Z]*|多[^A-Z]+|什么时候|星期几)[QW]<>?来着Y$'),
  built(heldUp, '来着Y$'),
  built(closed, '<Y>$'),
  built(question, '<R>哪Q(?:有O|知道F|敢M|会M|懂F|记得F|舍得M)$'),
  said(
    question,
    '(?<!从|后)[好到完来去了过饱懂见着成清]没$|(?:了|过|到|好|完|饱|懂|见)没有$|(?:到处|满.|满[^是]{2}|全部?|遍地)都是$|[睡找买用点猜]不?着$|怎么回事$|就算了$|^(?:关掉|删掉|停掉|跳过|静音)$|说了算$|(?:^|[你您])放心$|(?:随便|随|听|由|看)你的?$|(?:原来.*|会|都)是?这样$',
  ),
];

/** Words at the end that must be followed, and what else they can end. */
export const wordEnds: EndPattern[] = [
  // "和", "把", "在", "但是".
  built(question, '<QW><>*到P$', '<EA>对P$'),
  built(sentence, '<MAXO>到P$'),
  built(brokenOff, '<KC>$', '(?<!在)<P>$'),
  // The first of several things.
  said(goesOn, '[两三四五六几\\d][件样项](?:事情?|东西)?$'),
  said(
    heldUp,
    '[两三四五六几\\d][件样项](?:事情?|东西).{1,14}$(?<!(?:还有|和|跟|以及|最后).{1,8})',
    '(?:要做的|待办|任务|清单|要办的|安排是|计划是|行程是)(?!.*(?:吗|什么|多少|几|还有|和|跟|最后)).{2,}$',
    '^先把.*$(?<!(?:再|然后).*)',
    '先.{2,}了$',
    '先(?:把|去|做|放|买|切|加|洗|打|开|用|给|到|走).{2,}(?:然后|再)(?!.*最后).{2,}$',
  ),
  // Adverbs.
  built(goesOn, '<F>(?:<>*<NRV>)?(?:会不会|要不要|能不能|可不可以|该不该|想不想|有没有|是不是)[AO]$'),
  built(sentence, '(?:很|挺|真|好|最|比较|蛮|太)A特别A$', '<VI><L>?(?:真的|马上|立刻|随时)A$'),
  built(unsure, '<NZ>(?:差不多|一般)A$', '^(?:真的|大概|可能|差不多|一般|马上|当然|其实|通常|尽快|偶尔|有时候|经常|好像)[AT]$'),
  // "加满": a result.
  built(sentence, '<V>满A$'),
  built(brokenOff, '<A>$'),
  // "Why" at the end of a question.
  built(unsure, '<XOM><F>为什么W$', '^(?:为什么|为啥|怎么)W$'),
  // Modal verbs.
  built(sentence, '<>(?:没空|有空|没时间|有时间|没机会|没办法|有办法)M$'),
  built(question, '^(?:可以|会|要|不用|不会|不要|想|能|不行|应该)M$'),
  said(
    sentence,
    '(?:也|都|就|还|这样|那样|自己|怎样|怎么样)可以$|(?<!^.*[你您他她我们])(?:不用|不必|不需要|不要|不可以|不行|不应该)$(?<!^我不.*)|也不想$|[么样]想$|(?:这样|这么)(?:觉得|认为)$',
  ),
  built(
    unsure,
    '^<NZTS>(?:可以|不行|不能|不想|想要|会|要|不会)M$',
    '^不会M$',
    '^<NZ><R><A>?(?:不想|不要|要|会|不用|可以)M$',
    '^<>{0,2}(?:不想要|都要|也要)M$',
  ),
  built(brokenOff, '<M>$', '<W>$'),
  // Having and being.
  built(goesOn, '<F><>*(?:有没有|还有没有)O$'),
  built(brokenOff, '<N><>*<N>还有O$'),
  built(sentence, '(?:不X要M|不X想M|不要M|不想M|别M)<V>[这那][^个些A-Z]Z$', '^(?:对!)?就是B(?:这|那)[^个些种A-Z]Z$'),
  // A state: "灯还开着".
  built(sentence, '<A>(?:<P><>+)?<V>着~$'),
  built(sentence, '(?:都|也|什么)<>?没有O$', '<VIU>(?:没有|没)O$', '也是B$'),
  built(goesOn, '^不是B$'),
  built(sentence, '<>不是B$'),
  built(sentence, '^<NT>+(?:还有O没有|有没有|有|没有)O$'),
  built(unsure, '<N>(?:也|都|还)?A?(?:有|没有|有没有|还有没有|也有)O$', '还有?[AO]有没有O$'),
  built(brokenOff, '<BOX~E>$'),
];

const telling =
  '(?:告诉|通知|问|回复|联系|联络|谢谢|感谢|爱|喜欢|等|等等|找|怪|帮帮|救救|叫醒|接|送|救|打给|发给|寄给|传给|转给|交给|拿给|还给|借给|卖给|送给|理|想|提醒)';

/** Ends by the class of the last word, in a sentence that may have its verb or not. */
export const phraseEnds: EndPattern[] = [
  // Questions.
  built(unsure, '^<NZ>+几点Q$'),
  built(
    mayGoOn,
    '^<NRTSAZD>*<NRS>(?:什么时候|啥时候|何时|几点|哪里|哪儿|哪边|怎样|如何|多久)Q$(?<!(?:现在T|今天T)几点Q)',
    '(?:<M>|<NR>)(?:如何|怎样|何时)Q$',
  ),
  built(goesOn, '到底是B谁Q$', '^(?:我们|你们|他们|她们|咱们)R几个Q$', '(?:交|付|花|要)[VM](?:交V|付V)?多少Q$'),
  built(heldUp, '(?:^|<FNTSR>)(?:哪家|哪个|哪种|哪些|哪位|谁|哪一个|哪边|哪里|哪儿|多久)Q$(?<!^<>)'),
  built(heldUp, '(?:吃|喝|用|买|放|有|吃了|喝了|花)[VPO]<L>?(?:多少|几)[QW]$'),
  built(question, '<Q><LG>?$', '<Q>的D$', '<Q>(?:<P>)?<VIMU><LG>?$'),
  built(question, '再A<>*<#>(?:小时|钟头|分钟|秒|天|次|遍|杯|份)H$'),
  built(sentence, '<VIR><#>(?:小时|钟头|分钟|秒)H$'),
  built(heldUp, '(?<!V)在P<#>(?:楼|层|号|室)H$'),
  built(question, '到P<#>(?:度|分|档|级|楼|层|块|元|倍)H$', '<B>我R(?:想要|要|想|需要)M的D$'),
  built(sentence, '<VI>在P<NS>*<#><H>$', '<VLAB>(?<!<N>是B)<#>(?:块|块钱|元|岁|倍|斤|公斤|公里|米)H$', '才A<#><H>$'),
  built(question, '(?<!Z)几W<H>$(?<!几W[个位种家本张件条只杯份间台辆]H)', '<B>哪Q一?#?<H>$'),
  // The first of several amounts, and metres without centimetres.
  built(heldUp, '^<N>+<#>(?:斤|公斤|克|升|毫升)H$', '身高N<B>?一#米H$'),
  // A measure waits for its noun, or is an answer.
  built(goesOn, '<H>一#?[次天周年]H$|<H>一次U$'),
  built(
    question,
    '<#>(?:块|元|块钱|岁|度|斤|公里|分钟|小时|天|年|个月)H左右S$',
    '(?:调|开|关|设|升|降|加|减)[VN]<>*<#>(?:度|档|格|小时|分钟|秒)H$',
  ),
  built(sentence, '<VBM>第[^A-Z#~!]*#<H>$'),
  built(unsure, '^第[^A-Z#~!]*#<H>$'),
  built(sentence, '^(?:大概|差不多|大约|应该)A?<#><H><H>?$', '<VIN>了L<#><H>?(?:小时|钟头|分钟|秒|天|周|星期|礼拜|月|年|次|遍|回)H$'),
  built(
    unsure,
    '^(?:<#><H>)+$',
    '<#>(?:度|块|块钱|元|小时|钟头|分钟|秒|天|周|星期|礼拜|个月|个小时|年|次|遍|岁|斤|公斤|公里|米|倍|成|折|回|层|楼|号|室)H$',
  ),
  built(mayGoOn, '<#ZVWQL><H>$'),
  // "这个", "那家".
  built(sentence, '<M><J>那个Z$', '^<J>的D(?:那个|这个|那些|那种|这种)Z$', '不是B.*是B<>*<Z>$'),
  built(sentence, '用P这个Z$'),
  built(
    unsure,
    '<VBF>(?:这个|这些|这种|这样|那样|很多|好多|不少)Z$',
    '(?:要|想要)M(?:这个|这些|这种)Z$',
    '^<NJ>{1,2}的D(?:那个|这个|那些|那种|这种)Z$',
    '<A>(?:这样|那样)Z$',
  ),
  built(heldUp, '<VB>(?:那个|那些|那种)Z$', '(?:要|想要)M(?:那个|那些|那种)Z$'),
  built(brokenOff, '<Z>$'),
  // 的 before a noun, or in its place.
  said(question, '就?(?:按|照|按照|听)你说的(?:办|做)?$'),
  said(question, '(?:真|假|(.)\\1|超.{1,4})的$'),
  // Praise of a thing. What is not so good about it often follows.
  built(heldUp, '^<Z><N>?(?:挺|蛮)A<J>的D$'),
  // A thing of some kind, before its name.
  built(brokenOff, '(?:<#>|那Z|这Z)<H><>*的D$(?<=<VBO><L>?<>{0,6}的D)(?<!<J>的D(?<=^<#><H><>的D))'),
  said(sentence, '(?:挺.{1,4}|蛮.{1,4}|会|够.{1,3})的$'),
  said(heldUp, '[^一]点儿?的$'),
  built(sentence, '^<AX>+<J>的D$'),
  built(sentence, '^(?:不要M)?<J>的D$', '<QW><>*的D$', '<B><R>的D$', '^<RNZT><A>?<X>?(?:是|就是|都是|不是)B<R>的D$'),
  built(goesOn, '(?:叫做|叫作|称为)B<>*的D$'),
  // What something is like, and how it happened: "是我爸买的".
  built(sentence, '<B><>*<JNVIA>的D$(?<!(?:最A|^)<>?<J>的D)(?<!是B在P<>*)(?<!<HZ><>*)(?<!最A<>*)'),
  built(
    unsure,
    '<B><>+的D$',
    '^<#><H><N>?<>{1,3}的D$',
    '^(?:<A>|<X>|不要M)?<NT>的D$',
    '^<TIPN>{1,2}<V>的D$',
    'M那个Z<J>的D$',
    '<M><#>?<J>的D$',
  ),
  built(brokenOff, '的D$'),
  built(goesOn, '[这那]Z几W[年天个]H$'),
  // A report of what was asked or said waits for that: "老板问我".
  built(goesOn, '(?:<N>|(?:他|她|他们|她们|人家|对方)R)<TA>*(?:问|告诉|提醒|通知|转告|嘱咐|叮嘱|警告|保证|答应)F<L>?<R>$'),
  // A verb of telling needs its content: "我想告诉你".
  built(
    goesOn,
    '(?:想|想要|要|得|能|可以|可不可以|能不能|会)[MA](?<!(?:不要|别)M)(?:先A|再A|来I)?(?:告诉|提醒|通知|问|请教|教|转告)[FV]<R>$(?<!(?:的话|了|时候|就|再|记得).*)',
    '^(?:请P|麻烦)?告诉F我R$',
    '^<R>(?:来I|去V)?(?:送|教|借|帮|给|找|陪|请|带)[VP]<R>$',
  ),
  // A person. The person can be the object of the sentence, or its subject without a verb.
  built(sentence, '(?:别|不要)M<>*<R>$'),
  built(heldUp, '<X><F><R>$'),
  built(sentence, '<AN>想M<R>$'),
  built(sentence, `_${telling}[VFIP]<L>?<R>$`, '<V>给P<R>$', '<B><R>$'),
  built(question, '<QW>.*<V><R>$', '<W><>*<NV>自己R$'),
  built(heldUp, '<V><R>$', '<A><N><R>$'),
  built(goesOn, '<R>$'),
];
