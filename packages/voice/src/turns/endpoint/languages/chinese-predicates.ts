import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { built, said } from './chinese-words.ts';

const { goesOn, mayGoOn, heldUp, unsure, sentence, question } = completions;

/** Nouns for people. Before a verb, such a noun is usually the subject and not the object. */
const person =
  '(?:[^A-Z#~!]*(?:妈|爸|哥|姐|弟|妹|爷|奶|公|婆|嬷|嫂|叔|姨|老师|老板|主管|经理|领导|同事|同学|朋友|孩子|小孩|宝宝|儿|邻居|房东|客户|医生|司机|警察|公司|学校|[人们员师生客友])N)';

/** Mandarin sentences that end with a verb, an adjective or what belongs to them. */
export const predicates: EndPattern[] = [
  built(heldUp, '^<R>不X<V><J>$'),
  said(question, '[头一]一?次(?:听说|知道|见|来|用|吃)$'),
  built(sentence, '^<T>+<S>?<I>$'),
  // A complaint about health. The speaker often adds a time or a question.
  said(
    heldUp,
    '^(?:我|他|她|孩子|宝宝|小孩|我.{1,3}).{0,4}(?:发烧|感冒|咳嗽|过敏|拉肚子|头晕|失眠|受伤|生病|流鼻涕|想吐|头疼|头痛)了?$(?<!对.*)',
  ),
  built(sentence, '^<#><H><A>+<J>$'),
  built(goesOn, '^<RT>*<T>到P<T>$'),
  built(heldUp, '<T>[跟和]K<N>$'),
  built(question, '(?:没|没有)O(?:听见|看见|听到|看到|听清|看懂|听懂)[FV]$'),
  built(question, '给P<R>(?:听|看)V$', '^(?:不|别|不要)[XM]<V><J>$'),
  built(
    sentence,
    '<R><A>*怕F<J>$',
    '<NH><R>(?:不会|会|能|不能)M<V>$',
    '^<#>个H人N<V>$',
    '提醒F我R<>*[^A-Z#~!]*[点号][^A-Z#~!]*T<>*<VF><>*<N>$',
  ),
  built(goesOn, '[成为入进]V$'),
  // 把 needs a result: "把门关" goes on, "把门关上" is whole.
  built(goesOn, '把P<>+_[^A-Z]V$(?<!(?:了|掉|好|完)V)'),
  built(sentence, '把P<>+<V>[上下]?[VS]?$(?<!<N>[上下]S)'),
  built(goesOn, '^<RA>*(?:不要|别|不用)M在P<>{1,3}$'),
  // Negated sentences seldom continue with a list.
  built(heldUp, '<R>有没有O<A>?[^A-Z]过V$'),
  built(question, '把P<>*忘了F$', '<NZHSTR><OX><V>$(?<=[懂完好掉见坏丢会着住错过]V)'),
  built(question, '自己R可以M<V>$', '<V>.*还是A<V>.*<N>$', '<N>还是A<N>$', '不是B<>{1,3}的D$'),
  built(
    sentence,
    '^没有O人N<>+<N>$',
    '住V<P>?<N>$',
    '^<N>+<R>不会M<V>$',
    '^<ZR>是B<N>$',
    '^<>{4,}(?:没|没有|不|别|不要|不用|不想)[OXM]<>*<I>$',
    '_(?:不要|不用|别|没|不|不会|不敢|不想|没有|不能)[MOX]<>{2,}<N>$(?<!<CQ>.*)',
    '^<>{2,}(?:不要|不用|别|没|不|不会|不敢|不想|没有|不能)[MOX]<>*<N>$(?<!<CQ>.*)',
    '^(?:没|不要|不用|别)[MO]<>*<N>$',
    '<R><A>*怕F<N>$',
    '(?<!<KP>)[你我]R(?:定|选|决定|说)[VF]$',
    '(?:一直|老是|总是|已经|正在|又|才|常常|每天都|已)A<NX>?<N>$',
  ),
  // A noun that is also a verb.
  built(sentence, '^<P>?<R>?<V><>*的D<N>*<V>$'),
  built(mayGoOn, '的D<N>*<V>$'),
  built(heldUp, '<V><#>?<H>(?:工作|运动|学习|旅行|旅游|考试|手术|锻炼)I$'),
  // Yes or no, with the verb in both forms: "去不去".
  built(goesOn, '知不A知道F(?:<NTRSZ>|<A>)*$'),
  built(question, '_[^A-Z#~!]不A<JVIF>$(?<!(?:知道|记得|觉得|认为|听说)F)'),
  // A verb of thinking waits for what is thought.
  built(
    sentence,
    '<NZ><R><AX>*<F>$(?<!(?:觉得|认为|感觉|希望|以为|发现|听说|怀疑|猜|估计|建议|相信|看到|想说)F)',
    '^<R>?(?:也|都|早就|已经)A<X>?<F>$',
    '(?:谁|什么|怎么|怎么会|哪)[QW]<>?<F>$',
    '^<R>?不X<F>$(?<=(?:知道|记得|明白|懂|确定|介意|相信|喜欢|同意)F)',
  ),
  built(heldUp, '^<R><X>(?:想|要)M<V>$'),
  built(sentence, '<X>(?:懂|同意|考虑|介意)F$', '(?:没|没有|还没|不想|别|不会|不要)[OXM]<>*跟K<NR>+(?:说|讲)F$', '<V>不X着~$'),
  built(sentence, '^<ZN>+<R><AM>*<X><M>?<V>$', '<X>想M(?:去|来)V$', '比P<>+<J>(?:多N|很多Z|一点U)$'),
  built(sentence, '(?:不太|不是很|不怎么)X<F>$', '(?:不要|别|不想|不能)M<>*(?:说|讲|问)F$'),
  // An object in front, and what is not done to it: "一分钱都没花".
  built(question, '(?:连P|一#|<F>也A|<V>也A)<>*<X><M>?<VIF>$', '<X>(?:去|来)V$'),
  built(
    heldUp,
    '<OX><M>?<V>$',
    '<R><A>?<X><F>$(?<=(?:知道|记得|明白|懂|确定|介意|相信|喜欢)F)',
    '<R>(?:明白|理解|懂|知道|相信|习惯|忘了)F$',
    '(?:很|非常|特别|不太|挺|蛮)[AX](?:喜欢|讨厌|害怕|担心|怕|爱|理解|了解)F$',
    '<VU>(?:开始|停止|继续)F$',
    '^(?:继续|停止|开始)F$',
  ),
  built(goesOn, '<F>$'),
  // A result that could not be reached: "听不清".
  said(sentence, '[看听吃买找做弄打睡想受赶来跑走说记认分忍拿够开用修停]不(?:清楚?|懂|完|动|起|住|下|出来?|开|好|掉|着|得)$'),
  built(question, '<V>不X<N>$', '怎么W<N>$'),
  said(question, '([^一两三]{1,2})还是.*\\1$', '(?:这么|就这样|照这样)(?:办|做|定)$', '自己(?:来|弄|做|去|看)$'),
  // A verb without its object, unless the object stands before it.
  built(question, '谁Q<MA>*<VIJ>$', '<NZDTS><R>?<A>*(?:怎么|在哪里|哪里|哪儿|几点|什么时候|多少钱|谁)[WQ]<M>?<V>$', '<WQ><M>?(?:去|来)V$'),
  // A verb of asking with a person and a prohibition: the verb may need its object.
  built(mayGoOn, '(?:叫|让|劝|要|建议|提醒|警告)[PMF]<R>(?:不要|别|少)[MA]<V>$'),
  built(sentence, '<X>(?:去|来|买|吃|喝|看|换|用)V$', '(?:别|不要|不用|不想)M<>?<V>$', '<J><V>$'),
  built(
    heldUp,
    '^<NZT#H>*<N><R><TAMX>*<V>$',
    '^<Z><N>?<TAMX>*<V>$',
    '被P<>+<V>$',
    '^<R><A>?(?:来|去|选|看)V$',
    '<QW><>*<V>$',
    '^<NPT>*<V>$',
  ),
  built(mayGoOn, '<V>$'),
  // A person, a verb and 了: the object may follow.
  built(mayGoOn, `^${person}<TA>*_(?!(?:去|来|走|回来|回去|做|吃)V)<V><L>$`),
  // 了 and 过 after all parts of the sentence, or before the object.
  built(question, '(?:是不是|有没有|会不会|要不要|能不能)[AO].*<LG>$'),
  built(heldUp, '已经A(?:炖|煮|等|学|用|住|睡|排|写|干|练|看|玩|做|跑|坐)[VI]了L$'),
  built(question, '(?:到|成)[PV]<T>了L$', '把P<>+了L$'),
  said(question, '(?:已经|都|快要?|就要|太|早就|又|终于|刚刚?).{1,6}了$'),
  built(
    mayGoOn,
    '^<NRTAPSHZI>*<R><TAN>*<V><LG>$(?<!(?:去|来|吃|做|看)V了L)',
    '[考赚涨跌瘦胖等花]了$',
    '(?:等|待|用|超过|差不多|有|多|剩)[VPAOF]了L$',
    '^<R>(?:去|看|做|吃)V过G$',
  ),
  said(sentence, '^.{9,}了$'),
  built(unsure, '^<R>(?:的D)?<N><>*<LG>$'),
  built(goesOn, '^<R>.*给P<RN><V>了L$'),
  // Few words: how or why often follows.
  built(unsure, '^<R><TA>*<JN>了L$', '<X><V>了L$'),
  built(heldUp, '^<J>了L$', '^<RN><TA>*(?:去V)?<I>(?:<P><RN>)?了L$', '去V<V>.*了L$', '(?:给|跟)P<R><I>了L$', '^<R><TA>*<V><NIJ>?<LG>$'),
  built(question, '<LG>$'),
  said(goesOn, '(?:比起来|相比|比较起来|总体来看|算下来|看来)$'),
  built(mayGoOn, '^<R><TA>*<VF>了L一下U$'),
  // "Could you look up", without its object, unless the object stands before.
  built(
    mayGoOn,
    `^<RAMP>*(?:算|查|看|问|找|翻译|解释|介绍|讲|说|确认|了解|对比|比较|搜|推荐|分析|说明|读|描述|总结|预测)[VFJM](?:一下|看看)U$`,
    '(?:帮|能不能|可不可以|可以|麻烦)[PAM](?:我R)?(?:看看|一下|查一下|看一下|问一下|问问|查查|算算)[UF]$',
    '^<RMA>*(?:看看|想想|听听|试试)U$',
  ),
  // An amount, before its noun: "买一些".
  built(mayGoOn, '<VO>(?:一些|一点|一点儿)U$(?<!(?:多|少|小|大|快|慢|早|晚|等|休息|注意|开|关|调|加|减)[VIJ].*)', '<R><TA>*<V>完U$'),
  built(question, '<U>$'),
  // A distance: "离我最近".
  said(question, '(?:哪|谁).*[近远]$'),
  said(goesOn, '^(?:离|距离).*[近远]$', '最近$'),
  // A pain. The speaker often adds a place or a time.
  said(heldUp, '(?:头|牙齿?|肚子|胃|腰|背|喉咙|嗓子|膝盖|眼睛|脚|手|胸口).{0,2}(?:疼|痛|痒|不舒服)了?$'),
  // Adjectives: what the sentence says, or what a noun is like.
  built(mayGoOn, '像P<>*一样J$'),
  // Few words: a reason often follows.
  built(sentence, '^(?:真|好|太|超|超级)A<J>$'),
  // A reason, before what follows from it: "天这么冷".
  built(heldUp, '^<NT>+(?:这么|那么)A<J>$', '<F>最A<J>$'),
  built(sentence, '^把P<>+<V><J>$'),
  built(heldUp, '^(?:<>){1,3}(?<!<QWH>.*)<J>$(?<!(?:还行|也行|都行|不错|一般般|一样)J)(?<!^<NT><A>?<J>)(?<!最A<J>)'),
  built(sentence, '^<NRZFTAS>+<N>[^A-Z#~!]{2}J$', '^<NRZFTAS>+<A><J>$'),
  built(
    goesOn,
    '(?:<VOL>|一#)<#>?<H><A>+<J>$(?<!^一#<>*)',
    '最A<J>$',
    '(?:用|要|买|找|选|看|听|订|换|来|有|吃|喝)[VPMO]<A><J>$(?<!<M><A><J>)',
  ),
  built(
    question,
    '^(?:<R>(?:觉得|感觉)F)?(?:还行|也行|都行|不错|一般般)J$',
    '<QW><>*<J>$',
    '^<#><J><#><J>$',
    '<E><A>*<J>$',
    '<ZNTS><R>?<A>+<J>$',
    '<X><J>$',
    '<Z><M><J>$',
  ),
  built(sentence, '(?:不|别|不要)[XM]<V><J>$'),
  built(mayGoOn, '<V><J>$', '<H><J>$'),
  built(heldUp, '<J>$'),
  // Intransitive verbs.
  built(sentence, '<A>在P<I>$'),
  built(mayGoOn, '<D><I>$', '在P<I>$', '^<P><>?<I>$'),
  said(heldUp, '^(?!.*[点半]).*(?:叫|喊)我.{1,3}$'),
  built(question, '没(?:差|事|关系|问题|办法)I$', '(?:会不会|要不要|该不该|是不是|有没有|能不能|可不可以)[AO]<>*<I>$'),
  built(sentence, '<WQ><>*<I>$', '^<R><T><>*<MA><I>$', '(?:正在|一直|已经)A<I>$'),
  built(heldUp, '<M><I>{2}$'),
  built(sentence, '^<>{4,}<I>$', '轮到V<R><I>$'),
  built(heldUp, '^<RN>每[^A-Z]*T<I>$'),
  built(unsure, '^<RN><T>?(?:<X>|没O)<I>$'),
  // A means of transport needs its destination.
  built(heldUp, '<MF>(?:坐|搭|骑|开|打|走|转)[^A-Z]*(?:车|铁|机|船|路|捷运|地铁)I$'),
  // A verb without an object is the whole predicate after a negation, a modal verb, a time or a person it concerns.
  built(
    sentence,
    '(?:<X>|没O|没有O|别M|<>{2,}<M>)<AT>*<I>$(?<!不是B不X.*)',
    '<NR><TA>*(?:对|跟|和|在)[PK]<>+<I>$',
    '(?<!(?:喜欢|提醒))F<RN>?<TA>*<I>$',
    '^<RN><A>*<T><A>*<I>$',
  ),
  built(unsure, '<M><AT>*<I>$'),
  built(sentence, '<N>来I<V>$'),
  built(heldUp, '<I>$'),
];
